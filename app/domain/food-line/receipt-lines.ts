import { CURRENCIES_WITH_WORDS } from "#app/domain/currency-words.ts";
import { currencyOf, isCurrency } from "#app/domain/price.ts";
import { findMeasure } from "#app/domain/unit.ts";
import { deliveredIn } from "./receipt-article.ts";
import { boughtOf, weighedOf } from "./receipt-calculations.ts";
import { priceAlone, priceAtEnd } from "./receipt-figures.ts";
import {
  hasFoodAfterTotal,
  isAside,
  isNoArticle,
  isPayment,
  isTotal,
  startsWithDiscount,
} from "./receipt-words.ts";

const SIGNS_MIN = 2;
const ALONE_MIN = 2;
const TAXED_MIN = 2;
/** The most lines between the first total and the last, which are mostly savings. */
const TOTALS_APART = 4;

const SIGNED = /(?<before>[A-Z]{0,3}\p{Sc}|\b[A-Z]{3})\s?-?\d|\d\s?(?<after>\p{Sc}|[A-Z]{3}\b)/gu;

/**
 * The currency of all signs and codes beside the figures of a receipt, which may be from abroad, if there are several or one is
 * beside the total; else the household's.
 */
export function currencyIn(lines: string[], household: string): string {
  const said = lines.flatMap((line) => currenciesIn(line, household));
  const [only, ...others] = new Set(said);
  if (!only || others.length > 0) return household;
  if (said.length >= SIGNS_MIN) return only;
  // 'TOTAL ALL' is no lek, and a second total repeats it in another currency.
  const [total, ...totals] = lines.filter(isTotal);
  const isOfTotal = total && totals.length === 0 && currenciesIn(total, household).length > 0;
  return isOfTotal && CURRENCIES_WITH_WORDS.includes(only) ? only : household;
}

const currenciesIn = (line: string, household: string): string[] =>
  [...line.matchAll(SIGNED)].flatMap(({ groups: { before, after } = {} }) => {
    const word = before ?? after ?? "";
    return (isCurrency(word) || /\p{Sc}/u.test(word) ? currencyOf(word, household) : undefined) ?? [];
  });

/** The total, by its word or as the sum of the lines before it. */
export function findTotal(lines: string[], currency: string): { line: number; minor: number } | undefined {
  if (lines.length < 3) return undefined;
  return totalByWord(lines, currency) ?? totalBySum(lines, currency);
}

/** Which lines are totals by their words. 'TOTAL CEREAL' above another total is a food, if not the sum of a section. */
export function totalsAmong(lines: string[], currency: string): boolean[] {
  const prices = lines.map((line) => priceAtEnd(line, currency)?.minor);
  const last = lines.findLastIndex(
    (line, index) => isTotal(line) && !hasFoodAfterTotal(line) && prices[index] !== undefined,
  );
  const isFood = (line: string, index: number) =>
    index < last && hasFoodAfterTotal(line) && !isSumOfLinesAbove(prices, index);
  return lines.map((line, index) => isTotal(line) && !isFood(line, index));
}

function isSumOfLinesAbove(prices: (number | undefined)[], index: number): boolean {
  let sum = 0;
  for (let above = index - 1; above >= 0; above--) {
    sum += prices[above] ?? 0;
    if (sum === prices[index]) return true;
  }
  return false;
}

/** The last total before the lines of payment. A line of a list, '2 l total 0% yogurt', has no price at its end. */
function totalByWord(lines: string[], currency: string) {
  const totals = totalsAmong(lines, currency);
  const isPriced = (line: string, index: number) => totals[index] && priceAtEnd(line, currency) !== undefined;
  const first = lines.findIndex(isPriced);
  if (first < 0) return undefined;
  const paid = lines.findIndex((line, index) => index > first && isPayment(line));
  const end = Math.min(paid < 0 ? lines.length : paid, first + TOTALS_APART + 1);
  const line = lines.slice(0, end).findLastIndex(isPriced);
  return { line, minor: priceAtEnd(lines[line] ?? "", currency)?.minor ?? 0 };
}

/** A total by its amount, whatever its words: the sum of two articles or more that is paid in another line, or stands below 'Total'. */
function totalBySum(lines: string[], currency: string) {
  const prices = lines.map((line) => priceAtEnd(line, currency));
  const last = new Map(prices.map((price, line) => [price?.minor, line]));
  let [sum, articles] = [0, 0];
  for (const [line, price] of prices.entries()) {
    if (!price) continue;
    const isPaid = (last.get(sum) ?? 0) > line;
    const isSum = articles >= 2 && price.minor === sum;
    if (isSum && (isPaid || isTotal(lines[line - 1] ?? ""))) return { line, minor: sum };
    sum += price.minor;
    if (price.minor > 0) articles += 1;
  }
  return undefined;
}

/**
 * A receipt whose total is cut off: most of its lines have a price, and one is a weight times a price, as no line of a list is, or
 * several in capitals end with the letter of a tax.
 */
export function isCutReceipt(lines: string[], currency: string): boolean {
  const weighed = lines.filter((line) => weighedOf(line, currency)).length;
  const taxed = lines.filter((line) => isArticleWithTax(line, currency)).length;
  const priced = lines.filter((line) => priceAtEnd(line, currency)).length;
  const isMostlyPriced = lines.length > 2 && priced + weighed >= lines.length / 2;
  return (
    isMostlyPriced &&
    (weighed > 0 || taxed >= TAXED_MIN || hasDiscounts(lines, currency) || hasPricesBelow(lines, currency))
  );
}

/** Whether prices stand in lines of their own, below the names. */
const hasPricesBelow = (lines: string[], currency: string) =>
  lines.filter(
    (line, index) => index > 0 && priceAlone(line, currency) && !priceAtEnd(lines[index - 1] ?? "", currency),
  ).length >= ALONE_MIN;

/** 'Nectar Price -0.70' below what costs more. In a list a dash stands before all prices, or none. */
function hasDiscounts(lines: string[], currency: string): boolean {
  const prices = lines.map((line) => priceAtEnd(line, currency)?.minor ?? 0);
  const lowered = prices.flatMap((price, index) => (price < 0 ? [index] : []));
  return lowered.length > 0 && lowered.every((index) => (prices[index - 1] ?? 0) > -(prices[index] ?? 0));
}

/** 'MILCH 1,09 B', but not 'MILCH 1,50 L'. */
function isArticleWithTax(line: string, currency: string): boolean {
  const letter = /\p{L}(?=\W*$)/u.exec(line)?.[0];
  const isPriced = priceAtEnd(line, currency)?.isTaxed === true;
  return isPriced && line === line.toUpperCase() && letter !== undefined && !findMeasure(letter);
}

const sumOf = (prices: number[]) => prices.reduce((sum, minor) => sum + minor, 0);

/** A list may have a total as well; a receipt tells of more than food. */
export function isReceipt(
  lines: string[],
  total: { line: number; minor: number },
  currency: string,
): boolean {
  const prices = lines.map((line) => priceAtEnd(line, currency));
  const isOther = (line: string, index: number) =>
    isNoArticle(line, prices[index]?.before) ||
    isAside(prices[index]?.before ?? line) ||
    startsWithDiscount(line) ||
    boughtOf(line, currency) !== undefined;
  const letters = lines.join("").replace(/\P{L}/gu, "");
  const isDelivery = deliveredIn(lines.slice(0, total.line), currency) !== undefined;
  const isPaid = prices.slice(total.line + 1).some((price) => price?.minor === total.minor);
  const taxed = prices.filter((price) => price?.isTaxed).length;
  // 'Nectar Price -0.70'; in a list a dash stands before prices that add up.
  const above = prices.slice(0, total.line).map((price) => price?.minor ?? 0);
  const isLowered = above.some((minor) => minor < 0) && sumOf(above) === total.minor;
  return (
    isPaid ||
    isDelivery ||
    isLowered ||
    hasPricesBelow(lines, currency) ||
    taxed >= TAXED_MIN ||
    lines.some(isOther) ||
    letters === letters.toUpperCase()
  );
}
