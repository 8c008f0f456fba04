import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { cleanLine } from "#app/domain/text.ts";
import type { Unit } from "#app/domain/unit.ts";
import { readCountAtStart } from "./count-at-start.ts";
import { takeDayAtEnd } from "./day.ts";
import type { Doubt } from "./doubt.ts";
import { looksLikePrice } from "./figure.ts";
import { nameOf } from "./name.ts";
import { plainFigures } from "./plain-figures.ts";
import { paid, readMarkedPrice, takeBarePrice } from "./price.ts";
import { readMeasured, takeCountAtEnd, takeSpelledAtEnd } from "./quantity.ts";
import {
  beginReading,
  type Field,
  firstFree,
  isFree,
  type LineContext,
  lastFree,
  measureOf,
  own,
  pieceOf,
  type Reading,
} from "./reading.ts";
import { withLatinDigits } from "./tokens.ts";
import { readWholeDates, untilBefore } from "./whole-dates.ts";

export const LINE_MAX_LENGTH = 200;

/** One food as a line says it; what the line does not say is missing. */
export interface ReadLine {
  /** As it was typed, without the marks of a list. */
  line: string;
  name: string;
  quantity?: { amount: number; unit: Unit };
  price?: Money;
  expiryDate?: CalendarDay;
  place?: Place;
  /** The piece of the line that each field was read from. */
  typed: Partial<Record<Field, string>>;
  doubts: Doubt[];
}

export const LIST_MARK =
  /^\s*(?:[-*•‣◦–]\s*)?(?:\[[ xX✓]?\]\s*|[☐☑✓✔]\s*)?(?:\d{1,3}(?:\)|\.(?!\s+\d{1,2}\.))\s+)?/u;

/**
 * Reads 'milk 1l 1.29 fri'. At most 200 characters are read; a longer line is all name. What is certain by its form is
 * taken first, then what the line ends with, then what it begins with; the rest is the name.
 */
export function readFoodLine(typed: string, context: LineContext): ReadLine {
  const line = typed.length > LINE_MAX_LENGTH ? typed : cleanLine(typed).replace(LIST_MARK, "");
  if (line.length > LINE_MAX_LENGTH) return { line, name: line, typed: {}, doubts: ["name"] };
  const text = plainFigures(withLatinDigits(line), context.locale);
  const reading = beginReading(text, context);
  keepPercentages(reading);
  readMarkedPrice(reading);
  readWholeDates(reading);
  readMeasured(reading);
  readPlaceAtStart(reading);
  readEnd(reading);
  readCountAtStart(reading);
  readBarePriceWithin(reading);
  return resultOf(line, reading);
}

/** '3,5 %' belongs to the name. */
function keepPercentages(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (token.text === "%" && reading.tokens[index - 1]?.kind === "number")
      own(reading, index - 1, index, "name");
  }
}

/** 'fridge: ham'. */
function readPlaceAtStart(reading: Reading): void {
  const start = firstFree(reading);
  const place = reading.words.places.get(reading.tokens[start]?.key ?? "");
  if (!place || reading.tokens[start + 1]?.text !== ":") return;
  reading.place = place;
  own(reading, start, start + 1, "place");
}

function readEnd(reading: Reading): void {
  for (;;) {
    const end = lastFree(reading);
    if (end < 0) return;
    const taken =
      takeDayAtEnd(reading, end) ||
      takePlaceAtEnd(reading, end) ||
      takePriceAtEnd(reading, end) ||
      takeCountAtEnd(reading, end) ||
      takeSpelledAtEnd(reading, end) ||
      takePackAtEnd(reading, end);
    if (!taken) return;
  }
}

function takePlaceAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  const place = words.places.get(tokens[end]?.key ?? "");
  if (!place || reading.place || end === firstFree(reading)) return false;
  let from = end;
  while (isFree(reading, from - 1) && words.small.has(tokens[from - 1]?.key ?? "")) from--;
  reading.place = place;
  own(reading, from, end, "place");
  return true;
}

/** Without decimals, as yen are, a number is a price only where the quantity is known. */
function takePriceAtEnd(reading: Reading, end: number): boolean {
  const isWhole = /^\d+$/.test(reading.tokens[end]?.text ?? "");
  if (isWhole && !reading.size && !reading.count) return false;
  // 'MHD 12.30' is a day that was not understood.
  return end > 0 && untilBefore(reading, end) === end && takeBarePrice(reading, end);
}

/** '2 x 400 g tomatoes tin': what it comes in is told by the amount. */
function takePackAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  if (!reading.size || end === firstFree(reading) || !words.packs.has(tokens[end]?.key ?? "")) return false;
  if (tokens[end - 1]?.kind !== "word" || words.small.has(tokens[end - 1]?.key ?? "")) return false;
  own(reading, end, end, "quantity");
  return true;
}

/** Where the quantity is known, the one number with decimals that is left is the price. */
function readBarePriceWithin(reading: Reading): void {
  const left = [...reading.tokens.keys()].filter(
    (index) => isFree(reading, index) && /^\d+[.,]\d/.test(reading.tokens[index]?.text ?? ""),
  );
  const [index = -1] = left;
  if (left.length === 1 && (reading.size || reading.count || index === firstFree(reading)))
    takeBarePrice(reading, index);
}

function resultOf(line: string, reading: Reading): ReadLine {
  const { expiryDate, place } = reading;
  const price = paid(reading);
  const quantity = quantityOf(reading);
  const name = nameOf(reading);
  const typed = Object.fromEntries(
    (["quantity", "price", "expiryDate", "place"] as const).flatMap((field) => {
      const piece = pieceOf(reading, field);
      return piece === undefined ? [] : [[field, piece]];
    }),
  );
  return {
    line,
    name,
    ...(quantity && { quantity }),
    ...(price && { price }),
    ...(expiryDate && { expiryDate }),
    ...(place && { place }),
    typed,
    doubts: doubtsOf(reading, name),
  };
}

const round = (amount: number) => Number(amount.toPrecision(12));

/** Six of 330 ml are 1.98 l's worth of millilitres: the number of packs multiplies what is in each. */
function quantityOf({ count, size }: Reading): ReadLine["quantity"] {
  if (size) {
    const amount = size.amount * size.scale * (count?.amount ?? 1);
    // Fluid ounces and pints are no whole millilitres.
    return {
      amount: size.scale > 1 && size.unit === "ml" ? Math.round(amount) : round(amount),
      unit: size.unit,
    };
  }
  return count && { amount: round(count.amount * count.scale), unit: count.unit };
}

function doubtsOf(reading: Reading, name: string): Doubt[] {
  const { tokens } = reading;
  const isPriceUnknown = (reading.price ?? reading.unitPrice) !== undefined && !paid(reading);
  const isDoubtful = tokens.some(
    ({ kind, text }, index) =>
      kind === "number" &&
      isFree(reading, index) &&
      !measureOf(reading, tokens[index + 1]) &&
      (/[.,]/.test(text) || looksLikePrice(reading, text)),
  );
  return [
    ...(name ? [] : ["name" as const]),
    ...(isDoubtful || isPriceUnknown || reading.unclear ? ["number" as const] : []),
  ];
}
