import { addDays, type CalendarDay, daysBetween } from "#app/domain/calendar.ts";

export const NOTIFICATION_DAYS = [3, 1, 0] as const;
/** Food that expired longer ago causes no notifications. */
export const REMIND_AFTER_EXPIRY_DAYS = 7;

/** Of a household: the foods to eat today, all of its food, and the lines of its list that are not ticked. */
export interface Counts {
  due: number;
  atHome: number;
  toBuy: number;
}

/** The most recent notification day, today included; undefined before the first and long after expiry. */
export function lastNotificationDay(
  expiryDate: CalendarDay,
  days: readonly number[],
  today: CalendarDay,
): CalendarDay | undefined {
  const left = daysBetween(today, expiryDate);
  const reached = days.filter((ahead) => ahead >= left);
  if (left < -REMIND_AFTER_EXPIRY_DAYS || reached.length === 0) return undefined;
  return addDays(expiryDate, -Math.min(...reached));
}

export function isReminderDue(day: CalendarDay, today: CalendarDay): boolean {
  const ago = daysBetween(day, today);
  return ago >= 0 && ago <= REMIND_AFTER_EXPIRY_DAYS;
}

export function parseNotificationDays(text: string): number[] {
  const given = text.split(",");
  return NOTIFICATION_DAYS.filter((day) => given.includes(String(day)));
}
