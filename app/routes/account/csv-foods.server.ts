import { parse } from "csv-parse/sync";
import { categoryOf } from "#app/domain/category.ts";
import { STATE_DAYS } from "#app/domain/food.ts";
import { placeNamed } from "#app/domain/food-line/place-named.ts";
import { isOnlyTotal } from "#app/domain/food-line/receipt-words.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import type { Money } from "#app/domain/money.ts";
import { currencyOf, decimalsOf, PRICE_MAX_MINOR, parsePrice, priceText } from "#app/domain/price.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { isBlank } from "#app/domain/text.ts";
import { parseTypedQuantity, quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";
import { findMeasure, isSize } from "#app/domain/unit.ts";
import { inParts, inTurns } from "#app/server/in-turns.server.ts";
import { areSlowToRender } from "#app/session/slow-to-render.server.ts";
import { codeIn } from "./csv-code.server.ts";
import type { ColumnKind } from "./csv-columns.server.ts";
import { type DateOrder, dayIn } from "./csv-dates.server.ts";
import { kindOfTitle } from "./csv-day-kinds.server.ts";
import { withoutEntities, withSigns } from "./csv-entities.server.ts";
import { isNoPrice, isSo } from "./csv-nothing.server.ts";
import { quantityReader } from "./csv-numbers.server.ts";

export const CSV_MAX_BYTES = 2 * 1024 * 1024;
export const ROWS_MAX = 2_000;
export const COLUMNS_MAX = 50;
const ROWS_AT_ONCE = 100;
/** Of the whole list: the columns that are left out take time, too. */
const CELLS_MAX = 2 * ROWS_MAX * COLUMNS_MAX;
/** A row with every column at its longest is shorter. */
const LINE_MAX_LENGTH = 20_000;
const TOO_LONG = "This list is too long: 2,000 rows at most";
const TOO_MANY_CELLS = "This list has too many columns: 50 at most";
const TOO_MANY_SIGNS = "This list has too many line breaks or special characters to be shown";

/** Of a price, a day, a unit or a place; the rest takes time and says nothing. */
const FACT_MAX_LENGTH = 100;

/** The sign that an export puts before what a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@＝＋－＠])/;

/** Of food that is no longer there. */
const USED_UP =
  /^(?:used(?: up)?|consumed|eaten|finished|gone|wasted|discarded|verbraucht|aufgebraucht|gegessen|weggeworfen|consommé|jeté|consumido|tirado|consumato|buttato|opgebruikt|zużyte)$/iu;

/** Of a column that says how heavy things are. */
const WEIGHTS = /^(?:net )?(?:weight|gewicht|poids|peso|waga|ağırlık|الوزن|重量)/iu;
const AMOUNT_USED = /^\s*(?:[2-9]|\d{2,}|\d+[.,]\d*[1-9])\s*$/;
const TITLE_SHOWN_MAX = 40;

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
  if (text.split(/[\r\n]/).some((line) => line.length > LINE_MAX_LENGTH))
    return { problem: "This list cannot be read: it has a line of more than 20,000 characters" };
  const [said = "", named, separator = named] = SEPARATOR_LINE.exec(text) ?? [];
  const list = withoutEntities(text.slice(said.length));
  const linesAbove = said.split(/\r\n?|\n/).length - 1;
  const delimiter = separator === "\\t" ? "\t" : (separator ?? delimiterOf(list));
  if (list.split(delimiter, CELLS_MAX + 1).length > CELLS_MAX) return { problem: TOO_MANY_CELLS };
  try {
    const records = parse(list, {
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
      line: info.lines + linesAbove,
      cells: record.slice(0, COLUMNS_MAX).map(withSigns),
    }));
    if (rows.length > ROWS_MAX + 1) return { problem: TOO_LONG };
    if (rows.length < 2) return { problem: "This list has no rows: its first line names the columns" };
    return { rows };
  } catch {
    return { problem: "This list cannot be read: a quotation mark in it is never closed" };
  }
}

/** A first line 'sep=;' is what a spreadsheet says of the others; saved again, it has quotation marks and empty cells. */
const SEPARATOR_LINE = /^[\ufeff\r\n]*"?sep ?= ?"*(\\t|[^\r\n"])"*([,;\t|])?[,;\t|]*(?:\r\n?|\n)/i;

function delimiterOf(text: string): string {
  const first = /[^\r\n\ufeff]+/.exec(text)?.[0] ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

interface FoodOptions {
  columns: ColumnKind[];
  /** What the columns are called: 'Quantity (g)' and 'Price in CHF' say more than their kind. */
  titles?: string[];
  order: DateOrder;
  currency: string;
  /** In which months may be named. */
  language: string;
}

/**
 * Parses rows to foods; an invalid row gets a message. A category, place or number that is none of ours goes into the notes; the
 * category is then that of the name.
 */
export async function foodsOf(
  rows: Row[],
  { columns, titles = [], order, ...options }: FoodOptions,
): Promise<object[]> {
  // Our own list is not in the language of the person.
  const language = titles.includes("worthMinor") ? "en" : options.language;
  const kindOfDays = kindOfTitle(titles[columns.indexOf("expiryDate")] ?? "");
  const titleOf = (kind: ColumnKind) => titles[columns.indexOf(kind)] ?? "";
  const currency =
    currencyIn(titleOf("price") || titleOf("priceOfOne"), options.currency) ?? options.currency;
  const lastOfSeveral = rows.length > 1 ? rows.at(-1)?.line : undefined;
  const unitOfAll = columns.includes("unit") ? "" : unitIn(titleOf("quantity"));
  const dayOf = (text: string) => dayIn(text, order, language);
  const cellsOf = (...kinds: ColumnKind[]) =>
    kinds.flatMap((kind) =>
      rows.map(({ cells }) => (cells[columns.indexOf(kind)] ?? "").slice(0, FACT_MAX_LENGTH)),
    );
  const quantityOf = quantityReader(cellsOf("quantity"), cellsOf("price", "priceOfOne"), language);
  const isOfWeights = WEIGHTS.test(titleOf("quantity").trim());
  const consumedTitle = titleOf("consumed").slice(0, TITLE_SHOWN_MAX);
  // Figures that are not 0 or 1 say how much was used.
  const areAmounts = rows.some(({ cells }) => AMOUNT_USED.test(cells[columns.indexOf("consumed")] ?? ""));
  const isUsedUp = (text: string) => {
    const said = isSo(text) ?? (USED_UP.test(text) || Boolean(dayOf(text)) || undefined);
    return areAmounts && said ? undefined : said;
  };
  const foodOf = ({ line, cells }: Row) => {
    const cell = (kind: ColumnKind) => cells[columns.indexOf(kind)]?.trim().replace(ESCAPE, "") ?? "";
    const fact = (kind: ColumnKind) => cell(kind).slice(0, FACT_MAX_LENGTH);
    const deletedAt = cell("deletedAt") || cell("finishedAt");
    if (deletedAt && isSo(deletedAt) !== false) return { line, deletedAt };
    const date = fact("expiryDate");
    const expiryDate = date && dayOf(date);
    const minor = cell("worthMinor") || cell("priceMinor");
    const size = sizeIn(fact("size"), language);
    const inOnes = /^[\d.,]*$/.test(cell("quantity")) && !fact("unit");
    const typed = size && inOnes ? [cell("quantity"), size].filter(Boolean).join(" x ") : cell("quantity");
    const isBare = /^[\d.,]+$/.test(typed);
    const unit = fact("unit") || (isBare ? unitOfAll : "");
    const counted = quantityOf(typed, unit);
    // A fourth decimal is that of `listOfJson` and `quantityReader`.
    const quantity = storedQuantity([counted || "1", unit].filter(Boolean).join(" "), language).replace(
      /(?<=\.\d{3})0(?!\d)/,
      "",
    );
    const [whole = "", ofOne = ""] = [fact("price"), fact("priceOfOne")].map((text) =>
      isNoPrice(text) ? "" : text,
    );
    const price = whole || minor || ofOne;
    const named = fact("currency");
    const paidIn = (named ? currencyOf(named, currency) : undefined) ?? currency;
    const money = whole || minor ? priceOf(whole, minor, paidIn) : priceOfAll(ofOne, quantity, paidIn);
    const place = placeNamed(fact("place"));
    const { code, isWhole } = codeIn(fact("code"));
    const { name: category } = categoryOf(fact("category"));
    const isCategorised = category !== "General";
    const stateDays = STATE_DAYS.filter((day) => columns.includes(day));
    const addedOn = dayOf(fact("addedDate"));
    const consumed = fact("consumed");
    const isConsumed = isUsedUp(consumed);
    const unknown = [
      (!size || !inOnes) && fact("size"),
      !isCategorised && cell("category"),
      place === undefined && cell("place"),
      named && currencyOf(named, currency) === undefined && named,
      !isWhole && cell("code"),
      isConsumed === undefined && `${consumedTitle}: ${consumed}`,
    ];
    const rest = {
      ...Object.fromEntries(stateDays.map((day) => [day, dayOf(fact(day)) ?? ""])),
      ...(columns.includes("shop") && { shop: cell("shop") }),
      ...(columns.includes("description") && { description: cell("description") }),
      ...((columns.includes("notes") || unknown.some(Boolean)) && {
        notes: [cell("notes"), ...unknown].filter(Boolean).join("\n"),
      }),
      ...(columns.includes("status") && { status: cell("status") }),
      ...(columns.includes("addedDate") && {
        // Our own list has the moment. Ten o'clock is on the same day from Hawaii to New Zealand.
        addedDate: addedOn && !/\dT\d/.test(cell("addedDate")) ? `${addedOn}T10:00:00Z` : cell("addedDate"),
      }),
    };
    const written = {
      ...rest,
      ...{ line, name: cell("name") },
      // As it is understood: figures may mean something else in the form than in the file.
      quantity: counted
        ? quantityInField(quantity, options.language)
        : [typed, unit].filter(Boolean).join(" "),
      price: money ? priceText(money, options.currency) : price,
      ...{ expiryDate: expiryDate ?? date, expiryKind: cell("expiryKind") || kindOfDays },
      ...{
        place: place ?? "",
        category: isCategorised ? category : "",
        brand: cell("brand"),
        code: code ?? "",
      },
    };
    if (isBlank(cell("name"))) return { ...written, fault: "It has no name" };
    if (expiryDate === undefined)
      return { ...written, fault: `'${date.slice(0, 40)}' cannot be read as a date` };
    if (line === lastOfSeveral && isOnlyTotal(cell("name")))
      return { line, fault: "It is the total of the other rows" };
    if (USED_UP.test(cell("status")))
      return { line, fault: `${cell("name").slice(0, 40)} has the status '${cell("status")}'` };
    if (counted === undefined)
      return {
        ...written,
        fault: `'${typed.slice(0, 40)}' may be thousands or have decimals: please write it in another way`,
      };
    if (isBare && !unit && isOfWeights)
      return { ...written, fault: `'${typed.slice(0, 40)}' has no unit, such as g or kg` };
    if (isConsumed)
      return {
        line,
        fault: `${cell("name").slice(0, 40)} has '${consumed}' in the column '${consumedTitle}'`,
      };
    if (price && !money) return { ...written, fault: `'${price.slice(0, 40)}' is not a price` };
    return {
      ...rest,
      line,
      name: cell("name"),
      quantity,
      expiryDate,
      category: isCategorised ? category : (findFood(fact("name"), language)?.category ?? "Other"),
      ...(columns.includes("place") && { place: place ?? "" }),
      ...(columns.includes("expiryKind") && { expiryKind: cell("expiryKind") }),
      ...(expiryDate && kindOfDays && !cell("expiryKind") && { expiryKind: kindOfDays }),
      ...(columns.includes("brand") && { brand: cell("brand") }),
      ...(code && { code }),
      // Other programs write 0 where no price was entered.
      ...(money && (minor || money.minor > 0) && { priceMinor: money.minor, currency: money.currency }),
    };
  };
  const foods = [];
  for await (const some of inTurns(inParts(rows, ROWS_AT_ONCE))) foods.push(...some.map(foodOf));
  return foods;
}

function priceOf(price: string, minor: string, currency: string): Money | undefined {
  if (price) return parsePrice(roundedPrice(price, currency), currency);
  return /^\d{1,9}$/.test(minor) ? { minor: Number(minor), currency } : undefined;
}

/** '1.2900', as databases print it, and '0.999'. */
const roundedPrice = (price: string, currency: string) =>
  price.replace(/^(0(?=[.,]\d{3}$)|\d{1,7}(?=[.,]\d{4}))[.,](\d{3,8})$/, (_, whole, fraction) =>
    Number(`${whole}.${fraction}`).toFixed(decimalsOf(currency)),
  );

/** What as many as the quantity says cost together: two of '2 x 500 g', three of '3 packs', and one of '500 g'. */
function priceOfAll(ofOne: string, quantity: string, currency: string): Money | undefined {
  const price = ofOne ? parsePrice(roundedPrice(ofOne, currency), currency) : undefined;
  const minor = Math.round((price?.minor ?? 0) * timesIn(quantity));
  return price && minor <= PRICE_MAX_MINOR ? { ...price, minor } : undefined;
}

function timesIn(quantity: string): number {
  const { amount, unit } = parseQuantity(quantity);
  if (!isSize({ unit, scale: 1 })) return amount;
  return Number(/^(\d+) ?[x×]/.exec(quantity)?.[1] ?? 1);
}

/** What 'Price (EUR)', 'Cost ($)', 'Preis in CHF' and 'Price USD' say of it. */
function currencyIn(title: string, household: string): string | undefined {
  const [, inBrackets] = /[([]\s*([^)\]\s]{1,4})\s*[)\]]/.exec(title) ?? [];
  const [, after] = /\b(?:in|en)\s+(\S{1,4})$/i.exec(title) ?? [];
  // In capitals every word could be a code.
  const [, last] = /\p{Ll}/u.test(title) ? (/\s([A-Z]{3})$/.exec(title) ?? []) : [];
  const word = inBrackets ?? after ?? last;
  return word && /^[A-Z]{3}$|\p{Sc}/u.test(word) ? currencyOf(word, household) : undefined;
}

/** '500 g' of a column beside the number of packs; undefined for 'large'. */
function sizeIn(text: string, language: string): string | undefined {
  const { readable, unit } = parseTypedQuantity(text, language);
  return readable && isSize({ unit, scale: 1 }) ? text : undefined;
}

/** The unit of 'Quantity (g)', 'Menge in ml' and 'Peso kg'. */
function unitIn(title: string): string {
  const shown = title.slice(0, FACT_MAX_LENGTH).trim();
  const [word = ""] = /(?<=[([]|\bin )\s*\p{L}+(?=[)\].]*$)|(?<=\s)(?:kg|g|ml|l|lb|oz)$/u.exec(shown) ?? [];
  return findMeasure(word.trim()) ? word.trim() : "";
}
