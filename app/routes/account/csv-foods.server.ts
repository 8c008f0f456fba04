import { parse } from "csv-parse/sync";
import { parseCalendarDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { STATE_DAYS } from "#app/domain/food.ts";
import type { Money } from "#app/domain/money.ts";
import { isCurrency, parsePrice } from "#app/domain/price.ts";
import { isBlank } from "#app/domain/text.ts";
import { areSlowToRender } from "#app/http/slow-to-render.server.ts";

export const CSV_MAX_BYTES = 2 * 1024 * 1024;
const ROWS_MAX = 2_000;
const COLUMNS_MAX = 50;
/** Of the whole list: the columns that are left out take time, too. */
const CELLS_MAX = 2 * ROWS_MAX * COLUMNS_MAX;
/** A row with every column at its longest is shorter. */
const LINE_MAX_LENGTH = 20_000;
const TOO_LONG = "This list is too long: 2,000 rows at most";
const TOO_MANY_CELLS = "This list has too many columns: 50 at most";
const TOO_MANY_SIGNS = "This list has too many line breaks or special characters to be shown";

export const COLUMN_KINDS = {
  ignore: "Leave out",
  name: "Name",
  quantity: "Quantity",
  unit: "Unit",
  expiryDate: "Expiry date",
  expiryKind: "Kind of date",
  category: "Category",
  place: "Kept in: fridge, freezer or pantry",
  brand: "Brand",
  shop: "Shop",
  price: "Price",
  priceMinor: "Price in cents",
  worthMinor: "Price of what is left, in cents",
  currency: "Currency",
  description: "Description",
  notes: "Notes",
  status: "Status",
  addedDate: "Added on",
  printedDate: "Day on the pack, before opening or freezing",
  openedOn: "Opened on",
  frozenOn: "Frozen on",
  finishedAt: "Used up on: such rows are left out",
  deletedAt: "Deleted on: such rows are left out",
} as const;
export type ColumnKind = keyof typeof COLUMN_KINDS;
export const DATE_ORDERS = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
} as const;
export type DateOrder = keyof typeof DATE_ORDERS;

const NAMED: [ColumnKind, RegExp][] = [
  ["priceMinor", /^price.?minor$/i],
  ["worthMinor", /^worth.?minor$/i],
  ["addedDate", /^added.?date$/i],
  ["finishedAt", /^finished.?at$/i],
  ["deletedAt", /^deleted.?at$/i],
  ["expiryKind", /^expiry.?kind$|^kind of date$/i],
  ["printedDate", /^printed.?date$/i],
  ["openedOn", /^opened.?(on|date)?$/i],
  ["frozenOn", /^frozen.?(on|date)?$/i],
  ["place", /^(storage )?place$|location|^kept.?in$|^stor(ed|age)\b|lagerort|emplacement|ubicaci/i],
  ["expiryDate", /expir|best.?before|use.?by|date|mhd|haltbar|ablauf|p[ée]remption|caduc/i],
  ["category", /categor|kategorie|type|gruppe|cat[ée]gorie/i],
  ["price", /price|cost|preis|prix|precio/i],
  ["currency", /^currency$|währung|devise|moneda|valuta/i],
  ["status", /^status$/i],
  ["unit", /^unit|einheit|unit[ée]|unidad/i],
  ["quantity", /quantit|amount|qty|menge|anzahl|cantidad/i],
  ["description", /descr|note|comment|beschreibung|bemerkung/i],
  // A second column of this sort, as in the list that this server exports.
  ["notes", /note/i],
  ["shop", /^(shop|store|supermarket|bought (at|from)|laden|gesch[äa]ft|magasin|tienda)$/i],
  ["brand", /brand|marke(?!t)|\bmarque|marca/i],
  ["name", /name|item|food|product|artikel|produkt|lebensmittel|nom|nombre/i],
];

/** The sign that an export puts before what a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@＝＋－＠])/;

export interface Row {
  line: number;
  cells: string[];
}

/** Parses a CSV file; `problem` is a message. */
export function readCsv(text: string): { rows: Row[] } | { problem: string } {
  if (Buffer.byteLength(text) > CSV_MAX_BYTES) return { problem: "This list is too large: 2 MB at most" };
  if (text.includes("\0")) return { problem: "This file is no list: please choose a ZIP, JSON or CSV file" };
  // The list comes back with the question of its columns.
  if (areSlowToRender([text])) return { problem: TOO_MANY_SIGNS };
  if (text.split("\n").some((line) => line.length > LINE_MAX_LENGTH))
    return { problem: "This list cannot be read: it has a line of more than 20,000 characters" };
  const delimiter = delimiterOf(text);
  if (text.split(delimiter, CELLS_MAX + 1).length > CELLS_MAX) return { problem: TOO_MANY_CELLS };
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: LINE_MAX_LENGTH,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const rows = records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.slice(0, COLUMNS_MAX),
    }));
    if (rows.length > ROWS_MAX + 1) return { problem: TOO_LONG };
    if (rows.length < 2) return { problem: "This list has no rows: its first line names the columns" };
    return { rows };
  } catch {
    return { problem: "This list cannot be read: a quotation mark in it is never closed" };
  }
}

/** UTF-8, or the encoding of spreadsheets on Windows. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

/** Guesses the kind of each column by its name; each kind once. */
export function guessColumns(head: string[]): ColumnKind[] {
  const free = new Set<ColumnKind>(NAMED.map(([kind]) => kind));
  return head.map((title) => {
    const kind = NAMED.find(([one, words]) => free.has(one) && words.test(title))?.[0] ?? "ignore";
    free.delete(kind);
    return kind;
  });
}

/** The only order in which all dates are valid; undefined when ambiguous. */
export function orderIn(rows: Row[], column: number): DateOrder | undefined {
  const parts = rows.map(({ cells }) => partsOf(cells[column] ?? "")).filter((one) => one !== undefined);
  if (parts.length === 0 || parts.every(([first]) => first.length === 4)) return "ymd";
  if (parts.some(([first]) => first.length < 3 && Number(first) > 12)) return "dmy";
  if (parts.some(([first, second]) => first.length < 3 && Number(second) > 12)) return "mdy";
  return undefined;
}

/** Parses rows to foods; an invalid row gets a message. */
export function foodsOf(rows: Row[], columns: ColumnKind[], order: DateOrder, currency: string): object[] {
  return rows.map(({ line, cells }) => {
    const cell = (kind: ColumnKind) => cells[columns.indexOf(kind)]?.trim().replace(ESCAPE, "") ?? "";
    const deletedAt = cell("deletedAt") || cell("finishedAt");
    if (deletedAt) return { line, deletedAt };
    const date = cell("expiryDate");
    const expiryDate = date && dayOf(date, order);
    const minor = cell("worthMinor") || cell("priceMinor");
    const price = cell("price") || minor;
    const named = cell("currency").toUpperCase();
    const money = priceOf(cell("price"), minor, isCurrency(named) ? named : currency);
    if (isBlank(cell("name"))) return { line, fault: "It has no name" };
    if (expiryDate === undefined)
      return { line, fault: `'${date.slice(0, 40)}' is no date in the order chosen` };
    if (price && !money) return { line, fault: `'${price.slice(0, 40)}' is no price` };
    const category = categoryOf(cell("category")).name;
    const stateDays = STATE_DAYS.filter((day) => columns.includes(day));
    const addedOn = dayOf(cell("addedDate"), order);
    return {
      line,
      name: cell("name"),
      quantity: [cell("quantity") || "1", cell("unit")].filter(Boolean).join(" "),
      expiryDate,
      ...(columns.includes("category") && { category }),
      ...(columns.includes("place") && { place: cell("place").toLowerCase() }),
      ...(columns.includes("expiryKind") && { expiryKind: cell("expiryKind") }),
      ...Object.fromEntries(stateDays.map((day) => [day, dayOf(cell(day), order) ?? ""])),
      ...(columns.includes("brand") && { brand: cell("brand") }),
      ...(columns.includes("shop") && { shop: cell("shop") }),
      ...(columns.includes("description") && { description: cell("description") }),
      ...(columns.includes("notes") && { notes: cell("notes") }),
      ...(columns.includes("status") && { status: cell("status") }),
      ...(columns.includes("addedDate") && {
        addedDate: addedOn ? `${addedOn}T00:00:00Z` : cell("addedDate"),
      }),
      ...(money && { priceMinor: money.minor, currency: money.currency }),
    };
  });
}

function priceOf(price: string, minor: string, currency: string): Money | undefined {
  if (price) return parsePrice(price, currency);
  return /^\d{1,9}$/.test(minor) ? { minor: Number(minor), currency } : undefined;
}

function partsOf(text: string): [string, string, string] | undefined {
  const [, a, b, c] = /^\s*(\d{1,4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,4})\.?\s*$/.exec(text) ?? [];
  return a && b && c ? [a, b, c] : undefined;
}

function dayOf(text: string, order: DateOrder): string | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const [a, b, c] = parts;
  const [year, month, day] =
    a.length === 4 || order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  const full = year.length === 2 ? `20${year}` : year;
  return parseCalendarDay(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
