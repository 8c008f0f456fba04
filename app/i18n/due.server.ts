import type { CalendarDay } from "#app/domain/calendar.ts";
import { type DatedFood, expiryOf, isPast, statusOncePast, WEEK_IN_DAYS } from "#app/domain/expiry.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";
import { formatNearDay, PAST_ADVICE } from "./expiry.ts";

/** Advice for the time after the date, shown before it. */
export function formatAdviceOncePast(food: DatedFood): string {
  const status = statusOncePast(food);
  const advice = PAST_ADVICE[status];
  return status === "past-estimate" ? `${advice}.` : `After this day: ${advice}.`;
}

const KIND_LABELS: Record<ExpiryKind, string> = {
  use_by: "use by ",
  best_before: "best before ",
  estimate: "about ",
};

/** 'use by tomorrow', 'about Thu', 'until Mar 2027', 'Do not eat, use by Thu', 'no date'. */
export function formatDue(food: DatedFood, today: CalendarDay, locale: string): string {
  const expiry = expiryOf(food, today);
  if (!food.expiryDate || expiry.days === undefined) return "no date";
  if (expiry.days > WEEK_IN_DAYS) return formatUntil(food, today, locale);
  const dated = `${KIND_LABELS[food.expiryKind]}${formatNearDay(food.expiryDate, today, locale)}`;
  if (!isPast(expiry)) return dated;
  const advice = PAST_ADVICE[expiry.status];
  return expiry.status === "past-use-by" ? `${advice}, ${dated}` : `${dated}. ${advice}`;
}

/** 'until tomorrow', 'about Thu': how long a food is good. Of today and before, as `formatDue`. */
export function formatUntil(food: DatedFood, today: CalendarDay, locale: string): string {
  const { expiryDate, expiryKind } = food;
  if (!expiryDate || expiryDate <= today) return formatDue(food, today, locale);
  return `${aboutWord(expiryKind) || "until "}${formatNearDay(expiryDate, today, locale)}`;
}

/** 'first tomorrow': the day of the pack of several that is due first. */
export function formatFirstDue(food: DatedFood, today: CalendarDay, locale: string): string {
  const { expiryDate, expiryKind } = food;
  if (!expiryDate) return "no date";
  if (expiryDate < today) return formatDue(food, today, locale);
  return `first ${aboutWord(expiryKind)}${formatNearDay(expiryDate, today, locale)}`;
}
