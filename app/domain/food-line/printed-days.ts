import {
  addDays,
  type CalendarDay,
  formatDay,
  parseCalendarDay,
  printedWeekday,
} from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { remembered } from "#app/domain/remembered.ts";
import { comingDay } from "./dates.ts";
import type { DayContext } from "./reading.ts";
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

/** The longer one first: the other may be the end of it. */
const WITH_WEEKDAYS = ["long-weekday", "weekday"] as const;
const WEEK = Array.from({ length: 7 }, (_, ahead) => addDays("2027-01-04", ahead));

const weekdaysIn = remembered((locale) =>
  WITH_WEEKDAYS.flatMap((format) => WEEK.flatMap((day) => printedWeekday(day, locale, format) ?? [])),
);

interface PrintedDay {
  day: CalendarDay;
  /** As it is printed. */
  text: string;
  before: string;
  after: string;
}

/**
 * A coming day that is written as pages print it without a year: 'Fr., 5. März'. The weekday says that it is the coming one. The
 * digits of the line are Latin.
 */
export function findComingDay(line: string, { locale, today }: DayContext): PrintedDay | undefined {
  if (!weekdaysIn(locale).some((weekday) => line.includes(weekday))) return undefined;
  for (const [number] of [...line.matchAll(DAY_OF_MONTH)].slice(0, 4)) {
    for (const { text, day } of comingDays(`${number} ${today} ${locale}`)) {
      const at = line.indexOf(text);
      const [before, after] = [line.slice(0, at), line.slice(at + text.length)];
      if (at >= 0 && !GOES_ON_BEFORE.test(before) && !GOES_ON_AFTER.test(after))
        return { day, text, before, after };
    }
  }
  return undefined;
}

/** The next such day of each month, as pages print it. */
const comingDays = remembered((asked) => {
  const [number, today = "", locale = ""] = asked.split(" ");
  const days = MONTHS.flatMap((month) => comingDay(today, Number(month), Number(number)) ?? []);
  return days.flatMap((day) =>
    WITH_WEEKDAYS.map((format) => ({ day, text: withLatinDigits(formatDay(day, locale, format)) })),
  );
});

/** With the rest of a word or number, or with a year. */
const GOES_ON_BEFORE = /[\p{L}\d]$|\d{4}\D{1,8}$|(?<!\d)\d{2}\. ?$/u;
const GOES_ON_AFTER = /^[\p{L}\d]|^\D{1,8}\d{4}(?!\d)|^[ ,]{0,2}['’]?\d{2}(?![.,]?\d)/u;
