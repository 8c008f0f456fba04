import { type CalendarDay, formatDay, parseCalendarDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { LANGUAGES } from "./word-lists.ts";

const YEAR = /(?<!\d)\d{4}(?!\d)/g;
const DAY_OF_MONTH = /(?<!\d)\d{1,2}(?!\d)/g;
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));
/** Thai years are counted from the Buddha's. */
const BUDDHIST_YEARS = 543;

/**
 * The line with days as '2027-03-05' that are written as pages print them, in languages whose words are not listed here: 'gada' in
 * Latvian and 'thg' in Vietnamese are known to `Intl` alone. The digits of the line are Latin.
 */
export function withIsoDays(line: string, locale: string): string {
  if (LANGUAGES.includes(locale.slice(0, 2))) return line;
  const years = [...line.matchAll(YEAR)].map(([year]) => Number(year));
  const days = [...line.matchAll(DAY_OF_MONTH)].map(([day]) => day.padStart(2, "0"));
  return years
    .slice(0, 2)
    .flatMap((year) => [year, year - BUDDHIST_YEARS])
    .reduce(
      (text, year) => days.slice(0, 4).reduce((kept, day) => replaceDay(kept, { year, day, locale }), text),
      line,
    );
}

function replaceDay(
  line: string,
  { year, day, locale }: { year: number; day: string; locale: string },
): string {
  for (const month of MONTHS) {
    const iso = parseCalendarDay(`${year}-${month}-${day}`);
    const printed = iso && printedDay(iso, locale);
    // Figures alone may be in another order here.
    if (printed && /\p{L}/u.test(printed) && line.includes(printed)) return line.replace(printed, iso);
  }
  return line;
}

const printedDay = (day: CalendarDay, locale: string) => withLatinDigits(formatDay(day, locale));
