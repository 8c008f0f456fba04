import { type CalendarDay, daysBetween, formatDay } from "#app/domain/calendar.ts";
import type { PastStatus } from "#app/domain/expiry.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";
import { formatDayCount } from "#app/domain/format-day-count.ts";

/** Sources: food.gov.uk/safety-hygiene/best-before-and-use-by-dates; USDA FSIS, 'Food Product Dating'. */
export const EXPIRY_KIND_MEANINGS: Record<ExpiryKind, string> = {
  use_by:
    "Past a use-by date food can make you ill, even if it looks and smells fine (Food Standards Agency).",
  best_before: "A best-before date is about quality, not safety (Food Standards Agency, USDA).",
  estimate: "This date is an estimate. If the pack has a date, follow the pack.",
};

/** Advice for food past its date. Never says that it may be eaten. */
export const PAST_ADVICE: Record<PastStatus, string> = {
  "past-use-by": "Do not eat",
  "past-best-before": "Look, smell, taste",
  "past-best-before-raw": "Look and smell",
  "past-estimate": "Past our estimate: check the pack",
};

export const expiredLabel = (daysLeft: number) => `Expired ${formatDayCount(-daysLeft)} ago`;

const NEAR_IN_DAYS = 90;
const WEEK_IN_DAYS = 7;

/** 'today', 'Thu' within a week, '1 Dec', and 'Mar 2027' of a day more than 90 days away. */
export function formatNearDay(day: CalendarDay, today: CalendarDay, locale: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (Math.abs(days) < WEEK_IN_DAYS) return formatDay(day, locale, "short-weekday");
  if (Math.abs(days) === WEEK_IN_DAYS) return formatDay(day, locale, "weekday");
  return formatDay(day, locale, isNear(days) ? "short" : "short-month-year");
}

/** A future day within a sentence: 'tomorrow', 'on 1 Dec', 'in Mar 2027'. */
export function formatOnNearDay(day: CalendarDay, today: CalendarDay, locale: string): string {
  const days = daysBetween(today, day);
  const near = formatNearDay(day, today, locale);
  if (days <= 1) return near;
  return `${isNear(days) ? "on" : "in"} ${near}`;
}

const isNear = (days: number) => Math.abs(days) <= NEAR_IN_DAYS;

/** '5 Mar 2027', and 'about 5 Mar 2027' where the day is an estimate. */
export function formatFoodDay(
  day: CalendarDay,
  kind: ExpiryKind | undefined,
  locale: string,
  format?: "medium" | "short",
): string {
  return `${aboutWord(kind)}${formatDay(day, locale, format)}`;
}
