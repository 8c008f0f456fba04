import { readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import { calculationIn } from "./receipt-calculations.ts";
import { priceAtEnd } from "./receipt-figures.ts";
import type { ReadLine } from "./result.ts";

/** The last percentage of a line, because milk has a percentage of its own. */
const TAX = /\s+\d{1,2}(?:[.,]\d)?\s?%(?=\s|$)(?!.*%)/;
/** The rates of tax in Turkey, as receipts print them. */
const TAX_AT_END = /\s+%\s?(?:0?[18]|10|18|20)$/;
/** 'E 97705 ' before a name, and ' 003120002777 F' after it. */
const NUMBER_BEFORE = /^(?:[A-Z]\s+)?(?:\d{4,}|0\d{2,})\s+/;
const NUMBER_AFTER = /\s+\d{6,}[A-Z]{0,2}(?:\s+[A-Z]{1,2})?$/;
/** The sign for the reduced tax in Japan. */
const MARKS = /^(?:[※*]|軽\s)\s*|(?:\s*[※*]+|\s軽)$/gu;
const COUNT = /^\d{1,2}(?=\s+\p{L}{2})/u;
/** '2 HUMMUS' and '2 x HUMMUS'. */
const COUNT_OR_TIMES = /^(?<count>\d{1,2})(?:\s*[x×]\s+|(?=\s+\p{L}{2}))/iu;
const POSITIONS_MIN = 3;

/** '2/2 Milk 3.20' and 'Milk 2/2 3.20': how many came of how many were ordered. */
const DELIVERED = [
  /^(?<name>)(?<came>\d{1,2})(?:\/| of )(?<ordered>\d{1,2})\s+(?=\p{L})(?!(?:gal|lbs?|oz|kg|g|l|ml|pints?|pts?|cups?|quarts?|qts?)\b)/iu,
  /^(?<name>.{1,60}\s)(?<came>\d{1,2})\/(?<ordered>\d{1,2})\s(?=\S+$)/u,
];

/** Such lines with '2' for '2/2', if most are and came whole or not at all: others may be fractions or days. */
export function deliveredIn(lines: string[], currency: string): string[] | undefined {
  const priced = lines.filter((line) => priceAtEnd(line, currency));
  const pattern = DELIVERED.find((one) => {
    const found = priced.map((line) => one.exec(line)?.groups).filter((groups) => groups !== undefined);
    const whole = found.filter(({ came, ordered }) => came === ordered || came === "0");
    const isPossible = found.every(({ came, ordered }) => Number(came) <= Number(ordered));
    return isPossible && found.length > priced.length / 2 && whole.length > found.length / 2;
  });
  return (
    pattern &&
    lines.map((line) =>
      line.replace(pattern, (_, name, came, ordered) =>
        came === "0" ? `0/${ordered} ${name}` : `${came} ${name}`,
      ),
    )
  );
}

/** Where most lines have a rate of tax before the price, it is no fat content; a number before most names counts, unless they are numbered. */
export function columnsOf(printed: string[], currency: string): { lines: string[]; hasCounts: boolean } {
  const delivered = deliveredIn(printed, currency);
  const lines = delivered ?? printed;
  const priced = lines.filter((line) => priceAtEnd(line, currency));
  const taxed = lines.filter((line) => TAX.test(line.replace(/[\d.,]+$/, "")));
  const counted = priced.filter((line) => COUNT.test(line));
  const isTaxed = taxed.length > 1 && taxed.length > priced.length / 2;
  const arePositions =
    !delivered &&
    counted.length >= POSITIONS_MIN &&
    counted.every((line, index) => Number(COUNT.exec(line)?.[0]) === index + 1);
  const withoutTax = isTaxed ? lines.map((line) => line.replace(TAX, "")) : lines;
  return {
    lines: arePositions ? withoutTax.map((line) => line.replace(COUNT, "").trim()) : withoutTax,
    hasCounts: !arePositions && counted.length > priced.length / 2,
  };
}

/** What other lines of the receipt say about an article. */
export interface Around {
  count?: number | undefined;
  weight?: ReadLine["quantity"];
  /** The receipt has a column of counts. */
  hasCounts?: boolean;
}

/** Reads the name like a line of its own: '2 x Milch 1l' gives 2 l of Milch. */
export function article(
  name: string,
  minor: number,
  context: LineContext,
  { count = 1, weight, hasCounts = false }: Around,
): ReadLine {
  const plain = name
    .replace(NUMBER_BEFORE, "")
    .replace(MARKS, "")
    .replace(TAX_AT_END, "")
    .replace(NUMBER_AFTER, "");
  const said = calculationIn(plain, minor, context.currency);
  const leading = Number(COUNT_OR_TIMES.exec(said.name)?.groups?.count ?? 0);
  // '2 x HUMMUS 200G @ 1.25 2.50' contains the count twice.
  const isCounted = leading > 0 && (hasCounts || leading === (said.count ?? count));
  const several = isCounted ? leading : (said.count ?? count);
  const read = readFoodLine(isCounted ? said.name.replace(COUNT_OR_TIMES, "") : said.name, context);
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

export function multiplied(quantity: ReadLine["quantity"], count: number): NonNullable<ReadLine["quantity"]> {
  return quantity ? { ...quantity, amount: quantity.amount * count } : { amount: count, unit: "piece" };
}

/** Turns capitals into lower case. */
function sentenceCase(name: string, locale: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  const lower = name.toLocaleLowerCase(locale);
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
