import { categoryOf } from "#app/domain/category.ts";
import { STATE_DAYS } from "#app/domain/food.ts";
import { placeNamed } from "#app/domain/food-line/place-named.ts";
import { isOnlyTotal } from "#app/domain/food-line/receipt-words.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { priceText } from "#app/domain/price.ts";
import { isBlank } from "#app/domain/text.ts";
import { parseTypedQuantity, quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";
import { findMeasure, isSize } from "#app/domain/unit.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { codeIn } from "./code.server.ts";
import type { ColumnKind } from "./columns.server.ts";
import { type DateOrder, dayIn } from "./dates.server.ts";
import { kindOfTitle } from "./day-kinds.server.ts";
import { isSo } from "./nothing.server.ts";
import { quantityReader } from "./numbers.server.ts";
import { currencyIn, priceIn } from "./prices.server.ts";
import type { Row } from "./rows.server.ts";

/** The longest text of a price, a date, a unit or a place. Longer cells would only take time. */
const FACT_MAX_LENGTH = 100;

/** The sign that an export puts before what a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@＝＋－＠])/;

/** States of food that is gone. */
const USED_UP =
  /^(?:used(?: up)?|consumed|eaten|finished|gone|wasted|discarded|verbraucht|aufgebraucht|gegessen|weggeworfen|consommé|jeté|consumido|tirado|consumato|buttato|opgebruikt|zużyte)$/iu;

/** The title of a column with weights. */
const WEIGHTS = /^(?:net )?(?:weight|gewicht|poids|peso|waga|ağırlık|الوزن|重量)/iu;
const AMOUNT_USED = /^\s*(?:[2-9]|\d{2,}|\d+[.,]\d*[1-9])\s*$/;
/** The most characters of a title or a cell in a message. */
const SHOWN_MAX = 40;

interface FoodOptions {
  columns: ColumnKind[];
  /** The titles of the columns. 'Quantity (g)' and 'Price in CHF' say more than the kind. */
  titles?: string[];
  order: DateOrder;
  currency: string;
  /** The language of month names. */
  language: string;
}

type List = ReturnType<typeof describeList>;
type Cells = ReturnType<typeof cellsOf>;

/**
 * Parses rows to foods; an invalid row gets a message. First determines what holds for the whole list: its currency,
 * its decimal sign, and what its titles say. Then reads each row: its quantity, its price for that quantity, its
 * date, the other columns, which become notes, and finally what is wrong with it.
 */
export async function foodsOf(rows: Row[], options: FoodOptions): Promise<object[]> {
  const list = describeList(rows, options);
  const foods = [];
  for await (const row of withPauses(rows)) foods.push(readRow(row, list));
  return foods;
}

function describeList(rows: Row[], { columns, titles = [], order, ...options }: FoodOptions) {
  // Our own list has amounts as they are stored, whatever the language of the person; somebody may have added units.
  const isOwn = titles.includes("worthMinor") && !columns.includes("unit");
  const language = isOwn ? "en" : options.language;
  const titleOf = (kind: ColumnKind) => (titles[columns.indexOf(kind)] ?? "").slice(0, SHOWN_MAX);
  const cellsOfAll = (...kinds: ColumnKind[]) =>
    kinds.flatMap((kind) =>
      rows.map(({ cells }) => (cells[columns.indexOf(kind)] ?? "").slice(0, FACT_MAX_LENGTH)),
    );
  return {
    columns,
    isOwn,
    language,
    ownLanguage: options.language,
    currency: currencyIn(titleOf("price") || titleOf("priceOfOne"), options.currency) ?? options.currency,
    lastOfSeveral: rows.length > 1 ? rows.at(-1)?.line : undefined,
    unitOfAll: columns.includes("unit") ? "" : unitIn(titleOf("quantity")),
    quantityOf: quantityReader(cellsOfAll("quantity"), cellsOfAll("price", "priceOfOne"), language),
    isOfWeights: WEIGHTS.test(titleOf("quantity").trim()),
    kindOfDays: kindOfTitle(titleOf("expiryDate")),
    dayOf: (text: string) => dayIn(text, order, language),
    titleOf,
    // Figures that are not 0 or 1 say how much was used.
    areAmountsUsed: cellsOfAll("consumed").some((cell) => AMOUNT_USED.test(cell)),
  };
}

function cellsOf({ cells }: Row, { columns }: List) {
  const cell = (kind: ColumnKind) => cells[columns.indexOf(kind)]?.trim().replace(ESCAPE, "") ?? "";
  return { cell, fact: (kind: ColumnKind) => cell(kind).slice(0, FACT_MAX_LENGTH) };
}

function readRow(row: Row, list: List): object {
  const { line } = row;
  const { columns, ownLanguage, language } = list;
  const cells = cellsOf(row, list);
  const { cell, fact } = cells;
  const deletedAt = cell("deletedAt") || cell("finishedAt");
  if (deletedAt && isSo(deletedAt) !== false) return { line, deletedAt };
  const amount = readQuantity(cells, list);
  const minor = cell("worthMinor") || cell("priceMinor");
  const price = priceIn(
    { price: fact("price"), priceOfOne: fact("priceOfOne"), minor, currency: fact("currency") },
    amount,
    list.currency,
  );
  const { money } = price;
  const date = fact("expiryDate");
  const day = date && list.dayOf(date);
  const place = placeNamed(fact("place"));
  const { code, isWhole } = codeIn(fact("code"));
  const { name: category } = categoryOf(fact("category"));
  const isCategorised = category !== "General";
  const consumed = fact("consumed");
  const isConsumed = isUsedUp(consumed, list);
  const rest = readRest(cells, list, [
    amount.sizeLeft,
    !isCategorised && cell("category"),
    place === undefined && cell("place"),
    price.currencyLeft,
    !isWhole && cell("code"),
    isConsumed === undefined && `${list.titleOf("consumed")}: ${consumed}`,
    ...STATE_DAYS.map((kind) => unreadDay(kind, cells, list)),
  ]);
  const problem = problemOf(row, cells, list, { day, amount, price, isConsumed });
  if (problem?.isLeftOut) return { line, fault: problem.fault };
  if (problem)
    return {
      ...rest,
      line,
      name: cell("name"),
      // As they are understood: figures may mean something else in the form than in the file, and so does a price without a currency.
      quantity: amount.counted ? quantityInField(amount.quantity, ownLanguage) : amount.text,
      price: money ? priceText(money) : price.text,
      expiryDate: day ?? date,
      expiryKind: cell("expiryKind") || list.kindOfDays,
      place: place ?? "",
      category: isCategorised ? category : "",
      brand: cell("brand"),
      code: code ?? "",
      fault: problem.fault,
    };
  return {
    ...rest,
    line,
    name: cell("name"),
    quantity: amount.quantity,
    expiryDate: day,
    category: isCategorised ? category : (findFood(fact("name"), language)?.category ?? "Other"),
    ...(columns.includes("place") && { place: place ?? "" }),
    ...(columns.includes("expiryKind") && { expiryKind: cell("expiryKind") }),
    ...(day && list.kindOfDays && !cell("expiryKind") && { expiryKind: list.kindOfDays }),
    ...(columns.includes("brand") && { brand: cell("brand") }),
    ...(code && { code }),
    // Other programs write 0 where no price was entered.
    ...(money && (minor || money.minor > 0) && { priceMinor: money.minor, currency: money.currency }),
  };
}

const SIZE_AT_START = /^\d[\d.,]*\s*\p{L}+/u;

/** `counted` is '' without an amount, and undefined if the number is ambiguous. */
function readQuantity({ cell, fact }: Cells, { isOwn, language, unitOfAll, quantityOf }: List) {
  // '500 g pack' beside the number of packs.
  const [sizeBeside = ""] = SIZE_AT_START.exec(fact("unit")) ?? [];
  const unitBeside = sizeIn(sizeBeside, language) ? "" : fact("unit");
  const size = sizeIn(unitBeside === fact("unit") ? fact("size") : sizeBeside, language);
  const isInOnes = /^[\d.,]*$/.test(cell("quantity")) && !unitBeside;
  const typed = size && isInOnes ? [cell("quantity"), size].filter(Boolean).join(" x ") : cell("quantity");
  const isBare = /^[\d.,]+$/.test(typed);
  const unit = unitBeside || (isBare ? unitOfAll : "");
  const counted = isOwn ? typed : quantityOf(typed, unit);
  // A fourth decimal is that of `listOfJson` and `quantityReader`.
  const stored = storedQuantity([counted || "1", unit].filter(Boolean).join(" "), language).replace(
    /(?<=\.\d{3})0(?!\d)/,
    "",
  );
  return {
    typed,
    text: [typed, unit].filter(Boolean).join(" "),
    counted,
    quantity: isOwn ? typed || "1" : stored,
    hasUnit: !isBare || unit !== "",
    sizeLeft: (!size || !isInOnes) && fact("size"),
  };
}

/** 'Opened: yes', in a column that should have a date. */
function unreadDay(kind: ColumnKind, { fact }: Cells, { dayOf, titleOf }: List): string | false {
  const text = fact(kind);
  return dayOf(text) === undefined && isSo(text) !== false && `${titleOf(kind)}: ${text}`;
}

/** The columns that are copied unchanged; `left` has columns of other programs, which become notes. */
function readRest({ cell, fact }: Cells, { columns, dayOf }: List, left: (string | false)[]) {
  const stateDays = STATE_DAYS.filter((day) => columns.includes(day));
  const addedOn = dayOf(fact("addedDate"));
  return {
    ...Object.fromEntries(stateDays.map((day) => [day, dayOf(fact(day)) ?? ""])),
    ...(columns.includes("shop") && { shop: cell("shop") }),
    ...(columns.includes("description") && { description: cell("description") }),
    ...((columns.includes("notes") || left.some(Boolean)) && {
      notes: [cell("notes"), ...left].filter(Boolean).join("\n"),
    }),
    ...(columns.includes("status") && { status: cell("status") }),
    ...(columns.includes("addedDate") && {
      // Our own list has the moment. Ten o'clock is on the same day from Hawaii to New Zealand.
      addedDate: addedOn && !/\dT\d/.test(cell("addedDate")) ? `${addedOn}T10:00:00Z` : cell("addedDate"),
    }),
  };
}

/** Whether the food is gone; undefined if the cell does not say. */
function isUsedUp(consumed: string, { areAmountsUsed, dayOf }: List): boolean | undefined {
  const said = isSo(consumed) ?? (USED_UP.test(consumed) || Boolean(dayOf(consumed)) || undefined);
  return areAmountsUsed && said ? undefined : said;
}

interface RowRead {
  day: string | undefined;
  amount: ReturnType<typeof readQuantity>;
  price: ReturnType<typeof priceIn>;
  isConsumed: boolean | undefined;
}

/** The first reason why a row is not imported. Rows that are left out cannot be corrected: their food is gone. */
function problemOf(
  { line }: Row,
  { cell, fact }: Cells,
  list: List,
  { day, amount, price, isConsumed }: RowRead,
): { fault: string; isLeftOut?: true } | undefined {
  const name = cell("name");
  const [shownName, shownAmount] = [name, amount.typed].map((text) => text.slice(0, SHOWN_MAX));
  const status = cell("status");
  if (isBlank(name)) return { fault: "It has no name" };
  if (day === undefined)
    return { fault: `'${fact("expiryDate").slice(0, SHOWN_MAX)}' cannot be read as a date` };
  if (line === list.lastOfSeveral && isOnlyTotal(name))
    return { fault: "It is the total of the other rows", isLeftOut: true };
  if (USED_UP.test(status)) return { fault: `${shownName} has the status '${status}'`, isLeftOut: true };
  if (amount.counted === undefined)
    return {
      fault: `'${shownAmount}' may be thousands or have decimals: please write it in another way`,
    };
  if (!amount.hasUnit && list.isOfWeights) return { fault: `'${shownAmount}' has no unit, such as g or kg` };
  if (isConsumed)
    return {
      fault: `${shownName} has '${fact("consumed")}' in the column '${list.titleOf("consumed")}'`,
      isLeftOut: true,
    };
  if (price.text && !price.money) return { fault: `'${price.text.slice(0, SHOWN_MAX)}' is not a price` };
  return undefined;
}

/** The size in a column beside the number of packs, such as '500 g'; undefined for 'large'. */
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
