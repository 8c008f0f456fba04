import { hourIn } from "./calendar.ts";

/** Hours of the day. What was not sent by noon is skipped. */
const FROM_HOUR = 7;
const TO_HOUR = 12;

/** Undelivered messages are dropped after this time. */
export const MORNING_MESSAGE_LASTS_MS = 12 * 3_600_000;

export function isMorning(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now);
  return hour >= FROM_HOUR && hour < TO_HOUR;
}
