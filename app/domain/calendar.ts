import { DAY_IN_MS } from "#app/domain/periods.ts";
import { keepFormatters } from "./formatters.ts";
import { memoize } from "./memoize.ts";

/** A day on a label, 'YYYY-MM-DD', without a time or a time zone. Such strings sort by date. */
export type CalendarDay = string;

/** The first and the last day that can be stored. */
export const FIRST_DAY = "2000-01-01";
export const LAST_DAY = "2099-12-31";

export type TimeLeft = { days: number; hours: number; minutes: number };

const MINUTE_IN_MS = 60_000;
const HOUR_IN_MS = 60 * MINUTE_IN_MS;

const formatter = keepFormatters(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

const startInUtc = memoize((day: CalendarDay) => Date.parse(`${day}T00:00:00Z`));

/** Strict: four-digit year, two-digit month and day, and the day exists. */
export function parseCalendarDay(text: string): CalendarDay | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const start = startInUtc(text);
  // V8 rolls 30 February over to March, so the day has to come back as it went in.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? text : undefined;
}

/** The day an upstream timestamp was written with; its time and offset are dropped, never applied. */
export function cutToDay(timestamp: string): CalendarDay | undefined {
  return parseCalendarDay(timestamp.slice(0, 10));
}

/** Whole days between two days, negative when `to` is earlier; NaN for an invalid day. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (startInUtc(to) - startInUtc(from)) / DAY_IN_MS;
}

/** Throws a RangeError outside the years 0000 to 9999. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const moved = parseCalendarDay(new Date(startInUtc(day) + days * DAY_IN_MS).toISOString().slice(0, 10));
  if (!moved) throw new RangeError(`${days} days from ${day} is not a four-digit year`);
  return moved;
}

export const todayIn = (timeZone: string, now: Date): CalendarDay =>
  dayOf(`${Math.floor(now.getTime() / MINUTE_IN_MS)} ${timeZone}`);

/** Since 1972 days begin with a minute everywhere. Each page asks several times. */
const dayOf = memoize((minuteAndZone): CalendarDay => {
  const [minute, timeZone] = minuteAndZone.split(" ");
  const format = formatter("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const at = new Date(Number(minute) * MINUTE_IN_MS);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`;
});

export function hourIn(timeZone: string, now: Date): number {
  return Number(formatter("en-GB-u-nu-latn", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
}

const DAY_FORMATS = {
  medium: { dateStyle: "medium" },
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  "short-weekday": { weekday: "short" },
  "long-weekday": { weekday: "long", day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
  "month-name": { month: "long" },
  "short-month": { month: "short" },
  "short-month-year": { month: "short", year: "numeric" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** '5 Mar 2027' in the viewer's locale; text that is no day is returned unchanged. */
export function formatDay(
  day: CalendarDay,
  locale: string,
  format: keyof typeof DAY_FORMATS = "medium",
): string {
  const start = startInUtc(day);
  if (Number.isNaN(start)) return day;
  return formatter(locale, { timeZone: "UTC", ...DAY_FORMATS[format] }).format(start);
}

/** The parts of what `formatDay` prints. */
export function dayParts(day: CalendarDay, locale: string, format: keyof typeof DAY_FORMATS) {
  return formatter(locale, { timeZone: "UTC", ...DAY_FORMATS[format] }).formatToParts(startInUtc(day));
}

/** '1 to 5 Mar 2027', '28 Nov to 4 Dec 2026'; the day alone where it is both. */
export function formatDays(from: CalendarDay, to: CalendarDay, locale: string): string {
  const range = formatter(locale, { timeZone: "UTC", ...DAY_FORMATS.medium });
  return range.formatRange(startInUtc(from), startInUtc(to)).replace(/\s*–\s*/, " to ");
}

export function formatInstant(iso: string, locale: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  return formatter(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(instant);
}

export function formatInstantTime(iso: string, locale: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  return formatter(locale, { timeZone, timeStyle: "short" }).format(instant);
}

export function formatInstantDay(iso: string, locale: string, timeZone: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  return formatter(locale, { timeZone, dateStyle: "medium" }).format(instant);
}

/** False for offsets such as +05:30: browsers before 2024 do not support them. */
export function isTimeZone(text: string): boolean {
  if (!/^[a-z]/i.test(text)) return false;
  try {
    return Boolean(formatter("en", { timeZone: text }));
  } catch {
    return false;
  }
}

const MONTHS_COMPARED = 12;

/** Compares the offsets at `now` and for a year of months. */
export function keepSameTime(zone: string, other: string, now: Date): boolean {
  if (zone === other) return true;
  const show = (timeZone: string, at: number) =>
    formatter("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  return Array.from({ length: MONTHS_COMPARED }, (_, month) => now.getTime() + month * 30 * DAY_IN_MS).every(
    (at) => show(zone, at) === show(other, at),
  );
}

/** Days in the future (a clock that runs fast) count as today. */
export function ageLabel(daysAgo: number): "Today" | "Yesterday" | `${number} days ago` {
  if (daysAgo <= 0) return "Today";
  return daysAgo === 1 ? "Yesterday" : `${daysAgo} days ago`;
}

/**
 * Time until `day` ends in `timeZone`: food is good through the day on its label. In days of 24 hours,
 * rounded down to the minute; zeros once the day is over.
 */
export function timeUntilEndOf(day: CalendarDay, timeZone: string, now: Date): TimeLeft {
  const left = Math.max(0, endOfDay(day, timeZone) - now.getTime());
  return {
    days: Math.floor(left / DAY_IN_MS),
    hours: Math.floor((left % DAY_IN_MS) / HOUR_IN_MS),
    minutes: Math.floor((left % HOUR_IN_MS) / MINUTE_IN_MS),
  };
}

/** When `day` ends in `timeZone`, as a timestamp. Bisects to the minute: midnight can be missing or occur twice. */
export function endOfDay(day: CalendarDay, timeZone: string): number {
  const start = startInUtc(day);
  let [before, after] = [start + 8 * HOUR_IN_MS, start + 40 * HOUR_IN_MS];
  while (after - before > MINUTE_IN_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_IN_MS) * MINUTE_IN_MS;
    if (todayIn(timeZone, new Date(middle)) > day) after = middle;
    else before = middle;
  }
  return after;
}
