import { parsePrice } from "#app/domain/price.ts";
import { findMeasure } from "#app/domain/unit.ts";
import { DEPOSIT, DISCOUNT, isNoArticle, PAYMENT, SUBTOTAL, TOTAL } from "./receipt-words.ts";
import type { ReadLine } from "./result.ts";

/** What a line of a receipt is. Prices are in the smallest units. */
export type ReceiptLine =
  | { kind: "total" | "subtotal" | "deposit" | "other" }
  /** How much of the article before or after it was weighed, and what that came to. */
  | { kind: "weight"; weight: NonNullable<ReadLine["quantity"]>; minor: number | undefined }
  /** How many of the article before or after it, and what they came to. */
  | { kind: "count"; count: number; minor: number }
  | { kind: "discount"; minor: number }
  | { kind: "article"; name: string; minor: number }
  /** An article whose price stands in the next line, and that line. */
  | { kind: "name"; name: string }
  | { kind: "price"; minor: number };

const NAME_MAX = 60;
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Decides what a line is, in this order: what is certain by its form, then by its words; what is left is an article. */
export function receiptLine(line: string, currency: string): ReceiptLine {
  const price = priceAtEnd(line, currency);
  const weight = weightOf(line);
  const times = timesOf(line, currency);
  if (TOTAL.test(line)) return { kind: "total" };
  if (weight) return { kind: "weight", weight, minor: price?.minor };
  if (times) return { kind: "count", ...times };
  if (DEPOSIT.test(line)) return { kind: "deposit" };
  if (SUBTOTAL.test(line)) return { kind: "subtotal" };
  if (price && price.minor < 0 && !isNoArticle(line)) return { kind: "discount", minor: price.minor };
  if (price && DISCOUNT.test(line)) return { kind: "discount", minor: price.minor };
  if (isNoArticle(line)) return { kind: "other" };
  if (price && hasWord(price.before)) return { kind: "article", name: price.before, minor: price.minor };
  if (price && price.minor > 0 && !/[\p{L}\d]/u.test(price.before))
    return { kind: "price", minor: price.minor };
  return !price && hasWord(line) && line.length <= NAME_MAX
    ? { kind: "name", name: line }
    : { kind: "other" };
}

const FIGURE = String.raw`\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}`;
/** Which an article's name may end with, if they are not the household's. */
const CODES = "EUR|GBP|USD|CHF";
const WORDS_AFTER = "円|EUR|GBP|USD|zł|TL|kr|Kč|Ft|lei";

/** A price at the end of a line, with a tax letter or star after it. */
const priceAtEndIn = (currency: string) =>
  new RegExp(
    String.raw`(?:^|\s)(?<minus>[-−]\s*)?(?:\p{Sc}|(?:${CODES}|${currency})(?=\W))?\s*(?<minus2>[-−])?[*#]?(?<figure>(?<=[\p{Sc}¥]\s?)\d{1,3}(?:,?\d{3})*(?![.,\d])|\d{1,3}(?:,?\d{3})*(?=\s*円)|${FIGURE})\s*(?<minus3>[-−])?\s*(?:\p{Sc}|${WORDS_AFTER})?\s*(?<tax>[A-Z0-9*#]{1,2}|\([A-Z0-9]\))?\s*$`,
    "u",
  );
const pricesAtEnd = new Map<string, RegExp>();
const UNIT = String.raw`(?:kg|g|lb|l)\b\.?`;
const WEIGHT = new RegExp(
  String.raw`^(?:(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>kg|g|lb|l)\b\.?|(?<first>kg|g|lb|l)\s+(?<after>\d+[.,]\d+))\s*(?:(?:@|x|×|à|a|zu|net|\*)\s*(?:1\s*${UNIT}\s*\/\s*|\D{0,3})${FIGURE}|\D{0,3}${FIGURE}\s*\D{0,4}\/\s*${UNIT})`,
  "iu",
);
const TIMES = new RegExp(
  String.raw`^(?<count>\d{1,3})\s*(?:stk|st|pc|pcs|ud|uds|szt|pz|adet)?\.?\s*(?:[x×@*à]|at\b)\s*(?:(?<lot>\d{1,2})\s*(?:for\b|\/)\s*)?\D{0,3}(?<each>${FIGURE})\s*\p{Sc}?(?:\s+\S{0,3}${FIGURE})?\s*\S{0,3}$`,
  "iu",
);

interface PriceAtEnd {
  minor: number;
  before: string;
  /** A letter for the rate of tax follows it. */
  isTaxed: boolean;
}

export function priceAtEnd(line: string, currency: string): PriceAtEnd | undefined {
  const pattern = pricesAtEnd.get(currency) ?? priceAtEndIn(currency);
  pricesAtEnd.set(currency, pattern);
  const match = pattern.exec(line);
  const price = match?.groups?.figure === undefined ? undefined : parsePrice(match.groups.figure, currency);
  if (!match || !price) return undefined;
  const { minus, minus2, minus3, tax } = match.groups ?? {};
  return {
    minor: minus || minus2 || minus3 ? -price.minor : price.minor,
    before: line.slice(0, match.index).trim(),
    isTaxed: /^[A-Z]/.test(tax ?? ""),
  };
}

/** '0.862 kg @ 0.95/kg', and '2.13 lb @ 1 lb /1.24'. */
function weightOf(line: string): ReadLine["quantity"] | undefined {
  const { amount, unit, after, first } = WEIGHT.exec(line)?.groups ?? {};
  const measure = findMeasure(unit ?? first ?? "");
  return measure && { amount: Number((amount ?? after ?? "").replace(",", ".")), unit: measure.unit };
}

/** '2 x 1,19', and '3 AT 1 FOR 0.25'. */
function timesOf(line: string, currency: string): { count: number; minor: number } | undefined {
  const { count, lot = "1", each } = TIMES.exec(line)?.groups ?? {};
  const price = parsePrice(each ?? "", currency);
  if (!count || !price) return undefined;
  return { count: Number(count), minor: Math.round((price.minor * Number(count)) / Number(lot)) };
}

/** Lines between the first total and the last: savings, mostly. */
const TOTALS_APART = 4;

/** The total, by its word or as the sum of the lines before it. */
export function findTotal(lines: string[], currency: string): { line: number; minor: number } | undefined {
  if (lines.length < 3) return undefined;
  return totalByWord(lines, currency) ?? totalBySum(lines, currency);
}

/** The last total before it is told how it was paid. A line of a list, '2 l total 0% yogurt', has no price at its end. */
function totalByWord(lines: string[], currency: string) {
  const isTotal = (line: string) => TOTAL.test(line) && priceAtEnd(line, currency) !== undefined;
  const first = lines.findIndex(isTotal);
  if (first < 0) return undefined;
  const paid = lines.findIndex((line, index) => index > first && PAYMENT.test(line));
  const end = Math.min(paid < 0 ? lines.length : paid, first + TOTALS_APART + 1);
  const line = lines.slice(0, end).findLastIndex(isTotal);
  return { line, minor: priceAtEnd(lines[line] ?? "", currency)?.minor ?? 0 };
}

/** Whatever it is called: what two articles or more come to, which is paid in another line. */
function totalBySum(lines: string[], currency: string) {
  const prices = lines.map((line) => priceAtEnd(line, currency));
  let [sum, articles] = [0, 0];
  for (const [line, price] of prices.entries()) {
    if (!price) continue;
    const isPaid = prices.slice(line + 1).some((other) => other?.minor === sum);
    if (articles >= 2 && price.minor === sum && isPaid) return { line, minor: sum };
    sum += price.minor;
    if (price.minor > 0) articles += 1;
  }
  return undefined;
}

/** A list may have a total as well; a receipt tells of more than food. */
export function isReceipt(
  lines: string[],
  total: { line: number; minor: number },
  currency: string,
): boolean {
  const isOther = (line: string) =>
    isNoArticle(line) || DEPOSIT.test(line) || DISCOUNT.test(line) || WEIGHT.test(line) || TIMES.test(line);
  const letters = lines.join("").replace(/\P{L}/gu, "");
  const prices = lines.map((line) => priceAtEnd(line, currency));
  const isPaid = prices.slice(total.line + 1).some((price) => price?.minor === total.minor);
  const taxed = prices.filter((price) => price?.isTaxed).length;
  return isPaid || taxed >= 2 || lines.some(isOther) || letters === letters.toUpperCase();
}
