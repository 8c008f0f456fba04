import { withLatinDigits } from "#app/domain/digits.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { cleanLine, isBlank } from "#app/domain/text.ts";
import { foodLines, readListLine } from "./list.ts";
import { readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import { type Receipt, readReceipt, receiptOf } from "./receipt.ts";
import { currencyIn, findTotal, isCutReceipt, isReceipt } from "./receipt-lines.ts";
import type { ReadLine } from "./result.ts";

export interface ReadLines {
  foods: ReadLine[];
  /** Present when the text has a line with a total, or other lines that only receipts have. */
  receipt?: Receipt;
}

/** The cleaned lines of a text, including blank ones. \v, \f, NEL and the separators of Unicode also end a line. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => cleanLine(line));

/**
 * Reads a list, one food a line, or the text of a receipt. Empty lines are nothing. At most 100 lines are read; who
 * calls it refuses more.
 */
export function readFoodLines(text: string, context: LineContext): ReadLines {
  const reading = readLineByLine(text, context);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** Reads lines as `readLines` does, with a pause after each line for servers. */
export function* readLineByLine(text: string, context: LineContext): Generator<void, ReadLines> {
  const lines = linesOf(text)
    .filter((line) => !isBlank(line))
    .map(withLatinDigits)
    .slice(0, LINES_MAX);
  const currency = currencyIn(lines, context.currency);
  const total = findTotal(lines, currency);
  const ofReceipt = { ...context, currency };
  if (!total) {
    if (isCutReceipt(lines, currency)) return yield* readReceipt(lines, undefined, ofReceipt);
    return { foods: yield* readList(lines, context) };
  }
  if (isReceipt(lines, total, currency)) return yield* readReceipt(lines, total, ofReceipt);
  const foods = yield* readList(lines.toSpliced(total.line, 1), ofReceipt);
  return { foods, receipt: receiptOf(foods, total.minor, [], ofReceipt) };
}

/** Splits a line of several foods only if there is room for all of them. */
function* readList(lines: string[], context: LineContext): Generator<void, ReadLine[]> {
  const kept = foodLines(lines, context);
  const foods: ReadLine[][] = [];
  for (const line of kept) {
    foods.push(readListLine(line, context));
    yield;
  }
  const all = foods.flat();
  if (all.length <= LINES_MAX) return all;
  const whole: ReadLine[] = [];
  for (const line of kept) {
    whole.push(readFoodLine(line, context));
    yield;
  }
  return whole;
}
