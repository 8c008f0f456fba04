import { addDays, type CalendarDay, daysBetween } from "#app/domain/calendar.ts";

export const NOTIFICATION_DAYS = [3, 1, 0] as const;
/** Food that expired longer ago causes no notifications. */
export const OVERDUE_DAYS_MAX = 7;

/** What the navigation shows of a household. */
export interface HouseholdCounts {
  /** Foods to eat today. */
  due: number;
  /** Foods at home. */
  atHome: number;
  /** Lines of the shopping list that are not ticked. */
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
  if (left < -OVERDUE_DAYS_MAX || reached.length === 0) return undefined;
  return addDays(expiryDate, -Math.min(...reached));
}

export function isReminderDue(day: CalendarDay, today: CalendarDay): boolean {
  const ago = daysBetween(day, today);
  return ago >= 0 && ago <= OVERDUE_DAYS_MAX;
}

export function parseNotificationDays(text: string): number[] {
  const given = text.split(",");
  return NOTIFICATION_DAYS.filter((day) => given.includes(String(day)));
}
