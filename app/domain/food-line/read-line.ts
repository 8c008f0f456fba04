import { withLatinDigits } from "#app/domain/digits.ts";
import { cleanLine } from "#app/domain/text.ts";
import { readBarePriceWithin, takePriceAtEnd } from "./bare-price.ts";
import { takeCountAtEnd, takePackAtEnd, takeSpelledAtEnd } from "./count-at-end.ts";
import { readCountAtStart } from "./count-at-start.ts";
import { readLedDay, readNamedDay, takeDayAtEnd } from "./day.ts";
import { languageOf } from "./language.ts";
import { phraseBefore } from "./phrases.ts";
import { readPlaceAtStart, takePlaceAtEnd } from "./places.ts";
import { plainFigures } from "./plain-figures.ts";
import { readMarkedPrice } from "./price.ts";
import { readMeasured } from "./quantity.ts";
import { beginLine, type LineContext, lastFree, own, type PricedReading, type Reading } from "./reading.ts";
import { type ReadLine, resultOf } from "./result.ts";
import { keyOf } from "./tokens.ts";
import { readWholeDates } from "./whole-dates.ts";
import { OFF } from "./word-lists.ts";

export const LINE_MAX_LENGTH = 200;

export const LIST_MARK =
  /^\s*(?:[-*•‣◦–]\s*)?(?:\[[ xX✓]?\]\s*|[☐☑✓✔]\s*)?(?:\d{1,3}(?:\)|\.(?!\s+\d{1,2}\.))\s+)?/u;

/**
 * Reads 'milk 1l 1.29 fri'. At most 200 characters are read; a longer line is all name. What is certain by its form is
 * taken first, then what the line ends with, then what it begins with; the rest is the name. Whole dates come before other days,
 * days before measures, the end before the beginning, and a count there before a bare price; else the order does not matter.
 */
export function readFoodLine(typed: string, context: LineContext): ReadLine {
  const line = typed.length > LINE_MAX_LENGTH ? typed : withoutListMark(cleanLine(typed), context.locale);
  if (line.length > LINE_MAX_LENGTH) return { line, name: line, typed: {}, doubts: ["name"] };
  const text = plainFigures(withLatinDigits(line), context.locale);
  // One sign may stand for many: '½', '㏠'.
  if (text.length > LINE_MAX_LENGTH) return { line, name: line, typed: {}, doubts: ["name"] };
  const reading = beginLine(text, context);
  keepNamedFigures(reading);
  readMarkedPrice(reading);
  readWholeDates(reading);
  readLedDay(reading);
  readMeasured(reading);
  readPlaceAtStart(reading);
  readEnd(reading);
  readNamedDay(reading);
  readCountAtStart(reading);
  readBarePriceWithin(reading);
  return resultOf(line, reading);
}

/** 'milk' of '- milk' and '4. milk', not 'Dez. 2026 Milch' of '4. Dez. 2026 Milch'; '2. Mars choklad' may be a list's second. */
function withoutListMark(line: string, locale: string): string {
  const rest = line.replace(LIST_MARK, "");
  const [, word = ""] = /^([\p{L}\p{M}]+)(?:\.|\s+\d{4}(?!\d))/u.exec(rest) ?? [];
  const isNumbered = /\d\. $/.test(line.slice(0, line.length - rest.length));
  return isNumbered && languageOf(locale).months.has(keyOf(word)) ? line : rest;
}

/** Takes 'circa' after an amount: '300g circa'. */
function takeAboutAtEnd(reading: Reading, end: number): boolean {
  const { tokens, owners, words } = reading;
  if (!words.about.has(tokens[end]?.key ?? "") || owners[end - 1] !== "quantity") return false;
  own(reading, end, end, "quantity");
  return true;
}

/** Takes words for what is left of a pack: '3 eggs left'. */
function takeLeftAtEnd(reading: Reading, end: number): boolean {
  const { tokens, words } = reading;
  const from = phraseBefore(reading, words.left, end + 1);
  if (from === undefined || !tokens.slice(0, from).some(({ kind }) => kind === "number")) return false;
  own(reading, from, end, "quantity");
  reading.isLeft = true;
  return true;
}

const PERCENT = new Set("% percent pct prozent procent".split(" "));
const PER_CENT = new Set(["per cent", "pour cent", "per cento", "por ciento", "por cento"]);
/** '3 in 1 coffee', as it is written on packs elsewhere, too. */
const IN_ONE = new Set(["in", "en", "em", "w"]);

const MINUS = /^[-–−]$/;

/** '3.5 %' belongs to the name. With '-30 %' and '20% off' it is unclear whether the price includes the discount. */
function ownPercentage(reading: Reading, index: number): void {
  const { tokens } = reading;
  const sign = tokens[index - 1];
  const hasSign =
    index > 1 && MINUS.test(sign?.text ?? "") && !sign?.joined && tokens[index]?.joined === true;
  const hasWord = index > 0 && OFF.has(tokens[index + 2]?.key ?? "");
  const isDiscount = hasSign || hasWord;
  reading.unclear ||= isDiscount;
  own(reading, hasSign ? index - 1 : index, hasWord ? index + 2 : index + 1, isDiscount ? "price" : "name");
}

/** Words before the number of a kind of flour. */
const TYPE = new Set(["type", "typ", "tipo"]);

/** '3,5 %', '2 percent', '3 in 1', '24/7' and 'Type 405' belong to the name. */
function keepNamedFigures(reading: Reading): void {
  const { tokens } = reading;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "number") continue;
    const [first = "", second = ""] = [tokens[index + 1]?.key, tokens[index + 2]?.key];
    if (PERCENT.has(first)) ownPercentage(reading, index);
    else if (PER_CENT.has(`${first} ${second}`)) own(reading, index, index + 2, "name");
    else if (/^[2-9]$/.test(text) && IN_ONE.has(first) && second === "1")
      own(reading, index, index + 2, "name");
    else if (text === "24" && first === "/" && second === "7") own(reading, index, index + 2, "name");
    else if (TYPE.has(tokens[index - 1]?.key ?? "")) own(reading, index - 1, index, "name");
  }
}

function readEnd(reading: PricedReading): void {
  for (;;) {
    const end = lastFree(reading);
    if (end < 0) return;
    const taken =
      takeDayAtEnd(reading, end) ||
      takePlaceAtEnd(reading, end) ||
      takePriceAtEnd(reading, end) ||
      takeCountAtEnd(reading, end) ||
      takeSpelledAtEnd(reading, end) ||
      takePackAtEnd(reading, end) ||
      takeAboutAtEnd(reading, end) ||
      takeLeftAtEnd(reading, end);
    if (!taken) return;
  }
}
