import { type CalendarDay, daysBetween, parseCalendarDay } from "#app/domain/calendar.ts";

const MAX_YEARS_OFF = 10;
const DAYS_IN_YEAR = 365.25;
const PAST_FROM = 51;
const FUTURE_FROM = -50;

/**
 * A date of six digits, YYMMDD (GS1 General Specifications, 3.4.2). Day 00 is the last of the month; the century follows
 * from the rule of 7.12. Dates that do not exist, or are more than ten years off, are undefined: no food has them.
 */
export function readGs1Date(digits: string, today: CalendarDay): CalendarDay | undefined {
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (!year) return undefined;
  const fullYear = centuryOf(Number(year), today) + Number(year);
  const date = parseCalendarDay(
    `${fullYear}-${month}-${day === "00" ? lastOf(fullYear, Number(month)) : day}`,
  );
  if (!date || Math.abs(daysBetween(today, date)) > MAX_YEARS_OFF * DAYS_IN_YEAR) return undefined;
  return date;
}

/** The year with these last two digits that is nearest to the present one. */
function centuryOf(year: number, today: CalendarDay): number {
  const present = Number(today.slice(0, 4));
  const century = present - (present % 100);
  const difference = year - (present % 100);
  if (difference >= PAST_FROM) return century - 100;
  return difference <= FUTURE_FROM ? century + 100 : century;
}

const lastOf = (year: number, month: number) =>
  String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, "0");
