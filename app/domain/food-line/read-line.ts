import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { cleanLine } from "#app/domain/text.ts";
import type { Unit } from "#app/domain/unit.ts";
import { takeDayAtEnd } from "./day.ts";
import type { Doubt } from "./doubt.ts";
import { looksLikePrice, readMarkedPrice, takeBarePrice } from "./price.ts";
import { readCountAtStart, readMeasured, takeCountAtEnd } from "./quantity.ts";
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
import { readWholeDates } from "./whole-dates.ts";

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

const LIST_MARK = /^\s*(?:[-*•‣◦–]\s*)?(?:\[[ xX✓]?\]\s*|[☐☑✓✔]\s*)?(?:\d{1,3}[.)]\s+(?=\D))?/u;

/**
 * Reads 'milk 1l 1.29 fri'. At most 200 characters are read; a longer line is all name. What is certain by its form is
 * taken first, then what the line ends with, then what it begins with; the rest is the name.
 */
export function readFoodLine(typed: string, context: LineContext): ReadLine {
  const line = typed.length > LINE_MAX_LENGTH ? typed : cleanLine(typed).replace(LIST_MARK, "");
  if (line.length > LINE_MAX_LENGTH) return { line, name: line, typed: {}, doubts: ["name"] };
  const text = withLatinDigits(line)
    .replace(/ ?[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.trim().normalize("NFKC").replace("⁄", "/")}`)
    .trim();
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
  return end > 0 && takeBarePrice(reading, end);
}

/** '2 x 400 g tomatoes tin': what it comes in is told by the amount. */
function takePackAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  if (!reading.size || end === firstFree(reading) || !words.packs.has(tokens[end]?.key ?? "")) return false;
  if (tokens[end - 1]?.kind !== "word") return false;
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
  const { price, expiryDate, place } = reading;
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
  if (size) return { amount: round(size.amount * size.scale * (count?.amount ?? 1)), unit: size.unit };
  return count && { amount: round(count.amount * count.scale), unit: count.unit };
}

/** What nothing else has taken, in the order it was typed. */
function nameOf(reading: Reading): string {
  const { text, tokens, owners, words } = reading;
  const runs: string[] = [];
  let from: number | undefined;
  const close = (end: number) => {
    if (from === undefined) return;
    let first = from;
    // 'two boxes of tuna' leaves 'of tuna'.
    const afterQuantity = owners[first - 1] === "quantity";
    while (
      afterQuantity &&
      first < end - 1 &&
      (words.small.has(tokens[first]?.key ?? "") || isApostrophe(tokens[first]?.text))
    )
      first++;
    runs.push(
      text
        .slice(tokens[first]?.start, tokens[end - 1]?.end)
        .replace(/^[\s,;:.\-–—·|]+|[\s,;:\-–—·|]+$/gu, ""),
    );
    from = undefined;
  };
  for (let index = 0; index <= tokens.length; index++) {
    const owner = owners[index];
    if (index < tokens.length && (owner === undefined || owner === "name")) from ??= index;
    else close(index);
  }
  return runs.filter((run) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(run)).join(" ");
}

const isApostrophe = (text = "") => /^['’]$/.test(text);

function doubtsOf(reading: Reading, name: string): Doubt[] {
  const { tokens } = reading;
  const isDoubtful = tokens.some(
    ({ kind, text }, index) =>
      kind === "number" &&
      isFree(reading, index) &&
      !measureOf(reading, tokens[index + 1]) &&
      (/[.,]/.test(text) || looksLikePrice(reading, text)),
  );
  return [...(name ? [] : ["name" as const]), ...(isDoubtful ? ["number" as const] : [])];
}
