import { dayParts, formatDay } from "#app/domain/calendar.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import { keepFormatters } from "#app/domain/formatters.ts";
import { dayOf } from "./dates.ts";
import { LANGUAGES } from "./word-lists.ts";

/** A longer one first: another may be a part of it. */
const FORMATS = ["long-weekday", "weekday", "medium"] as const;
const MONTHS = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, "0")}-15`);
const WEEK = Array.from({ length: 7 }, (_, day) => `2027-03-0${day + 1}`);
/** Thai years are counted from the Buddha's. */
const YEARS_BEFORE: Record<string, number> = { gregory: 0, buddhist: 543 };

/** A month in one of the formats. English names are read in every language. */
interface PrintedMonth {
  /** January is 1. */
  month: number;
  english: string;
  /** The form that is used in whole dates. */
  name: string;
  /** The first is Monday. */
  weekdays: string[];
  pattern: RegExp;
}

/**
 * The line with days that are written as pages print them in a form that is read everywhere: 'pirmd., 30. nov.' as
 * 'Monday 30 November', '2026. gada 30. nov.' as '2026-11-30'. For languages
 * whose words are not listed here: 'gada' in Latvian and 'thg' in Vietnamese are known to `Intl` alone. The digits of the line are
 * Latin.
 */
export function withPlainDays(line: string, locale: string): string {
  const language = locale.split("-")[0] ?? "";
  if (LANGUAGES.includes(language) || !/\d/.test(line)) return line;
  const { yearsBefore, months } = printedMonths(locale, undefined);
  return months.reduce((text, { month, english, name, weekdays, pattern }) => {
    if (!text.includes(name)) return text;
    return text.replace(pattern, (...found) => {
      const { weekday, day = "", year } = found.at(-1) as Record<string, string | undefined>;
      const whole = year && dayOf(Number(year) - yearsBefore, month, Number(day));
      if (whole) return whole;
      const parts = [weekday && englishWeek[weekdays.indexOf(weekday)], day, english, year];
      return parts.filter(Boolean).join(" ");
    });
  }, line);
}

/** The names of months as a locale prints them. None where years begin on another day, as in Persian. */
const printedMonths = keepFormatters((locale, _: undefined) => {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const yearsBefore = YEARS_BEFORE[calendar];
  const months = yearsBefore === undefined ? [] : FORMATS.flatMap((format) => monthsIn(locale, format));
  return { yearsBefore: yearsBefore ?? 0, months };
});

function monthsIn(locale: string, format: (typeof FORMATS)[number]): PrintedMonth[] {
  const weekdays = weekOf(locale, format);
  return MONTHS.flatMap((date, index) => {
    const parts = dayParts(date, locale, format);
    // Figures alone may be in another order here.
    if (!/\p{L}/u.test(parts.map(({ value }) => value).join(""))) return [];
    const pattern = parts.map((part) => patternOf(part, weekdays)).join("");
    return {
      month: index + 1,
      english: formatDay(date, "en-GB", "month-name"),
      name: partOf("month", parts),
      weekdays,
      pattern: new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, "gu"),
    };
  });
}

function patternOf({ type, value }: Intl.DateTimeFormatPart, weekdays: string[]): string {
  if (type === "weekday") return `(?<weekday>${weekdays.map(escapePattern).join("|")})`;
  if (type === "day") return String.raw`(?<day>\d{1,2})`;
  return type === "year" ? String.raw`(?<year>\d{4})` : escapePattern(withLatinDigits(value));
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const partOf = (wanted: string, parts: Intl.DateTimeFormatPart[]) =>
  withLatinDigits(parts.find(({ type }) => type === wanted)?.value ?? "");

const weekOf = (locale: string, format: (typeof FORMATS)[number]) =>
  WEEK.map((day) => partOf("weekday", dayParts(day, locale, format)));

const englishWeek = weekOf("en-GB", "long-weekday");
