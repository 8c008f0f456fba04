import type { CalendarDay } from "./calendar.ts";

// No imports but types: browser files load these choices.

/** Weekdays in the order of ISO 8601. */
export const WEEKDAYS = [
  { day: 1, name: "Monday" },
  { day: 2, name: "Tuesday" },
  { day: 3, name: "Wednesday" },
  { day: 4, name: "Thursday" },
  { day: 5, name: "Friday" },
  { day: 6, name: "Saturday" },
  { day: 7, name: "Sunday" },
] as const;

/** 'Saturday'; undefined for no day of the week. */
export const weekdayName = (day: number | null | undefined): string | undefined =>
  WEEKDAYS.find((one) => one.day === day)?.name;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
