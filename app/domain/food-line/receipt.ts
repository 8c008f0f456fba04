import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { findMeasure } from "#app/domain/unit.ts";
import { readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import { priceAtEnd, type ReceiptLine, receiptLine } from "./receipt-lines.ts";
import type { ReadLine } from "./result.ts";

export interface Receipt {
  /** What it says was paid. */
  total: Money;
  /** What was read as food. */
  sum: Money;
  /** Lines that are no article. */
  left: string[];
}

export function receiptOf(
  foods: ReadLine[],
  total: number,
  left: string[],
  { currency }: LineContext,
): Receipt {
  const sum = foods.reduce((minor, { price }) => minor + (price?.currency === currency ? price.minor : 0), 0);
  return { total: { minor: total, currency }, sum: { minor: sum, currency }, left };
}

/** Reads the lines before the total, each as what it is: see `receiptLine`. */
export function readReceipt(
  all: string[],
  total: { line: number; minor: number },
  context: LineContext,
): { foods: ReadLine[]; receipt: Receipt } {
  const { currency } = context;
  const { lines, hasCounts } = columnsOf(all.slice(0, total.line), currency);
  const foods: ReadLine[] = [];
  const left: string[] = [];
  /** A name whose price stands in the next line, and a count whose name does. */
  let pending: { name?: string; count?: number } = {};
  let before: ReceiptLine["kind"] | undefined;
  let isPastSubtotal = false;
  const add = (name: string, minor: number, much: Bought = {}) => {
    foods.push(article(name, minor, context, { ...much, hasCounts }));
    pending = {};
  };
  const wait = (next: typeof pending) => {
    if (pending.name) left.push(pending.name);
    pending = next;
  };
  for (const text of lines) {
    const line = receiptLine(text, currency);
    const last = foods.at(-1);
    switch (line.kind) {
      case "weight":
        if (pending.name && line.minor !== undefined && line.minor > 0) {
          add(pending.name, line.minor, { weight: line.weight });
        } else if (last && (!last.quantity || last.quantity.unit === "piece")) last.quantity = line.weight;
        pending = {};
        break;
      case "count":
        // How many bottles a deposit is for is no count of an article.
        if (before === "deposit") left.push(text);
        else if (pending.name) add(pending.name, line.minor, { count: line.count });
        else if (last?.price?.minor === line.minor) last.quantity = multiplied(last.quantity, line.count);
        else pending = { count: line.count };
        break;
      case "discount":
        // Below the subtotal they are of the whole receipt.
        if (last?.price && !isPastSubtotal && line.minor < 0) last.price = less(last.price, line.minor);
        else left.push(text);
        break;
      case "article":
        if (pending.name) left.push(pending.name);
        add(line.name, line.minor, { count: pending.count });
        break;
      case "price":
        if (pending.name) add(pending.name, line.minor);
        else left.push(text);
        break;
      case "name":
        wait({ name: line.name });
        break;
      case "total":
        break;
      default:
        isPastSubtotal ||= line.kind === "subtotal";
        left.push(text);
    }
    before = line.kind;
  }
  wait({});
  return { foods, receipt: receiptOf(foods, total.minor, left, context) };
}

const pieces = (amount: number) => ({ amount, unit: "piece" as const });
const less = (price: Money, minor: number): Money => ({
  ...price,
  minor: Math.max(0, price.minor - Math.abs(minor)),
});

function multiplied(quantity: ReadLine["quantity"], count: number): ReadLine["quantity"] {
  return quantity ? { ...quantity, amount: quantity.amount * count } : pieces(count);
}

/** The last one: milk has a percentage of its own. */
const TAX = /\s+\d{1,2}(?:[.,]\d)?\s?%(?=\s|$)(?!.*%)/;
/** 'E 97705 ' before a name, and ' 003120002777 F' after it. */
const NUMBER_BEFORE = /^(?:[A-Z]\s+)?\d{4,}\s+/;
const NUMBER_AFTER = /\s+\d{6,}[A-Z]{0,2}(?:\s+[A-Z]{1,2})?$/;
const COUNT = /^\d{1,2}(?=\s+\p{L}{2})/u;

/** Where most lines have a rate of tax before the price, it is no fat content; a number before most names counts. */
function columnsOf(lines: string[], currency: string): { lines: string[]; hasCounts: boolean } {
  const priced = lines.filter((line) => priceAtEnd(line, currency));
  const taxed = lines.filter((line) => TAX.test(line.replace(/[\d.,]+$/, "")));
  const counted = priced.filter((line) => COUNT.test(line));
  const isTaxed = taxed.length > 1 && taxed.length > priced.length / 2;
  return {
    lines: isTaxed ? lines.map((line) => line.replace(TAX, "")) : lines,
    hasCounts: counted.length > priced.length / 2,
  };
}

const FIGURE = String.raw`\d{1,4}[.,]\d{2}`;
const EACH = String.raw`\p{Sc}?(?<each>${FIGURE})\s*\p{Sc}?`;
/** What stands between the name and the price of all of it. */
const CALCULATIONS = [
  // '0,862 x4,99', '1,250kg x 2,40': three decimals are a weight.
  String.raw`(?<weight>\d{1,2}[.,]\d{3})\s*(?<unit>kg|lb|l)?\s*[x×*@]\s*${EACH}(?:\/\s*(?:kg|lb|l))?`,
  // '3 x 0,49', '2 @ 3/5.00'.
  String.raw`(?<times>\d{1,2})\s*[x×@*]\s*(?:\d\/)?${EACH}`,
  // '0,99 x 2'.
  String.raw`${EACH}\s*[x×*]\s*(?<times>\d{1,2})`,
  // '4 0,59', in columns.
  String.raw`(?<column>\d{1,3})\s+${EACH}`,
  EACH,
].map((calculation) => new RegExp(String.raw`\s+${calculation}$`, "iu"));

interface Calculation {
  /** The name before it. */
  name: string;
  count?: number;
  weight?: ReadLine["quantity"];
}

/** Takes '3 x 0,49' and the like from the end of a name. */
function calculationIn(name: string, minor: number, currency: string): Calculation {
  for (const pattern of CALCULATIONS) {
    const match = pattern.exec(name);
    const { each = "", weight, unit, times, column } = match?.groups ?? {};
    const one = match ? parsePrice(each, currency)?.minor : undefined;
    if (!match || !one) continue;
    const before = name.slice(0, match.index).replace(/\s[A-Z]$/, "");
    if (weight) {
      const amount = Number(weight.replace(",", "."));
      const measure = findMeasure(unit ?? "kg");
      if (Math.abs(amount * one - minor) <= 2 && measure)
        return { name: before, weight: { amount, unit: measure.unit } };
    } else if (times) return { name: before, count: Number(times) };
    else if (column === undefined) return { name: before, ...(minor % one === 0 && { count: minor / one }) };
    else if (Number(column) * one === minor) return { name: before, count: Number(column) };
  }
  return { name };
}

/** What the lines around an article say. */
interface Bought {
  count?: number | undefined;
  weight?: ReadLine["quantity"];
  /** The receipt has a column of counts. */
  hasCounts?: boolean;
}

/** Reads the name like a line of its own: '2 x Milch 1l' gives 2 l of Milch. */
function article(
  name: string,
  minor: number,
  context: LineContext,
  { count = 1, weight, hasCounts = false }: Bought,
): ReadLine {
  const plain = name
    .replace(NUMBER_BEFORE, "")
    .replace(/\s+\*+$/, "")
    .replace(NUMBER_AFTER, "");
  const said = calculationIn(plain, minor, context.currency);
  const leading = Number(COUNT.exec(said.name)?.[0] ?? 0);
  const isCounted = leading > 0 && (hasCounts || leading === said.count);
  const several = isCounted ? leading : (said.count ?? count);
  const read = readFoodLine(isCounted ? said.name.replace(COUNT, "") : said.name, context);
  const own = several > 1 || isCounted ? multiplied(read.quantity, several) : read.quantity;
  const weighed = weight ?? said.weight;
  const quantity = weighed && (!own || own.unit === "piece") ? weighed : own;
  return {
    ...read,
    name: sentenceCase(read.name, context.locale),
    line: name,
    ...(quantity && { quantity }),
    price: { minor, currency: context.currency },
  };
}

/** Receipts shout. */
function sentenceCase(name: string, locale: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  const lower = name.toLocaleLowerCase(locale);
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
