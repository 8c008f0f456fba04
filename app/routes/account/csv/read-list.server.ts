import { IMPORT_LISTED_MAX } from "#app/domain/limits.ts";
import type { SignedInUser } from "#app/domain/user.ts";
import { limiter } from "#app/server/services.server.ts";
import { createWorkQueue, type Sender } from "#app/server/work-queue.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import type { Columns } from "../import-columns.tsx";
import { COLUMN_KINDS, type ColumnKind, detectColumns, OF_DAYS } from "./columns.server.ts";
import { DATE_ORDERS, isDateOrder, ordersOf, usualOrder } from "./dates.server.ts";
import { decodeList, ENCODINGS, isEncoding, readAs, type SentList } from "./encoding.server.ts";
import { foodsOf } from "./foods.server.ts";
import { listOfJson } from "./json-list.server.ts";
import { CSV_MAX_BYTES, readCsv } from "./rows.server.ts";

const LISTS_MAX = 20;
const LISTS_OF_ONE_MAX = 2;
const TOO_MANY_LISTS = "Too many files are being read. Please try again in a moment";
const inFairQueue = createWorkQueue({
  lengthMax: LISTS_MAX,
  ofOneMax: LISTS_OF_ONE_MAX,
  refusal: () => new FormError(429, TOO_MANY_LISTS),
});

const SAMPLES = 3;
const SAMPLE_MAX = 60;
/** How many dates are looked at to detect the order of day, month and year. */
const DATES_MAX = 2_000;

export const isJson = ({ name, type }: File) => /\.json$/i.test(name) || type === "application/json";
export const isCsv = ({ name, type }: File) => /\.(csv|tsv|txt)$/i.test(name) || type === "text/csv";

/** Counts the list against the person's limit. False if they have had too many read. */
export const mayReadList = async ({ uid }: SignedInUser) =>
  (await limiter.secondsToWait("import_list", { user: uid })) === 0;

interface ReadList extends SentList {
  others?: string[];
}

/** The person who imports the list, and their language. */
export interface ListReader {
  viewer: Pick<Viewer, "language" | "today">;
  sender: Sender;
  signal: AbortSignal;
}

/** The form for the columns of a CSV file, or of a JSON file of another program; undefined for other files. */
export const askForColumnsOf = (file: File, { viewer, sender, signal }: ListReader) =>
  inFairQueue(
    sender,
    async () => {
      const list = await readList(file, viewer.language);
      return list && askForColumns(list, viewer);
    },
    { signal },
  );

/**
 * The form for a list that was posted with it, with the chosen columns, or with newly detected ones. Nothing is lost
 * if too many lists are being read.
 */
export const askAgain = (
  form: FormData,
  columns: "chosen" | "detected",
  { viewer, sender, signal }: ListReader,
) => {
  const ask = () => askForColumns(listIn(form), viewer, columns === "chosen" ? form : undefined);
  return inFairQueue(sender, ask, { signal }).catch((error) => {
    if (error instanceof FormError) return ask();
    throw error;
  });
};

async function readList(file: File, language: string): Promise<ReadList | undefined> {
  if (isCsv(file)) return decodeList(new Uint8Array(await file.arrayBuffer()), language);
  if (file.size > CSV_MAX_BYTES || !isJson(file)) return undefined;
  const list = await listOfJson(await file.text());
  return list && { ...list, encoding: "utf-8" };
}

/** The list in a posted form. */
const listIn = (form: FormData): SentList => {
  const encoding = form.get("encoding");
  return { text: String(form.get("list")), encoding: isEncoding(encoding) ? encoding : "utf-8" };
};

/** The form for the kinds of columns, detected or chosen before, or a message. */
async function askForColumns(
  list: ReadList,
  { language, today }: Pick<Viewer, "language" | "today">,
  form?: FormData,
): Promise<{ ask?: Columns; failure?: string }> {
  const read = await readCsv(readAs(list));
  if ("problem" in read) return { failure: read.problem };
  const [head, ...rows] = read.rows;
  const titles = head?.cells ?? [];
  const kinds = form ? chosenColumns(form) : detectColumns(titles);
  const chosenOrder = String(form?.get("order"));
  const dayColumns = OF_DAYS.map((kind) => kinds.indexOf(kind)).filter((at) => at >= 0);
  const dates = new Set(rows.flatMap(({ cells }) => dayColumns.map((at) => cells[at] ?? "")));
  const orders = ordersOf([...dates].slice(0, DATES_MAX), language, today);
  const columns = titles.map((title, index) => ({
    title: title.slice(0, SAMPLE_MAX),
    samples: rows
      .slice(0, SAMPLES)
      .map(({ cells }) => (cells[index] ?? "").slice(0, SAMPLE_MAX))
      .filter(Boolean)
      .join(", "),
    kind: kinds[index] ?? "ignore",
  }));
  return {
    ask: {
      text: list.text,
      encoding: list.encoding,
      others: list.others ?? [],
      encodings: list.encoding === "utf-8" ? [] : Object.entries(ENCODINGS).slice(1),
      columns,
      kinds: Object.entries(COLUMN_KINDS),
      orders: Object.entries(DATE_ORDERS),
      order: isDateOrder(chosenOrder) ? chosenOrder : (orders[0] ?? usualOrder(language)),
      ambiguous: orders.length > 1,
      rows: rows.length,
    },
  };
}

/**
 * Starts an import from the list. Throws a FormError if the list cannot be read, and one with 429 if too many are
 * being read.
 */
export async function startCsvImport(
  form: FormData,
  upstream: UpstreamClient,
  { viewer: { language }, sender, signal }: ListReader,
) {
  const columns = chosenColumns(form);
  if (!columns.includes("name")) throw new FormError(400, "Please say which column has the name of the food");
  const twice = columns.find((kind, index) => kind !== "ignore" && columns.indexOf(kind) !== index);
  if (twice) throw new FormError(400, `Two columns cannot both be '${COLUMN_KINDS[twice]}'`);
  const order = String(form.get("order"));
  const { currency } = await upstream.getHousehold();
  const read = async () => {
    const list = await readCsv(readAs(listIn(form)));
    if ("problem" in list) throw new FormError(400, list.problem);
    const [head, ...rows] = list.rows;
    return foodsOf(rows, {
      columns,
      titles: head?.cells ?? [],
      order: isDateOrder(order) ? order : "ymd",
      currency,
      language,
    });
  };
  const items = await inFairQueue(sender, read, { signal });
  return upstream.startImport(new File([JSON.stringify({ items })], "crisper.json"));
}

const chosenColumns = (form: FormData) => form.getAll("column").slice(0, IMPORT_LISTED_MAX).map(kindOf);

const kindOf = (value: FormDataEntryValue): ColumnKind =>
  Object.hasOwn(COLUMN_KINDS, String(value)) ? (String(value) as ColumnKind) : "ignore";
