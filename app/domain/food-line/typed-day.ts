import { formatDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { cleanLine } from "#app/domain/text.ts";
import { takeDayAtEnd } from "./day.ts";
import { plainFigures } from "./plain-figures.ts";
import { beginReading, type DayContext, firstFree, lastFree } from "./reading.ts";
import { readWholeDates } from "./whole-dates.ts";

const LENGTH_MAX = 40;
const DOTTED = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}$/;
const WITH_YEAR = /\d{4}|\d+\D+\d+\D+\d+/;
/**
 * A day with its year as it is typed where there is no calendar to choose from: '24.11.2026' or '24 Nov 2026', too. Other text
 * stays as it is, and so do figures like '05/03/2027', unless pages print days so.
 */
export function readTypedDay(text: string, context: DayContext): string {
  const line = text.length > LENGTH_MAX ? "" : plainLine(text, context.locale);
  if (!WITH_YEAR.test(line)) return text;
  const isClear = /\p{L}/u.test(line) || DOTTED.test(line);
  const reading = beginReading(line, context);
  readWholeDates(reading);
  takeDayAtEnd(reading, lastFree(reading));
  const day = firstFree(reading) === -1 ? reading.expiryDate : undefined;
  return day && (isClear || line === plainLine(formatDay(day, context.locale), context.locale)) ? day : text;
}

const plainLine = (text: string, locale: string) => plainFigures(withLatinDigits(cleanLine(text)), locale);
