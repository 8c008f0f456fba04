import { type CalendarDay, parseCalendarDay } from "#app/domain/calendar.ts";
import { endOfMonth } from "#app/domain/food-line/dates.ts";
import { languageOf } from "#app/domain/food-line/language.ts";
import { keyOf } from "#app/domain/food-line/tokens.ts";

export const DATE_ORDERS = {
  dmy: "day, month, year",
  mdy: "month, day, year",
  ymd: "year, month, day",
} as const;
export type DateOrder = keyof typeof DATE_ORDERS;

/** Lists in other languages come from friends, too. */
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "tr"];
/** What programs and people write where nothing expires; 2999-12-31 is what Grocy exports. */
const NEVER =
  /^(?:-+|n\/?a|none|null|never|no (?:date|expiry|expiration)|unlimited|nie|kein(?:e[rs]?)?|unbegrenzt|jamais|aucune?|illimité|nunca|sin (?:fecha|caducidad)|mai|nessuna|nooit|geen|nigdy|brak|asla|yok|süresiz|أبدا|なし|無期限|(?:29|99)\d\d-\d\d-\d\d.*|\d{1,2}([-./])\d{1,2}\1(?:29|99)\d\d)$/iu;
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2})?.*$/;
const MONTH_NAMED =
  /^(?<day>\d{1,2})\.?[ -]*(?:de )?(?<month>\p{L}+)\.?,?[ -]*(?:de )?(?<year>\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u;
const NAMED_MONTH_OF_YEAR = /^(?<month>\p{L}+)\.?[ -]+(?<year>\d{4})$/u;

const withoutTime = (text: string) => text.trim().replace(TIME, "");

/** The figures of a date; undefined for a date that is written otherwise. */
export function figuresOf(text: string): [string, string, string] | undefined {
  const [, a, b, c] = /^(\d{1,4})[-./ ]+(\d{1,2})[-./ ]+(\d{1,4})\.?$/.exec(withoutTime(text)) ?? [];
  return a && b && c ? [a, b, c] : undefined;
}

/** The only order in which all dates are valid; undefined when ambiguous. */
export function orderOf(dates: string[]): DateOrder | undefined {
  const parts = dates.map(figuresOf).filter((one) => one !== undefined);
  if (parts.length === 0 || parts.every(([first]) => first.length === 4)) return "ymd";
  if (parts.some(([first]) => first.length < 3 && Number(first) > 12)) return "dmy";
  if (parts.some(([first, second]) => first.length < 3 && Number(second) > 12)) return "mdy";
  return undefined;
}

/** A day in a list: '' where it never expires, a month's last day where it names no day. Undefined where it is no date. */
export function dayIn(text: string, order: DateOrder, locale: string): CalendarDay | "" | undefined {
  if (NEVER.test(text.trim())) return "";
  const figures = figuresOf(text);
  if (figures) return dayOfFigures(figures, order);
  const date = withoutTime(text);
  const [, month, year] = /^(\d{1,2})[-./ ](\d{4})$/.exec(date) ?? [];
  const [, yearFirst, monthLast] = /^(\d{4})[-./ ](\d{1,2})$/.exec(date) ?? [];
  if (year ?? yearFirst) return endOfMonth(Number(year ?? yearFirst), Number(month ?? monthLast));
  return dayWithName(date, locale);
}

function dayOfFigures([a, b, c]: [string, string, string], order: DateOrder): CalendarDay | undefined {
  const [year, month, day] =
    a.length === 4 || order === "ymd" ? [a, b, c] : order === "dmy" ? [c, b, a] : [c, a, b];
  return calendarDay(year, Number(month), Number(day));
}

function dayWithName(date: string, locale: string): CalendarDay | undefined {
  const match = MONTH_NAMED.exec(date) ?? MONTH_FIRST.exec(date) ?? NAMED_MONTH_OF_YEAR.exec(date);
  const { day, month: name = "", year = "" } = match?.groups ?? {};
  const key = keyOf(name);
  const months = [locale, ...LANGUAGES].map((language) => languageOf(language).months);
  const month = months.find((names) => names.has(key))?.get(key);
  if (!month) return undefined;
  return day ? calendarDay(year, month, Number(day)) : endOfMonth(Number(year), month);
}

function calendarDay(year: string, month: number, day: number): CalendarDay | undefined {
  const full = year.length === 2 ? `20${year}` : year.padStart(4, "0");
  return parseCalendarDay(`${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
}
