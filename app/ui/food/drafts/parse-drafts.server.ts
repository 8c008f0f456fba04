import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { foodFormSchema, productCode } from "#app/domain/food.schema.ts";
import { LINES_MAX, NAME_MAX } from "#app/domain/limits.ts";
import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { isBlank } from "#app/domain/text.ts";
import { FORM_DAMAGED } from "#app/http/form.server.ts";
import type { FormAnswer } from "#app/ui/form-state.ts";
import {
  type AskedField,
  DRAFT_FIELDS,
  type DraftReader,
  type FoodDraft,
  type TypedDraft,
  viewDraft,
} from "./food-draft.server.ts";
import { forgetKind, settleDay } from "./guesses.server.ts";

const NOTHING_TICKED = "Please tick something first";
const NEEDS_A_LOOK = "Some of it needs another look.";

const schema = foodFormSchema
  .omit({ description: true })
  .extend({ category: foodFormSchema.shape.category.unwrap(), code: productCode.catch("") });
export type ParsedFood = Omit<z.output<typeof schema>, "price"> & { price?: Money };

/** Throws on a form whose rows have lost some of their fields: the price of one would be that of another. */
export function checkColumns(form: FormData): number {
  const length = form.getAll("name").length;
  const counts = DRAFT_FIELDS.map((name) => form.getAll(name).length);
  if (counts.some((count) => count > 0 && count !== length)) throw data(FORM_DAMAGED, { status: 400 });
  return length;
}

/**
 * Parses the rows of a posted form. `foods` are those that are ticked; `failure` says why none of them may be kept,
 * followed by `nothingYet`.
 */
export function parseDrafts(form: FormData, viewer: DraftReader, currency: string, nothingYet: string) {
  const columns = DRAFT_FIELDS.map((name) => form.getAll(name).map(String));
  const count = Math.min(checkColumns(form), LINES_MAX);
  const ticked = new Set(form.getAll("take").map(String));
  const foods: { id: string; food: ParsedFood }[] = [];
  const rows = Array.from({ length: count }, (_, row): FoodDraft => {
    const posted = Object.fromEntries(
      DRAFT_FIELDS.map((name, column) => [name, columns[column]?.[row] ?? ""]),
    ) as TypedDraft;
    const typed = settleDay(posted, viewer.language);
    const view = viewDraft(typed, viewer, currency);
    if (!ticked.has(String(row))) return { ...view, taken: false, asked: [] };
    const { answer, food } = parseDraft(typed, currency);
    if (food) foods.push({ id: typed.id, food });
    const wrong = food ? [] : (Object.keys(answer.error ?? {}) as AskedField[]);
    // Where the name says the rest, the day may be on the pack.
    const asked =
      wrong.join() === "name" && isBlank(typed.expiryDate) ? [...wrong, "expiryDate" as const] : wrong;
    return { ...view, taken: true, asked, answer };
  });
  const wanted = rows.filter(({ taken }) => taken).length;
  const failure =
    wanted === 0 ? NOTHING_TICKED : foods.length < wanted ? `${NEEDS_A_LOOK} ${nothingYet}` : "";
  return { rows, foods, failure };
}

/** `food` is missing where a field is wrong. */
export function parseDraft(typed: TypedDraft, currency: string) {
  const one = new FormData();
  for (const field of DRAFT_FIELDS) one.set(field, typed[field]);
  one.set("code", typed.productCode);
  forgetKind(one);
  const submission = parseWithZod(one, { schema });
  const answer: FormAnswer = submission.reply();
  if (submission.status !== "success") {
    const wanted = wantedOf(typed, answer);
    // Of a product its name says the rest.
    const isNameAll = wanted.name && typed.productCode !== "";
    const error = isNameAll ? { name: wanted.name } : { ...answer.error, ...wanted };
    return { answer: { ...answer, error }, food: undefined };
  }
  const { price: text, ...rest } = submission.value;
  const price = text ? parsePrice(text, currency) : undefined;
  const food: ParsedFood = { ...rest, ...(price && { price }) };
  return { answer, food };
}

/** Says what is missing, and of which food. */
function wantedOf({ name, line, productCode, ...typed }: TypedDraft, { error }: FormAnswer) {
  const food = isBlank(name) ? line || productCode : name;
  const of = (preposition: string) =>
    isBlank(food) ? "" : ` ${preposition} ${food.trim().slice(0, NAME_MAX)}`;
  return {
    ...(isBlank(name) && { name: ["Give the name"] }),
    ...(error?.category && { category: [`Choose the category${of("of")}`] }),
    ...(isBlank(typed.quantity) && { quantity: [`Give the quantity${of("of")}`] }),
    ...(isBlank(typed.expiryDate) && { expiryDate: [`Give the date${of("for")}`] }),
  };
}
