import { addDays, type CalendarDay, daysBetween } from "#app/domain/calendar.ts";

/** How many days before the day on the label somebody can be told; all of them unless they choose. */
export const NOTICE_DAYS = [3, 1, 0] as const;
/** What is longer past its day than this is known, and nags nobody. */
export const REMIND_AFTER_EXPIRY_DAYS = 7;

/**
 * The day on which somebody who wants to be told so many `days` ahead hears of food last, today or before; undefined
 * while it is not yet time, and once it is long past.
 */
export function lastNoticeDay(
  expiryDate: CalendarDay,
  days: readonly number[],
  today: CalendarDay,
): CalendarDay | undefined {
  const left = daysBetween(today, expiryDate);
  const reached = days.filter((ahead) => ahead >= left);
  if (left < -REMIND_AFTER_EXPIRY_DAYS || reached.length === 0) return undefined;
  return addDays(expiryDate, -Math.min(...reached));
}

/** Whether a reminder for this day is to be shown today. */
export function isReminderDue(day: CalendarDay, today: CalendarDay): boolean {
  const ago = daysBetween(day, today);
  return ago >= 0 && ago <= REMIND_AFTER_EXPIRY_DAYS;
}

/** '3,1' as the days it lists; anything that is no such day is left out. */
export function parseNoticeDays(text: string): number[] {
  const given = text.split(",");
  return NOTICE_DAYS.filter((day) => given.includes(String(day)));
}
