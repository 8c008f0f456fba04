import { setImmediate as nextTurn } from "node:timers/promises";
import { BlobReader, configure, type Entry, ZipReader } from "@zip.js/zip.js";
import { z } from "zod";
import { isCategory } from "#app/domain/category.ts";
import { eachFreeText, foodFormSchema, foodUpdateSchema } from "#app/domain/food.schema.ts";
import type { ImportedFood, ImportProblem } from "#app/domain/import.ts";
import { FOODS_MAX, IMAGE_MAX_BYTES, IMPORT_FILE_MAX_BYTES, NOTE_MAX_LENGTH } from "#app/domain/limits.ts";
import { isCurrency, PRICE_MAX_MINOR } from "#app/domain/price.ts";
import { EXPORT_SCHEMA } from "../account/export-tables.ts";
import { HttpError } from "../embedded/http-error.server.ts";

export interface ImportContent {
  foods: ImportedFood[];
  problems: ImportProblem[];
}

export type PhotoFiles = Map<string, Uint8Array>;

const JSON_MAX_BYTES = 20 * 1024 * 1024;
/** Photos in a ZIP get no smaller: those of an export fit if its file does. */
const PHOTOS_MAX_BYTES = IMPORT_FILE_MAX_BYTES;
/** An export also has the photos of food that is gone, of 8 kB at least. */
const ENTRIES_MAX = 4_000;
const LIST_MAX_BYTES = 1024 * 1024;
/** What programs note about a file besides its name: its dates and its owner. */
const EXTRA_MAX_BYTES = 1_000;
/** Of an entry in the list of files (APPNOTE.TXT 4.3.12); behind it come its name, its extra fields and its comment. */
const ENTRY_SIGNATURE = Buffer.from("PK\x01\x02", "latin1");
const ENTRY_BYTES = 46;
const PHOTO_FILE = /(?:^|\/)([0-9a-f]{64})\.webp$/;
const REMARKS_MAX = 200;
const NOTES_MAX = 20_000;
/** Of the whole file, however deep: the export of a household of ten years has a third of them. */
const VALUES_MAX = 1_000_000;

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

configure({ useWebWorkers: false });

const text = <Output extends string>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? "")
    .pipe(schema);
const minor = z.int().min(0).max(PRICE_MAX_MINOR, "This price is too high").nullish();
const day = text(foodUpdateSchema.shape.expiryDate.unwrap().transform((value) => value ?? ""));
const stateDay = day.optional().catch(undefined);
const item = {
  _id: z.string().min(1).max(100).optional(),
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
const fileItem = z.object(item, { error: "This cannot be read" });
const listed = z.object({ line: z.int().optional(), fault: z.string().max(300).optional() });
const fileNote = z.object({
  itemId: z.string(),
  text: z.string().min(1).max(NOTE_MAX_LENGTH),
  postedDate: z.iso.datetime(),
});
/** Zod would look at each item, however many there are. */
const list = z.custom<unknown[]>(Array.isArray);
const exportFile = z.object({
  schema: z.unknown().optional(),
  items: list,
  notes: list.optional(),
});

const refuse = (words: string, cause?: unknown) =>
  new HttpError(422, "import_unreadable", words, { file: words }, cause);

/** Reads `crisper.json`, alone or in an export's ZIP with its photos. 422 for anything else. */
export async function readExport(file: Blob): Promise<ImportContent & { photos: PhotoFiles }> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const zipped = head[0] === 0x50 && head[1] === 0x4b;
  if (!zipped) {
    if (file.size > JSON_MAX_BYTES) throw refuse("This file is too large: 20 MB at most without photos");
    return { ...readJson(await file.arrayBuffer()), photos: new Map() };
  }
  try {
    return await readZip(file);
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    throw refuse("This ZIP is damaged or incomplete. Please download it again", cause);
  }
}

async function readZip(file: Blob) {
  const whole = Buffer.from(await file.arrayBuffer());
  checkList(whole);
  const zip = new ZipReader(new BlobReader(file), { filenameValidation: "tolerant" });
  const files = new Map<string, Entry>();
  for await (const entry of zip.getEntriesGenerator()) {
    // What is in memory is read without a pause.
    await nextTurn();
    const name =
      entry.filename.split("/").at(-1) === "crisper.json"
        ? "crisper.json"
        : PHOTO_FILE.exec(entry.filename)?.[1];
    const isRead = name && !entry.directory && !files.has(name);
    // The extra fields of the list and of the file itself can differ.
    if (isRead && whole.readUInt16LE(entry.offset + 28) <= EXTRA_MAX_BYTES) files.set(name, entry);
  }
  const record = files.get("crisper.json");
  if (!record) {
    throw refuse("There is no crisper.json in this ZIP. Of a spreadsheet, please save a CSV file first");
  }
  const json = await inflate(record, JSON_MAX_BYTES);
  if (!json) throw refuse("crisper.json in this ZIP is too large: 20 MB at most");
  const content = readJson(json);
  const photos: PhotoFiles = new Map();
  let room = PHOTOS_MAX_BYTES;
  for (const { photo } of content.foods) {
    const entry = photo && !photos.has(photo) ? files.get(photo) : undefined;
    if (!entry || !photo) continue;
    if (room === 0) break;
    await nextTurn();
    const maxBytes = Math.min(room, IMAGE_MAX_BYTES);
    const bytes = await inflate(entry, maxBytes);
    // What is no photo has been unpacked all the same.
    room -= bytes?.byteLength ?? maxBytes;
    if (!bytes || !isWebp(bytes)) continue;
    photos.set(photo, bytes);
  }
  return { ...content, photos };
}

/**
 * Refuses a long list of files before it is read, which takes time for each file and for each byte that is said of it. The
 * entries are found by their signature: where the list is and how long, a ZIP may state wrongly.
 */
function checkList(zip: Buffer): void {
  let [entries, size] = [0, 0];
  let at = zip.indexOf(ENTRY_SIGNATURE);
  while (at >= 0) {
    entries += 1;
    size += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (entries > ENTRIES_MAX) throw refuse("There are too many files in this ZIP");
    if (size > LIST_MAX_BYTES) throw refuse("The list of the files in this ZIP is too large");
    at = zip.indexOf(ENTRY_SIGNATURE, at + ENTRY_SIGNATURE.length);
  }
}

const isWebp = (bytes: Uint8Array) =>
  /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1"));

/** Stops as soon as there is more than `maxBytes`, whatever size the ZIP states. */
async function inflate(entry: Entry, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (entry.directory) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let over = false;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.byteLength;
      over = size > maxBytes;
      if (over) throw new Error("too large");
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true });
  } catch (error) {
    if (over) return undefined;
    throw error;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function readJson(given: ArrayBuffer | Uint8Array): ImportContent {
  const bytes = Buffer.from(given as ArrayBuffer);
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
  const remarks = Map.groupBy(
    notes.flatMap((note) => fileNote.safeParse(note).data ?? []),
    ({ itemId }) => itemId,
  );
  const foods: ImportedFood[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, raw] of items.entries()) {
    if (isGone(raw)) continue;
    const { line = index + 1, fault } = listed.safeParse(raw).data ?? {};
    if (fault) {
      problems.push({ line, reason: fault });
      continue;
    }
    const item = fileItem.safeParse(raw);
    if (!item.success) {
      problems.push({ line, reason: item.error.issues[0]?.message ?? "This cannot be read" });
      continue;
    }
    const { data } = item;
    const source = data._id ?? "";
    foods.push({ ...foodOf(data), remarks: remarksOf(remarks.get(source)) });
    // Items that share an id must not multiply its notes.
    remarks.delete(source);
  }
  return { foods, problems };
}

/** Counts what separates and begins values: parsing takes time for each of them. */
function hasTooManyValues(bytes: Uint8Array): boolean {
  let values = 0;
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1;
  return values > VALUES_MAX;
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

const remarksOf = (notes: z.output<typeof fileNote>[] = []) =>
  notes.slice(-REMARKS_MAX).map(({ text, postedDate }) => ({ text, at: postedDate }));
