import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import { priceAtEnd, timesOf, weightOf } from "./receipt-lines.ts";
import { DISCOUNT, NO_ARTICLE, SUBTOTAL, TOTAL } from "./receipt-words.ts";
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

/** The lines before the total. */
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
  let isPastSubtotal = false;
  const add = (name: string, minor: number, much: Bought = {}) => {
    foods.push(article(name, minor, context, { ...much, hasCounts }));
    pending = {};
  };
  const wait = (next: typeof pending) => {
    if (pending.name) left.push(pending.name);
    pending = next;
  };
  for (const line of lines) {
    const [price, weight, times] = [priceAtEnd(line, currency), weightOf(line), timesOf(line, currency)];
    const last = foods.at(-1);
    isPastSubtotal ||= SUBTOTAL.test(line);
    if (TOTAL.test(line)) continue;
    if (weight) {
      if (pending.name && price && price.minor > 0) add(pending.name, price.minor, { weight });
      else if (last && (!last.quantity || last.quantity.unit === "piece")) last.quantity = weight;
      pending = {};
    } else if (times) {
      const { count, each } = times;
      if (pending.name) add(pending.name, each * count, { count });
      else if (last?.price?.minor === each * count) last.quantity = multiplied(last.quantity, count);
      else pending = { count };
    } else if (price && (price.minor < 0 || DISCOUNT.test(line))) {
      // Below the subtotal they are of the whole receipt.
      if (last?.price && !isPastSubtotal && price.minor < 0) last.price = less(last.price, price.minor);
      else left.push(line);
    } else if (NO_ARTICLE.test(line)) left.push(line);
    else if (price && /\p{L}{2}/u.test(price.before)) {
      if (pending.name) left.push(pending.name);
      add(price.before, price.minor, { count: pending.count });
    } else if (!price && /\p{L}{2}/u.test(line) && line.length <= 60) wait({ name: line });
    else left.push(line);
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
const NUMBER_OF_ARTICLE = /^\d{4,}\s+/;

const COUNT = /^\d{1,2}(?=\s+\p{L}{2})/u;

/** Where most lines have a rate of tax before the price, it is no fat content; a number before most names counts. */
function columnsOf(lines: string[], currency: string): { lines: string[]; hasCounts: boolean } {
  const priced = lines.filter((line) => priceAtEnd(line, currency));
  const taxed = lines.filter((line) => TAX.test(line.replace(/[\d.,]+$/, "")));
  const counted = priced.filter((line) => COUNT.test(line));
  return {
    lines: taxed.length > priced.length / 2 ? lines.map((line) => line.replace(TAX, "")) : lines,
    hasCounts: counted.length > priced.length / 2,
  };
}

const FIGURE = String.raw`\d{1,4}[.,]\d{2}`;
/** '3 x 0,49' or '0,49' before the price of them all, and '2 @ 3/5.00'. */
const EACH = new RegExp(
  String.raw`\s+(?:(?<times>\d{1,2})\s*[x×@*]\s*(?:\d\/)?)?\p{Sc}?(?<each>${FIGURE})\s*\p{Sc}?$`,
  "iu",
);

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
  const plain = name.replace(NUMBER_OF_ARTICLE, "").replace(/\s+\*+$/, "");
  const { times, each } = EACH.exec(plain)?.groups ?? {};
  const one = parsePrice(each ?? "", context.currency)?.minor;
  const text = each ? plain.replace(EACH, "").replace(/\s[A-Z]$/, "") : plain;
  const leading = Number(COUNT.exec(text)?.[0] ?? 0);
  const said = times ? Number(times) : one && minor % one === 0 ? minor / one : count;
  const isCounted = leading > 0 && (hasCounts || (each !== undefined && leading === said));
  const several = isCounted ? leading : said;
  const read = readFoodLine(isCounted ? text.replace(COUNT, "") : text, context);
  const own = several > 1 || isCounted ? multiplied(read.quantity, several) : read.quantity;
  const quantity = weight && (!own || own.unit === "piece") ? weight : own;
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
