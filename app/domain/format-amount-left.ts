import { keepFormatters } from "./formatters.ts";
import { unitWord } from "./unit.ts";

interface Measured {
  amount: number;
  unit: string;
  /** The amount before anything was used. Without it, the amount is a total. */
  boughtAmount?: number | undefined;
}

const FRACTIONS = [
  { share: 1 / 4, sign: "¼", words: "a quarter" },
  { share: 1 / 3, sign: "⅓", words: "a third" },
  { share: 1 / 2, sign: "½", words: "half" },
  { share: 2 / 3, sign: "⅔", words: "two thirds" },
  { share: 3 / 4, sign: "¾", words: "three quarters" },
];
const PARTS = new Map<string | undefined, string>([
  ["half", "half"],
  ["quarter", "a quarter"],
]);
/** 0.333 is a third, 0.34 is not. */
const TOLERANCE = 0.002;
const SMALLER = new Map([
  ["kg", "g"],
  ["l", "ml"],
]);
const LARGER = new Map([
  ["g", "kg"],
  ["ml", "l"],
]);
const PER_LARGER = 1000;

const numbers = keepFormatters(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const isNear = (value: number, other: number) => Math.abs(value - other) < TOLERANCE;
const fractionOf = (value: number) => FRACTIONS.find(({ share }) => isNear(value, share));

/**
 * What is left of a food, as people say it: '½ of 200 g', '190 ml', '2¼ pieces', 'half'. Rounded where something was
 * used; exact figures are `formatQuantity`.
 */
export function formatAmountLeft({ amount, unit, boughtAmount }: Measured, locale: string): string {
  if (amount > 0 && boughtAmount !== amount) {
    if (!isMetric(unit)) return formatCounted(amount, unit, locale);
    const part = boughtAmount ? fractionOf(amount / boughtAmount) : undefined;
    if (part && boughtAmount) return `${part.sign} of ${formatMetric(boughtAmount, unit, locale)}`;
    return formatMetric(...roundedMetric(amount, unit), locale);
  }
  return isMetric(unit) ? formatMetric(amount, unit, locale) : formatCounted(amount, unit, locale);
}

/** Formats the amount that was taken: 'half', 'a quarter', '300 g'. */
export function formatAmountTaken(part: string | undefined, taken: Measured, locale: string): string {
  return PARTS.get(part) ?? formatAmountLeft(taken, locale);
}

const isMetric = (unit: string) => SMALLER.has(unit) || LARGER.has(unit);

function formatCounted(amount: number, unit: string, locale: string): string {
  const whole = Math.floor(amount + TOLERANCE);
  const rest = amount - whole;
  const part = fractionOf(rest);
  if (part && whole === 0 && unit === "piece") return part.words;
  if (part) return `${whole ? figures(whole, locale) : ""}${part.sign} ${unitWord(amount, unit)}`;
  if (unit === "dozen" && isNear(amount * 12, Math.round(amount * 12)) && !isNear(rest, 0)) {
    return formatCounted(Math.round(amount * 12), "piece", locale);
  }
  const shown = isNear(rest, 0) && (whole > 0 || amount === 0) ? whole : rounded(amount);
  return `${figures(shown, locale)} ${unitWord(shown, unit)}`;
}

/** Less than 1 kg in grams, 1000 g and more in kilograms. */
function formatMetric(amount: number, unit: string, locale: string): string {
  const smaller = SMALLER.get(unit);
  if (smaller && amount > 0 && amount < 1) return `${figures(amount * PER_LARGER, locale)} ${smaller}`;
  const larger = LARGER.get(unit);
  if (larger && amount >= PER_LARGER) return `${figures(amount / PER_LARGER, locale)} ${larger}`;
  return `${figures(amount, locale)} ${unit}`;
}

/** Keeps whole grams and multiples of five, which were typed or weighed, and rounds the results of divisions. */
function roundedMetric(amount: number, unit: string): [number, string] {
  const smaller = SMALLER.get(unit);
  const inSmaller = Math.round(amount * PER_LARGER * 10) / 10;
  if (smaller && amount < 1) return [inSmaller % 5 === 0 ? inSmaller : rounded(inSmaller), smaller];
  if (smaller && isNear((amount * 4) % 1, 0)) return [amount, unit];
  return [Number.isInteger(amount) ? amount : rounded(amount), unit];
}

const rounded = (amount: number) =>
  Number(amount.toPrecision(amount < 100 ? 2 : String(Math.trunc(amount)).length - 1));

const figures = (amount: number, locale: string) =>
  numbers(locale, { maximumFractionDigits: 4, useGrouping: false }).format(amount);
