import { addDays, type CalendarDay, daysBetween, formatDay, parseCalendarDay } from "#app/domain/calendar.ts";

/** A month of a calendar, 'YYYY-MM'. Such strings sort by date. */
export type Month = string;

/** Inclusive. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

export const PERIOD_MAX_DAYS = 3_660;
const A_MONDAY = "1970-01-05";

/** Strict: the month exists, in the years 1900 to 2099. */
export function parseMonth(text: string): Month | undefined {
  return /^(?:19|20)\d{2}-\d{2}$/.test(text) && parseCalendarDay(`${text}-01`) ? text : undefined;
}

export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

export function formatMonth(
  month: Month,
  locale: string,
  format: "month" | "month-name" | "short-month" | "short-month-year" = "month",
): string {
  return formatDay(`${month}-01`, locale, format);
}

export function daysOf(month: Month): Period {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

export function periodProblem({ from, to }: Period): string | undefined {
  const known = [from, to].every((day) => parseCalendarDay(day) && parseMonth(monthOf(day)));
  if (!known) return "Please give two days, such as 2027-01-31";
  if (from > to) return "The first day is after the last";
  return daysBetween(from, to) < PERIOD_MAX_DAYS ? undefined : "Please choose ten years at most";
}

export function monthsOf({ from, to }: Period): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -(((daysBetween(A_MONDAY, day) % 7) + 7) % 7));
}

export function sundayAfter(day: CalendarDay): CalendarDay {
  return addDays(mondayOf(addDays(day, 1)), 6);
}

/** Weeks from Monday to Sunday; the first and last are cut to the period. */
export function weeksOf({ from, to }: Period): Period[] {
  const weeks: Period[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({ from: monday < from ? from : monday, to: sunday > to ? to : sunday });
  }
  return weeks;
}
