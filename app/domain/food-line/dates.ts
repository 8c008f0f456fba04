import { addDays, type CalendarDay, parseCalendarDay } from "#app/domain/calendar.ts";
import type { Reading } from "./reading.ts";

const YEARS_AHEAD = 40;
export const LABEL_YEARS_AHEAD = 15;
const FAR_OFF_YEARS = 3;
/** The year before the first of the Japanese era that packs count in. */
export const REIWA_BEGAN = 2018;

/** The year before year 1 in Taiwan, where years have three figures. */
export const MINGUO_BEGAN = 1911;
/** How many years the Buddhist calendar is ahead. */
const BUDDHIST_YEARS_BEFORE = 543;

const pad = (number: number, length = 2) => String(number).padStart(length, "0");
const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));

export function dayOf(year: number, month: number, day: number): CalendarDay | undefined {
  return parseCalendarDay(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
}

/** The last day of a month, as a label that names no day means it. */
export function endOfMonth(year: number, month: number): CalendarDay | undefined {
  if (month < 1 || month > 12) return undefined;
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return next && addDays(next, -1);
}

/** Whether a pack may have this day: last year's, or within the years that food keeps. */
const isOnPacks = ({ today }: Reading, day: CalendarDay) =>
  yearOf(day) >= yearOf(today) - 1 && yearOf(day) <= yearOf(today) + LABEL_YEARS_AHEAD;

/** A day without a year is the next one; 29 February may be years ahead. */
export function comingDay(today: CalendarDay, month: number, day: number): CalendarDay | undefined {
  for (let year = yearOf(today); year <= yearOf(today) + 8; year++) {
    const found = dayOf(year, month, day);
    if (found && found >= today) return found;
  }
  return undefined;
}

/** The next 25th; a 31st may be two months ahead. */
export function comingMonthday(today: CalendarDay, day: number): CalendarDay | undefined {
  const [year = 0, month = 1] = today.split("-").map(Number);
  for (let at = month - 1; at < month + 2; at++) {
    const found = dayOf(year + Math.floor(at / 12), (at % 12) + 1, day);
    if (found && found >= today) return found;
  }
  return undefined;
}

/** The end of the next such month. */
export function comingEndOfMonth(today: CalendarDay, month: number): CalendarDay | undefined {
  const end = endOfMonth(yearOf(today), month);
  return end && end < today ? endOfMonth(yearOf(today) + 1, month) : end;
}

/** Reads a year of two figures on a label: '27'. */
export function labelYear({ today }: Reading, text: string): number | undefined {
  const year = /^\d{2}$/.test(text) ? 2000 + Number(text) : 0;
  return year >= yearOf(today) && year <= yearOf(today) + LABEL_YEARS_AHEAD ? year : undefined;
}

export function plus(today: CalendarDay, count: number, period: string): CalendarDay | undefined {
  if (count > 10_000) return undefined;
  if (period === "day" || period === "week") return addDays(today, count * (period === "week" ? 7 : 1));
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const months = month - 1 + count * (period === "year" ? 12 : 1);
  const [y, m] = [year + Math.floor(months / 12), (months % 12) + 1];
  if (y > yearOf(today) + YEARS_AHEAD) return undefined;
  return dayOf(y, m, day) ?? endOfMonth(y, m);
}

export const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
export const isYear = ({ today }: Reading, text: string) =>
  /^20\d\d$/.test(text) && Number(text) >= yearOf(today) - 1 && Number(text) <= yearOf(today) + YEARS_AHEAD;

function monthAndDay(reading: Reading, first: string, second: string): [month: number, day: number] {
  const [one, other] = [Number(first), Number(second)];
  const monthFirst = reading.language.monthFirst ? one <= 12 : other > 12;
  return monthFirst ? [one, other] : [other, one];
}

/** '69' in Thailand is 2569 there, and 2026 elsewhere. */
function yearOfFigures(reading: Reading, text: string): number {
  const year = fullYear(text);
  if (!reading.language.hasBuddhistYears) return year;
  const buddhist = (text.length === 2 ? year + 500 : year) - BUDDHIST_YEARS_BEFORE;
  return isOnPacks(reading, `${pad(buddhist, 4)}-01-01`) ? buddhist : year;
}

/** In Canada, '03/12' may be 3 December or 12 March. */
const isEither = ({ locale }: Reading, first: string, second: string) =>
  /^(?:en|fr)-CA/i.test(locale) &&
  Number(first) <= 12 &&
  Number(second) <= 12 &&
  Number(first) !== Number(second);

/** A day in figures; undefined where there is no such day, or where it may be another. */
export function numeric(
  reading: Reading,
  first: string,
  second: string,
  year?: string,
): CalendarDay | undefined {
  if (isEither(reading, first, second)) return undefined;
  const [month, day] = monthAndDay(reading, first, second);
  return year === undefined
    ? comingDay(reading.today, month, day)
    : dayOf(yearOfFigures(reading, year), month, day);
}

/** A day of three figures, in the order of the locale. `null` where there is no such day, undefined where it is no date. */
export function dayOfFigures(
  reading: Reading,
  [first, second, third]: readonly [string, string, string],
): CalendarDay | null | undefined {
  if (!/^\d{1,2}$/.test(second)) return undefined;
  if (/^\d{4}$/.test(first) && /^\d{1,2}$/.test(third)) {
    // '1448/06/20' is of another calendar.
    return Number(first) < 1900 ? null : (dayOf(Number(first), Number(second), Number(third)) ?? null);
  }
  if (!/^\d{1,2}$/.test(first)) return undefined;
  if (!/^\d{2}(?:\d\d)?$/.test(third)) return undefined;
  const yearLast = numeric(reading, first, second, third);
  if (!reading.language.yearFirst || third.length > 2) return yearLast ?? null;
  // '8.12.31' may be of the eighth year of an era.
  if (first.length === 1) return null;
  const isYearFirst = isOnPacks(reading, `${fullYear(first)}-01-01`) && Number(second) <= 12;
  const yearFirst = dayOf(fullYear(first), Number(second), Number(third));
  if (isYearFirst && yearFirst && yearLast && isFarOff(reading, yearFirst) && !isFarOff(reading, yearLast)) {
    reading.unclear = true;
    return yearLast;
  }
  return (isYearFirst ? yearFirst : yearLast) ?? null;
}

/** Whether a day is years ahead: few foods are bought so long before their day. */
const isFarOff = ({ today }: Reading, day: CalendarDay) => yearOf(day) > yearOf(today) + FAR_OFF_YEARS;

/** '20261231', where a pack may have that day. */
export function compactDay(reading: Reading, text: string): CalendarDay | undefined {
  const [, year = "", month = "", day = ""] = /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const found = dayOf(Number(year), Number(month), Number(day));
  return found && isOnPacks(reading, found) ? found : undefined;
}
