import { parsePrice } from "#app/domain/price.ts";
import { findMeasure } from "#app/domain/unit.ts";
import { DISCOUNT, NO_ARTICLE, PAYMENT, TOTAL } from "./receipt-words.ts";
import type { ReadLine } from "./result.ts";

const FIGURE = String.raw`\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}`;
/** At the end of a line, with a tax letter or star after it. */
const PRICE_AT_END = new RegExp(
  String.raw`(?:^|\s)(?<minus>[-−]\s*)?(?:\p{Sc}|[A-Z]{3})?\s*(?<minus2>[-−])?[*#]?(?<figure>(?<=[\p{Sc}¥]\s?)\d{1,3}(?:,?\d{3})*(?![.,\d])|\d{1,3}(?:,?\d{3})*(?=\s*円)|${FIGURE})\s*(?<minus3>[-−])?\s*(?:\p{Sc}|円|EUR|GBP|USD|zł|TL|kr)?\s*(?:[A-Z0-9*#]{1,2}|\([A-Z0-9]\))?\s*$`,
  "u",
);
const UNIT = String.raw`(?:kg|g|lb|l)\b\.?`;
const WEIGHT = new RegExp(
  String.raw`^(?:(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>kg|g|lb|l)\b\.?|(?<first>kg|g|lb|l)\s+(?<after>\d+[.,]\d+))\s*(?:(?:@|x|×|à|a|zu|net|\*)\s*\D{0,3}${FIGURE}|\D{0,3}${FIGURE}\s*\D{0,4}\/\s*${UNIT})`,
  "iu",
);
const TIMES = new RegExp(
  String.raw`^(?<count>\d{1,3})\s*(?:stk|st|pc|pcs|ud|uds|szt|pz|adet)?\.?\s*[x×@*à]\s*\D{0,3}(?<each>${FIGURE})\s*\p{Sc}?(?:\s+\S{0,3}${FIGURE})?\s*\S{0,3}$`,
  "iu",
);

export function priceAtEnd(line: string, currency: string): { minor: number; before: string } | undefined {
  const match = PRICE_AT_END.exec(line);
  const price = match?.groups?.figure === undefined ? undefined : parsePrice(match.groups.figure, currency);
  if (!match || !price) return undefined;
  const { minus, minus2, minus3 } = match.groups ?? {};
  return {
    minor: minus || minus2 || minus3 ? -price.minor : price.minor,
    before: line.slice(0, match.index).trim(),
  };
}

/** How much of the article before or after a line was weighed: '0.862 kg @ 0.95/kg'. */
export function weightOf(line: string): ReadLine["quantity"] | undefined {
  const { amount, unit, after, first } = WEIGHT.exec(line)?.groups ?? {};
  const measure = findMeasure(unit ?? first ?? "");
  return measure && { amount: Number((amount ?? after ?? "").replace(",", ".")), unit: measure.unit };
}

/** How many of an article, and what one of them costs: '2 x 1,19'. */
export function timesOf(line: string, currency: string): { count: number; each: number } | undefined {
  const { count, each } = TIMES.exec(line)?.groups ?? {};
  const price = parsePrice(each ?? "", currency);
  return count && price ? { count: Number(count), each: price.minor } : undefined;
}

/** Lines between the first total and the last: savings, mostly. */
const TOTALS_APART = 4;

/** The last total before it is told how it was paid. A line of a list, '2 l total 0% yogurt', has no price at its end. */
export function findTotal(lines: string[], currency: string): { line: number; minor: number } | undefined {
  const first = lines.findIndex((line) => TOTAL.test(line) && priceAtEnd(line, currency));
  if (first < 0 || lines.length < 3) return undefined;
  const paid = lines.findIndex((line, index) => index > first && PAYMENT.test(line));
  const end = Math.min(paid < 0 ? lines.length : paid, first + TOTALS_APART + 1);
  const line = lines.slice(0, end).findLastIndex((one) => TOTAL.test(one) && priceAtEnd(one, currency));
  return { line, minor: priceAtEnd(lines[line] ?? "", currency)?.minor ?? 0 };
}

/** A list may have a total as well; a receipt tells of more than food. */
export function isReceipt(lines: string[]): boolean {
  const isOther = (line: string) =>
    NO_ARTICLE.test(line) || DISCOUNT.test(line) || WEIGHT.test(line) || TIMES.test(line);
  const letters = lines.join("").replace(/\P{L}/gu, "");
  return lines.some(isOther) || letters === letters.toUpperCase();
}
