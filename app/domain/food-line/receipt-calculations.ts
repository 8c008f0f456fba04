import { parsePrice } from "#app/domain/price.ts";
import { convertAmount, findMeasure } from "#app/domain/unit.ts";
import { execAtEnd, FIGURE, MONEY_AFTER, priceAlone, priceAtEnd, WHOLE } from "./receipt-figures.ts";
import type { ReadLine } from "./result.ts";

type Quantity = NonNullable<ReadLine["quantity"]>;

/** A line with the amount of an article that was bought. */
export interface Bought {
  weight?: Quantity;
  count?: number;
  /** The price of one piece. */
  each?: number;
  /** What the calculation comes to, in the smallest units. */
  minor: number;
  /** Whether the line itself has that price. */
  isSum: boolean;
  /** The largest difference, because the weight was rounded before it was printed. */
  rounding?: number;
}

const CYRILLIC = new Map([
  ["кг", "kg"],
  ["г", "g"],
]);
const findUnit = (word: string) => findMeasure(CYRILLIC.get(word.toLowerCase()) ?? word);
const UNITS = "kg|g|lbs?|oz|l|кг|г";
const UNIT = String.raw`(?:${UNITS})(?!\p{L})\.?`;
const PRICE_OF_ONE = String.raw`(?<each>${FIGURE}|${WHOLE})(?<money>\s*${MONEY_AFTER})?`;
/** '0.862 kg', 'WT 1.25 lb', 'kg 0,520', and '0,845' where 'x' follows. */
const AMOUNT = String.raw`(?:(?:wt|weight|gewicht|poids|peso)(?!\p{L})\W{0,2})?(?:(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>${UNITS})(?!\p{L})\.?(?:\s*net(?:to)?(?!\p{L}))?|(?<first>${UNITS})\s+(?<after>\d+[.,]\d+)|(?<bare>\d{1,2}[.,]\d{3})(?=\s*[x×*]))`;
/** '@', 'x 1 lb /', or nothing where '/kg' follows the price. */
const OPERATOR = String.raw`(?:(?:@|x|×|à|á|a|zu|net|\*)\s*(?:1\s*(?:${UNIT})?\s*\/\s*|\D{0,6})|(?=\D{0,3}(?:${FIGURE}|${WHOLE})\s*\D{0,4}\/\s*${UNIT})\D{0,3})`;
const WEIGHT = new RegExp(
  String.raw`^${AMOUNT}\s*${OPERATOR}${PRICE_OF_ONE}(?:\s*[^\d\s]{0,3}\s*\/\s*(?:1\s*)?(?<per>${UNITS}|100 ?g)(?!\p{L})\.?)?`,
  "iu",
);

const WEIGHED = String.raw`(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>kg|g)(?!\p{L})`;
const OF_A_WEIGHT = String.raw`(?:1 ?(?=kg))?(?<per>100 ?g|kg)\s*(?:当た?り|あたり|につき)?\s*@?${PRICE_OF_ONE}`;
/** '312g 100g128円 399', '(100g当り98円 450g)', as in Japan. */
const WEIGHT_AND_PRICE = [`${WEIGHED}\\s+${OF_A_WEIGHT}`, `${OF_A_WEIGHT}\\s+${WEIGHED}`].map(
  (both) =>
    new RegExp(
      String.raw`^\(?${both}\)?(?:\s+\p{Sc}?(?<sum>${FIGURE}|${WHOLE}))?\s*${MONEY_AFTER}?[*※軽]?$`,
      "iu",
    ),
);

/** What pieces are called between their number and the price of one. */
const PIECES =
  "(?:stk|stck|st|pcs?|ea|uds?|un|szt|pz|adet|ad|ks|kpl|db|шт|kom|buc|tk|vnt|gab|コ|個|点|개|件)";
const TIMES = new RegExp(
  String.raw`^(?:[A-Z]\s+|qty\s+)?[(@＠単]{0,2}(?<count>\d{1,3})(?:[.,]0{3})?\s*(?:(?:${PIECES}\.?)?\s*(?:[x×@*à]|at\b)\s*(?:(?<lot>\d{1,2})\s*(?:for\b|\/)\s*)?\D{0,3}|${PIECES}\.?\s+(?=\S+\s*\S{0,3}\/))${PRICE_OF_ONE}(?:\s*\/\s*${PIECES}\.?|\s+each\b)?\)?`,
  "iu",
);

const HAS_DECIMALS = new RegExp(`^${FIGURE}$`);

/** What stands behind the calculation: nothing, or what it comes to. Undefined for anything else. */
function sumAfter(rest: string, currency: string): { sum: number | undefined } | undefined {
  const sum = priceAlone(rest.replace(/^\s*=/, ""), currency)?.minor;
  return sum !== undefined || /^\s*\S{0,3}$/.test(rest) ? { sum } : undefined;
}

/** '0.862 kg @ 0.95/kg', '2.13 lb @ 1 lb /1.24', '0,845 x 1,29'. */
function weightOf(line: string, currency: string): Bought | undefined {
  const match = WEIGHT.exec(line);
  const { amount, unit, after, first, bare, each = "", money, per } = match?.groups ?? {};
  const measure = findUnit(unit ?? first ?? "kg");
  const one = priceOfOne(each, money, currency);
  if (!match || !measure || !one) return undefined;
  const figure = amount ?? after ?? bare ?? "";
  const weight = { amount: Number(figure.replace(",", ".")), unit: measure.unit };
  const sum = sumAfter(line.slice(match[0].length), currency)?.sum;
  const lastDigit = 10 ** -(/[.,](\d+)$/.exec(figure)?.[1]?.length ?? 0);
  const rounding = (one * parts({ ...weight, amount: lastDigit }, per)) / 2;
  return { weight, minor: sum ?? Math.round(one * parts(weight, per)), isSum: sum !== undefined, rounding };
}

function weightAndPriceOf(line: string, currency: string): Bought | undefined {
  const match = WEIGHT_AND_PRICE.map((pattern) => pattern.exec(line)).find((found) => found !== null);
  const { amount = "", unit = "", per, each = "", money, sum = "" } = match?.groups ?? {};
  const measure = findUnit(unit);
  const one = priceOfOne(each, money, currency);
  if (!measure || !one) return undefined;
  const weight = { amount: Number(amount.replace(",", ".")), unit: measure.unit };
  const said = parsePrice(sum, currency)?.minor;
  return { weight, minor: said ?? Math.round(one * parts(weight, per)), isSum: said !== undefined };
}

/** The weight in the unit of the price. */
function parts({ amount, unit }: Quantity, per: string | undefined): number {
  if (/^100/.test(per ?? "")) return (convertAmount(amount, unit, "g") ?? amount) / 100;
  const of = per === undefined ? (unit === "g" ? "kg" : unit) : findUnit(per)?.unit;
  return convertAmount(amount, unit, of ?? unit) ?? amount;
}

/** '2 x 1,19', '2szt. x 3,19', '3 AT 1 FOR 0.25'. */
function timesOf(line: string, currency: string): Bought | undefined {
  const match = TIMES.exec(line);
  const { lot = "1", each = "", money, ...groups } = match?.groups ?? {};
  const one = priceOfOne(each, money, currency);
  const rest = match && sumAfter(line.slice(match[0].length), currency);
  if (!one || !rest) return undefined;
  const product = Math.round((one * Number(groups.count)) / Number(lot));
  // In '@109 × 2' the price comes first.
  const count = HAS_DECIMALS.test(each) ? Number(groups.count) : Math.min(Number(groups.count), one);
  return { count, each: one, minor: rest.sum ?? product, isSum: rest.sum !== undefined };
}

/** '2 x 400 g' has no price: without decimals it needs a sign, but for currencies that have none. */
function priceOfOne(each: string, money: string | undefined, currency: string): number | undefined {
  const price = parsePrice(each, currency);
  const isWhole = parsePrice("1", currency)?.minor === 1;
  return isWhole || money || HAS_DECIMALS.test(each) ? price?.minor : undefined;
}

const ALONE = new RegExp(
  String.raw`^(?:(?<count>\d{1,3})\s*${PIECES}|(?<amount>\d{1,5}(?:[.,]\d{1,3})?)\s*(?<unit>kg|g|lbs?|oz|кг|г))\.?$`,
  "iu",
);

/** The amount of a line that contains nothing else: '456 g', '6EA'. */
export function amountAlone(line: string): Pick<Bought, "weight" | "count"> | undefined {
  const { count, amount = "", unit = "" } = ALONE.exec(line)?.groups ?? {};
  if (count) return { count: Number(count) };
  const measure = findUnit(unit);
  return measure && { weight: { amount: Number(amount.replace(",", ".")), unit: measure.unit } };
}

/** '6EA 2.34', '456 g 5,92'. */
function amountAndPriceOf(line: string, currency: string): Bought | undefined {
  const price = priceAtEnd(line, currency);
  const amount = price && price.minor > 0 ? amountAlone(price.before) : undefined;
  return price && amount && { ...amount, minor: price.minor, isSum: true };
}

/** A weight times what a unit of it costs. */
export const weighedOf = (line: string, currency: string): Bought | undefined =>
  weightOf(line, currency) ?? weightAndPriceOf(line, currency);

/** A line that is nothing but a calculation, or an amount and what it came to. */
export const boughtOf = (line: string, currency: string): Bought | undefined =>
  weighedOf(line, currency) ?? timesOf(line, currency) ?? amountAndPriceOf(line, currency);

const EACH = String.raw`\p{Sc}?(?<each>\d{1,4}[.,]\d{2}|${WHOLE}(?=\s*${MONEY_AFTER}))\s*${MONEY_AFTER}?`;
/** What stands between the name and the price of all of it. */
const CALCULATIONS = [
  // '0,862 x4,99', '345 g x 2,40/kg': three decimals are a weight.
  String.raw`(?<weight>\d{1,2}[.,]\d{3}|\d{1,4}(?:[.,]\d{1,2})?(?=\s*(?:kg|g|lbs?)\b))\s*(?<unit>kg|g|lbs?|l)?\s*[x×*@]\s*${EACH}(?:\/\s*(?<per>kg|lbs?|l))?`,
  // '3 x 0,49', '2szt. x 3,19', '2 @ 3/5.00'.
  String.raw`(?<times>\d{1,2})\s*(?:${PIECES}\.?)?\s*[x×@*]\s*(?:\d{1,2}\/)?${EACH}`,
  // '3コ×98'.
  String.raw`(?<pieces>\d{1,2})\s*(?:${PIECES}\.?)?\s*[x×@*]\s*単?(?<each>\d{1,5})`,
  // '0,99 x 2'.
  String.raw`${EACH}\s*[x×*]\s*(?<times>\d{1,2})`,
  // '4 0,59', in columns.
  String.raw`(?<column>\d{1,3})\s+${EACH}`,
  EACH,
].map((calculation) => new RegExp(String.raw`\s+${calculation}$`, "giu"));

interface Calculation {
  /** The name before it. */
  name: string;
  count?: number;
  weight?: Quantity;
}

/** Takes '3 x 0,49' and the like from the end of a name. */
export function calculationIn(printed: string, minor: number, currency: string): Calculation {
  const name = printed.replace(/\s*=$/, "");
  for (const pattern of CALCULATIONS) {
    const match = execAtEnd(pattern, name);
    const { each = "", weight, unit, per, times, pieces, column } = match?.groups ?? {};
    const one = match ? parsePrice(each, currency)?.minor : undefined;
    if (!match || !one) continue;
    const before = name.slice(0, match.index).replace(/\s[A-Z]$/, "");
    if (weight) {
      const amount = Number(weight.replace(",", "."));
      const measure = findMeasure(unit ?? "kg");
      const bought = measure && { amount, unit: measure.unit };
      if (bought && Math.abs(one * parts(bought, per) - minor) <= 2) return { name: before, weight: bought };
    } else if (times) return { name: before, count: Number(times) };
    else if (!pieces && !column) return { name: before, ...(minor % one === 0 && { count: minor / one }) };
    else if (Number(pieces ?? column) * one === minor)
      return { name: before, count: Number(pieces ?? column) };
  }
  return { name };
}
