import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { pictureFor } from "#app/content/pictures.server.ts";
import { categoryOf } from "#app/domain/category.ts";
import { foodFormSchema } from "#app/domain/food.schema.ts";
import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import { LINE_MAX_LENGTH } from "#app/domain/food-line/read-line.ts";
import { formatMoney, type Money } from "#app/domain/money.ts";
import { decimalText, parsePrice, priceText } from "#app/domain/price.ts";
import type { FormAnswer } from "#app/ui/form-state.ts";
import { dayWords } from "./guess-words.ts";
import { goodThrough, nearDay, type Reader } from "./state-words.server.ts";

/** The fields of a row, in the order in which they are repeated in the form. */
const FIELDS = [
  "id",
  "line",
  "name",
  "category",
  "quantity",
  "price",
  "expiryDate",
  "guessedDate",
  "expiryKind",
  "place",
  "note",
  "guessed",
] as const;
export type RowField = (typeof FIELDS)[number];
/** `note`: the source of the day, or why there is none. `guessed`: fields that were filled in, not typed. */
export type TypedRow = Record<RowField, string>;

const NOTHING_TICKED = "Please tick something first";
const NEEDS_A_LOOK = "Some of it needs another look.";

export const ROWS_MAX = 100;
/** Each row has its fields and a tick; room for those of the form itself. */
export const ROW_FIELDS_MAX = (FIELDS.length + 1) * ROWS_MAX + 10;

const schema = foodFormSchema
  .omit({ description: true, brand: true })
  .extend({ category: z.enum(foodFormSchema.shape.category.unwrap().options, "Please choose a category") });
export type RowFood = Omit<z.output<typeof schema>, "price"> & { price?: Money };

/** One food to look over before it is added. */
export interface FoodRow {
  typed: TypedRow;
  taken: boolean;
  answer?: FormAnswer;
  picture: string;
  hue: string;
  summary: string;
  /** Fields that were filled in, not typed. */
  guessed: string[];
  doubtful: boolean;
}

type Suggested = Omit<Partial<CompletedLine>, "quantity" | "category"> &
  Pick<CompletedLine, "name" | "from" | "doubts"> & {
    id?: string;
    quantity: string;
    category?: string | undefined;
  };

/** Names that were written in small letters begin with a capital. */
const titled = (name: string) => name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());

/** `currency`: the household's, in which prices stand without their currency. */
export function suggestedRow(food: Suggested, viewer: Reader, currency: string): FoodRow {
  const { id = "", line = "", name, category = "", quantity, price, expiryDate = "", from, doubts } = food;
  const isGuess = expiryDate !== "" && from.expiryDate !== "typed";
  const typed = {
    ...{ id, line, name: titled(name), category, quantity, expiryDate },
    price: price ? (price.currency === currency ? decimalText(price) : priceText(price)) : "",
    guessedDate: isGuess ? expiryDate : "",
    expiryKind: food.expiryKind ?? "",
    place: food.place ?? "",
    note: dayWords({ keeps: food.keeps, place: food.place, from, doubts }) ?? "",
    guessed: Object.keys(from)
      .filter((field) => from[field as keyof typeof from] !== "typed")
      .join(" "),
  };
  return { ...viewRow(typed, viewer, currency), taken: true, doubtful: doubts.length > 0 };
}

/**
 * Parses the rows of a posted form. `foods` are those that are ticked; `failure` says why none of them may be kept,
 * followed by `nothingYet`.
 */
export function readRows(form: FormData, viewer: Reader, currency: string, nothingYet: string) {
  const columns = FIELDS.map((name) => form.getAll(name).map(String));
  const count = Math.min(columns[FIELDS.indexOf("name")]?.length ?? 0, ROWS_MAX);
  const ticked = new Set(form.getAll("take").map(String));
  const foods: { id: string; food: RowFood }[] = [];
  const rows = Array.from({ length: count }, (_, row): FoodRow => {
    const typed = Object.fromEntries(
      FIELDS.map((name, column) => [name, columns[column]?.[row] ?? ""]),
    ) as TypedRow;
    const taken = ticked.has(String(row));
    const { answer, food } = readRow(typed, currency);
    if (taken && food) foods.push({ id: typed.id, food });
    const view = { ...viewRow(typed, viewer, currency), taken, doubtful: taken && !food };
    return taken ? { ...view, answer } : view;
  });
  const wanted = rows.filter(({ taken }) => taken).length;
  const failure =
    wanted === 0 ? NOTHING_TICKED : foods.length < wanted ? `${NEEDS_A_LOOK} ${nothingYet}` : "";
  return { rows, foods, failure };
}

/** `food` is missing where a field is wrong. */
export function readRow(typed: TypedRow, currency: string) {
  const one = new FormData();
  for (const field of FIELDS) one.set(field, typed[field]);
  // A guessed day that somebody changed is no guess any more.
  if (typed.guessedDate && typed.guessedDate !== typed.expiryDate && typed.expiryKind === "estimate") {
    one.set("expiryKind", "");
  }
  const submission = parseWithZod(one, { schema });
  const answer: FormAnswer = submission.reply();
  if (submission.status !== "success") return { answer, food: undefined };
  const { price: text, ...rest } = submission.value;
  const price = text ? parsePrice(text, currency) : undefined;
  const food: RowFood = { ...rest, ...(price && { price }) };
  return { answer, food };
}

function viewRow(typed: TypedRow, viewer: Reader, currency: string) {
  const price = parsePrice(typed.price, currency);
  const guessed = typed.guessed.slice(0, LINE_MAX_LENGTH).split(" ");
  const mark = (field: RowField) => (guessed.includes(field) ? "~ " : "");
  const summary = [
    typed.quantity,
    price && `${mark("price")}${formatMoney(price, viewer.locale)}`,
    typed.expiryDate && `${mark("expiryDate")}until ${nearDay(typed.expiryDate, viewer)}`,
  ];
  return {
    typed: {
      ...typed,
      line: typed.line.slice(0, LINE_MAX_LENGTH),
      note: typed.note.slice(0, LINE_MAX_LENGTH),
    },
    guessed,
    picture: pictureFor(typed.name.slice(0, LINE_MAX_LENGTH), typed.category),
    hue: categoryOf(typed.category).hue,
    summary: summary.filter(Boolean).join(" · "),
  };
}

/** 'Milk, 1 l, €1.29, good through Fri 27 Nov'. */
export function addedWords(
  { name, quantity, price, expiryDate, expiryKind }: RowFood,
  viewer: Reader,
): string {
  const kind = expiryKind || undefined;
  return [
    name,
    quantity,
    price && formatMoney(price, viewer.locale),
    goodThrough({ expiryDate, expiryKind: kind }, viewer),
  ]
    .filter(Boolean)
    .join(", ");
}
