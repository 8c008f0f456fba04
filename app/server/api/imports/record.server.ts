import { z } from "zod";
import { isCategory } from "#app/domain/category.ts";
import { eachFreeText, foodFormSchema, foodUpdateSchema } from "#app/domain/food.schema.ts";
import type { ImportedFood, ImportProblem, WrittenRow } from "#app/domain/import.ts";
import { FOODS_MAX, NOTE_MAX_LENGTH, NOTES_MAX, TEXTS_MAX } from "#app/domain/limits.ts";
import { decimalText, isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { cleanLine, cleanText } from "#app/domain/text.ts";
import { EXPORT_SCHEMA } from "../account/export-tables.ts";
import { textLengthOf } from "../food/room-for-texts.server.ts";
import { HttpError } from "../http-error.server.ts";

export interface ImportContent {
  foods: ImportedFood[];
  problems: ImportProblem[];
  /** Rows that somebody has corrected: which of the foods each has become. */
  corrected?: (Pick<ImportProblem, "line" | "rest"> & { at: number })[];
}

/** The notes below foods, by the id of the food at the exporting server. Kept apart: only an import needs them. */
export type Remarks = [source: string, remarks: { text: string; at: string }[]][];

const REMARKS_MAX = 200;
/** Several times the longest field, the description. */
const TEXT_MAX = 16_000;
const TEXT_TOO_LONG = "A text in it is too long: 16,000 characters at most";
const CANNOT_BE_READ = "This cannot be read";
/** Values in the whole file at any depth. Ten years of a household's data have a third of them. */
const VALUES_MAX = 1_000_000;

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

const text = <Output extends string>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? "")
    .pipe(schema);
const minor = z.int().min(0).max(PRICE_MAX_MINOR, "This price is too high").nullish();
const day = text(foodUpdateSchema.shape.expiryDate.unwrap().transform((value) => value ?? ""));
const stateDay = day.optional().catch(undefined);
/** Any text that is as it would be cleaned: no control characters, and well-formed. */
const id = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => cleanLine(id) === id);
const item = {
  _id: id.optional().catch(undefined),
  name: foodFormSchema.shape.name,
  category: z.string().catch("Other").optional(),
  quantity: foodFormSchema.shape.quantity,
  expiryDate: day,
  expiryKind: text(foodFormSchema.shape.expiryKind.unwrap()).optional().catch(undefined),
  place: text(foodFormSchema.shape.place.unwrap()).optional().catch(undefined),
  printedDate: stateDay,
  openedOn: stateDay,
  frozenOn: stateDay,
  ...eachFreeText((_, schema) => text(schema).optional()),
  imageUrl: z.string().nullish().catch(null),
  worthMinor: minor,
  priceMinor: minor,
  currency: z.string().refine(isCurrency, { error: "This is no currency" }).nullish(),
  addedDate: z.iso.datetime().optional().catch(undefined),
};
const fileItem = z.object(item, { error: CANNOT_BE_READ });
const WRITTEN_MAX = 100;
const written = z
  .string()
  .transform((value) => cleanLine(value.slice(0, WRITTEN_MAX)))
  .catch("");
const writtenRow = z.object({
  ...{ name: written, quantity: written, expiryDate: written, price: written },
  ...{ expiryKind: written, place: written, category: written, brand: written, code: written },
});
const unasked = z.object({
  ...{ _id: item._id, addedDate: item.addedDate },
  ...{ printedDate: stateDay, openedOn: stateDay, frozenOn: stateDay },
  ...eachFreeText((_, schema) => text(schema).optional().catch(undefined)),
});
const writtenPrice = z.object({ priceMinor: z.int(), currency: z.string().refine(isCurrency) });
const listed = z.object({ line: z.int().optional(), fault: z.string().max(300).optional() });
const fileNote = z.object({
  itemId: id,
  text: z.string().max(NOTE_MAX_LENGTH).transform(cleanText).pipe(z.string().min(1)),
  postedDate: z.iso.datetime(),
});
/** Zod would look at each item, however many there are. */
const list = z.custom<unknown[]>(Array.isArray);
const exportFile = z.object({
  schema: z.unknown().optional(),
  items: list,
  notes: list.optional(),
});

export const refuse = (message: string, cause?: unknown) =>
  new HttpError(422, "import_unreadable", message, { file: message }, cause);

/** Reads `crisper.json`; 422 for anything else. */
export function readRecord(bytes: Uint8Array): { content: ImportContent; remarks: Remarks } {
  if (hasTooManyValues(bytes)) throw refuse("This file is no export of Crisper: it has far too many values");
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw refuse("This file cannot be read: it is damaged, incomplete, or no export of Crisper", cause);
  }
  const record = exportFile.safeParse(parsed).data;
  if (!record) throw refuse("This is no export of Crisper: it has no list of items");
  // The first exports have no number, and the same items.
  if (record.schema !== undefined && record.schema !== EXPORT_SCHEMA) {
    throw refuse("This file is of another Crisper, whose exports are not read here");
  }
  const { items, notes = [] } = record;
  const present = items.reduce<number>((count, item) => (isGone(item) ? count : count + 1), 0);
  if (present > FOODS_MAX) {
    throw refuse(`There are ${present} items in this file: ${FOODS_MAX} at most can be imported at once`);
  }
  if (notes.length > NOTES_MAX) {
    throw refuse(
      `There are ${notes.length} notes in this file: ${NOTES_MAX} at most can be imported at once`,
    );
  }
  const bySource = Map.groupBy(
    notes.flatMap((note) => fileNote.safeParse(note).data ?? []),
    ({ itemId }) => itemId,
  );
  const remarks: Remarks = [];
  /** Items that share an id must not multiply its notes. */
  const takeRemarks = (source = "") => {
    const taken = bySource.get(source);
    if (!taken) return {};
    bySource.delete(source);
    remarks.push([source, remarksOf(taken)]);
    return { hasRemarks: true };
  };
  const foods: ImportedFood[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, raw] of items.entries()) {
    if (!isObject(raw)) {
      problems.push({ line: index + 1, reason: CANNOT_BE_READ });
      continue;
    }
    if (isGone(raw)) continue;
    const { line = index + 1, fault } = listed.safeParse(raw).data ?? {};
    if (hasTooLongText(raw)) {
      problems.push({ line, reason: fault ?? TEXT_TOO_LONG, row: rowOf(raw) });
      continue;
    }
    const item = fileItem.safeParse(raw);
    if (fault || !item.success) {
      const reason = fault ?? item.error?.issues[0]?.message ?? CANNOT_BE_READ;
      const row = rowOf(raw);
      problems.push({ line, reason, row, ...(row && { rest: restOf(raw, takeRemarks) }) });
      continue;
    }
    foods.push({ ...foodOf(item.data), ...takeRemarks(item.data._id) });
  }
  const length = [...foods, ...problems.map(({ rest = {} }) => rest)].reduce(
    (sum, texts) => sum + textLengthOf(texts),
    0,
  );
  if (length > TEXTS_MAX) {
    const [given, max] = [length, TEXTS_MAX].map((characters) => characters.toLocaleString("en"));
    throw refuse(
      `The descriptions and notes of the items in this file have ${given} characters: ${max} at most can be imported at once`,
    );
  }
  return { content: { foods, problems }, remarks };
}

function rowOf(raw: object): WrittenRow | undefined {
  const row = writtenRow.parse(raw);
  if (!Object.values(row).some(Boolean)) return undefined;
  const { priceMinor, currency } = writtenPrice.safeParse(raw).data ?? {};
  if (row.price || priceMinor === undefined || !currency) return row;
  return { ...row, price: `${decimalText({ minor: priceMinor, currency })} ${currency}` };
}

function restOf(raw: object, takeRemarks: (source: string | undefined) => Pick<ImportedFood, "hasRemarks">) {
  const { _id: source, ...rest } = unasked.parse(raw);
  return { ...rest, source, ...takeRemarks(source) };
}

/** Counts what separates and begins values: parsing takes time for each of them. */
function hasTooManyValues(bytes: Uint8Array): boolean {
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  return values > VALUES_MAX;
}

/** Excludes strings, whose values would be their characters. */
const isObject = (raw: unknown): raw is object =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** Checked first, because cleaning and parsing take time for each character. */
function hasTooLongText(raw: object): boolean {
  return Object.values(raw).some((value) => typeof value === "string" && value.length > TEXT_MAX);
}

/** Food that was used or deleted before the export. */
function isGone(raw: unknown): boolean {
  const { finishedAt, deletedAt } = (raw ?? {}) as { finishedAt?: unknown; deletedAt?: unknown };
  return typeof finishedAt === "string" || typeof deletedAt === "string";
}

function foodOf({
  worthMinor,
  priceMinor,
  currency,
  imageUrl,
  category,
  ...item
}: z.output<typeof fileItem>): ImportedFood {
  // The import takes what is left, at its present value.
  const minor = worthMinor ?? priceMinor;
  const photo = /^\/api\/images\/([0-9a-f]{64})$/.exec(imageUrl ?? "")?.[1];
  const { _id: source, ...rest } = item;
  return {
    ...rest,
    source,
    ...(category !== undefined && { category: isCategory(category) ? category : "Other" }),
    status: rest.status === "" ? "active" : rest.status,
    ...(minor !== null && minor !== undefined && currency && { price: { minor, currency } }),
    photo,
  };
}

const remarksOf = (notes: z.output<typeof fileNote>[]) =>
  notes.slice(-REMARKS_MAX).map(({ text, postedDate }) => ({ text, at: postedDate }));
