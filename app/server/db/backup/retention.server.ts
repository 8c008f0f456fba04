import { DAY_IN_MS } from "#app/domain/periods.ts";

const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const MONTHS_KEPT = 6;

/** The days (`YYYY-MM-DD`) to keep: the last of each of 7 days, 4 weeks and 6 months. */
export function daysKept(days: string[]): Set<string> {
  const newestFirst = [...new Set(days)].sort().reverse();
  return new Set([
    ...newestFirst.slice(0, DAYS_KEPT),
    ...lastOfEach(newestFirst, weekOf).slice(0, WEEKS_KEPT),
    ...lastOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, MONTHS_KEPT),
  ]);
}

function lastOfEach(newestFirst: string[], spanOf: (day: string) => unknown): string[] {
  return newestFirst.filter(
    (day, index) => index === 0 || spanOf(newestFirst[index - 1] ?? "") !== spanOf(day),
  );
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY_IN_MS + 3) / 7);
