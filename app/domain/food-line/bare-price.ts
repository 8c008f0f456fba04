import { addDays } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { comingDay } from "./dates.ts";
import { looksLikePrice } from "./figure.ts";
import { phraseBefore } from "./phrases.ts";
import { eachBeside, isOfEither, pricePaid } from "./price-of-one.ts";
import { firstFree, isFree, own, type PricedReading } from "./reading.ts";
import { untilBefore } from "./whole-dates.ts";

/** Takes a number without a sign for the price. */
function takeBarePrice(reading: PricedReading, index: number): boolean {
  const token = reading.tokens[index];
  if (reading.price || token?.kind !== "number" || !looksLikePrice(reading, token.text)) return false;
  const next = reading.tokens[index + 1];
  if (next?.joined && /[%/]/.test(next.text)) return false;
  // '19.12.'
  const isDay = mayBeDotted(reading, token.text);
  if (isDay && next?.joined && next.text === ".") return false;
  const price = parsePrice(token.text, reading.currency);
  if (!price || (reading.unitPrice && !isPaid(reading, price))) return false;
  reading.price = price;
  const each = eachBeside(reading, index, index + 1);
  if (!each && (isOfEither(reading, index) || isDay)) reading.unclear = true;
  if (each) reading.pricePer = "one";
  own(reading, each?.from ?? index, (each?.next ?? index + 1) - 1, "price");
  return true;
}

const DAYS_AHEAD_MAX = 120;
/** A day of the last month is read as next year's. */
const DAYS_AHEAD_OF_PAST = 335;

/** 'Wurst 30.11' where prices have a comma: a day of the next months, or of the last one. */
function mayBeDotted({ language, today }: PricedReading, text: string): boolean {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(text) ?? [];
  const coming = language.decimalSign === "," ? comingDay(today, Number(month), Number(day)) : undefined;
  if (coming === undefined) return false;
  return coming <= addDays(today, DAYS_AHEAD_MAX) || coming >= addDays(today, DAYS_AHEAD_OF_PAST);
}

/** Whether an amount of money is the price of a pound times the weight: '2.37 lb @ 3.49/lb 8.27'. */
function isPaid(reading: PricedReading, { minor }: Money): boolean {
  const sum = pricePaid(reading)?.minor;
  return sum !== undefined && Math.abs(sum - minor) <= 1;
}

/** Without decimals, as yen are, a number is a price only where the quantity is known. */
export function takePriceAtEnd(reading: PricedReading, end: number): boolean {
  const isWhole = /^\d+$/.test(reading.tokens[end]?.text ?? "");
  if (isWhole && !reading.size && !reading.count) return false;
  // 'MHD 12.30' is a day that was not understood.
  if (end === 0 || untilBefore(reading, end) !== end) return false;
  return takeFormerPrice(reading, end) || takeBarePrice(reading, end);
}

/** The former price of '2,49 statt 3,29' and '2,49 (statt 3,29)'. */
function takeFormerPrice(reading: PricedReading, end: number): boolean {
  const { tokens, words } = reading;
  const word = phraseBefore(reading, words.was, end);
  if (word === undefined || !looksLikePrice(reading, tokens[end]?.text ?? "")) return false;
  const isInBrackets = tokens[word - 1]?.text === "(" && tokens[end + 1]?.text === ")";
  const [from, to] = isInBrackets ? [word - 1, end + 1] : [word, end];
  const paid = tokens[from - 1];
  if (paid?.kind !== "number" || !looksLikePrice(reading, paid.text)) return false;
  own(reading, from, to, "price");
  return true;
}

/** Where the quantity is known, the one number with decimals that is left is the price. */
export function readBarePriceWithin(reading: PricedReading): void {
  const left = [...reading.tokens.keys()].filter(
    (index) => isFree(reading, index) && /^\d+[.,]\d/.test(reading.tokens[index]?.text ?? ""),
  );
  const [index = -1] = left;
  if (left.length === 1 && (reading.size || reading.count || index === firstFree(reading)))
    takeBarePrice(reading, index);
}
