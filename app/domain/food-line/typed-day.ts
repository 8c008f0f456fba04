import { withLatinDigits } from "#app/domain/digits.ts";
import { cleanLine } from "#app/domain/text.ts";
import { takeDayAtEnd } from "./day.ts";
import { plainFigures } from "./plain-figures.ts";
import { beginReading, firstFree, type LineContext } from "./reading.ts";
import { readWholeDates } from "./whole-dates.ts";

const LENGTH_MAX = 40;
const WITH_YEAR = /\d{4}|\d+\D+\d+\D+\d+/;

/**
 * A day with its year as it is typed where there is no calendar to choose from: '24.11.2026' or '24 Nov 2026', too. Other text
 * stays as it is.
 */
export function readTypedDay(text: string, context: Pick<LineContext, "locale" | "today">): string {
  const line = text.length > LENGTH_MAX ? "" : plainFigures(withLatinDigits(cleanLine(text)), context.locale);
  if (!WITH_YEAR.test(line)) return text;
  const reading = beginReading(line, { ...context, currency: "XXX" });
  readWholeDates(reading);
  if (!reading.expiryDate) takeDayAtEnd(reading, reading.tokens.length - 1);
  return (firstFree(reading) === -1 && reading.expiryDate) || text;
}
