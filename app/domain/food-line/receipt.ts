import type { Money } from "#app/domain/money.ts";
import type { LineContext } from "./reading.ts";
import { columnsOf } from "./receipt-article.ts";
import { receiptLines } from "./receipt-line.ts";
import { totalsAmong } from "./receipt-lines.ts";
import { beginReceipt, setPending, takeLine } from "./receipt-reading.ts";
import type { ReadLine } from "./result.ts";

export interface Receipt {
  /** The printed total; missing where it is cut off. */
  total?: Money;
  /** What was read as food. */
  sum: Money;
  /** Lines that are not articles. */
  left: string[];
}

export function receiptOf(
  foods: ReadLine[],
  total: number | undefined,
  left: string[],
  { currency }: LineContext,
): Receipt {
  const sum = foods.reduce((minor, { price }) => minor + (price?.currency === currency ? price.minor : 0), 0);
  return {
    ...(total !== undefined && { total: { minor: total, currency } }),
    sum: { minor: sum, currency },
    left,
  };
}

/** Reads the lines before the total, or all of them, each as what it is: see `receiptLines`. With a pause after each line. */
export function* readReceipt(
  all: string[],
  total: { line: number; minor: number } | undefined,
  context: LineContext,
): Generator<void, { foods: ReadLine[]; receipt: Receipt }> {
  const end = total?.line ?? all.length;
  const { lines, hasCounts } = columnsOf(all.slice(0, end), context.currency);
  const reading = beginReceipt(context, hasCounts);
  const totals = totalsAmong([...lines, ...all.slice(end)], context.currency);
  const read = receiptLines(lines, context.currency, totals);
  for (const [index, line] of read.entries()) {
    takeLine(reading, line, read[index + 1]?.line);
    yield;
  }
  setPending(reading, {});
  const { foods, left } = reading;
  return { foods, receipt: receiptOf(foods, total?.minor, left, context) };
}
