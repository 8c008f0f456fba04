import { cleanLine } from "#app/domain/text.ts";
import { readBarePriceWithin, takePriceAtEnd } from "./bare-price.ts";
import { takeCountAtEnd, takePackAtEnd, takeSpelledAtEnd } from "./count-at-end.ts";
import { readCountAtStart } from "./count-at-start.ts";
import { takeDayAtEnd } from "./day.ts";
import { readPlaceAtStart, takePlaceAtEnd } from "./places.ts";
import { plainFigures } from "./plain-figures.ts";
import { readMarkedPrice } from "./price.ts";
import { readMeasured } from "./quantity.ts";
import { beginReading, type LineContext, lastFree, own, type Reading } from "./reading.ts";
import { type ReadLine, resultOf } from "./result.ts";
import { withLatinDigits } from "./tokens.ts";
import { readWholeDates } from "./whole-dates.ts";

export const LINE_MAX_LENGTH = 200;

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

/** '300g circa'. */
function takeAboutAtEnd(reading: Reading, end: number): boolean {
  const { tokens, owners, words } = reading;
  if (!words.about.has(tokens[end]?.key ?? "") || owners[end - 1] !== "quantity") return false;
  own(reading, end, end, "quantity");
  return true;
}

/** '3,5 %' belongs to the name. */
function keepPercentages(reading: Reading): void {
  for (const [index, token] of reading.tokens.entries()) {
    if (token.text === "%" && reading.tokens[index - 1]?.kind === "number")
      own(reading, index - 1, index, "name");
  }
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
      takePackAtEnd(reading, end) ||
      takeAboutAtEnd(reading, end);
    if (!taken) return;
  }
}
