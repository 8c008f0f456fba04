import { expect, test } from "vitest";
import { daysKept } from "./retention.server.ts";

const DAY_MS = 86_400_000;
const dayOf = (night: number) => new Date(Date.UTC(2026, 0, 1) + night * DAY_MS).toISOString().slice(0, 10);

function after(nights: number, skipped: (night: number) => boolean = () => false): string[] {
  let days: string[] = [];
  for (let night = 0; night < nights; night++) {
    if (!skipped(night)) days = [...daysKept([...days, dayOf(night)])];
  }
  return days.sort().reverse();
}

test("7 days, the end of 4 weeks and the end of 6 months", () => {
  expect(after(400)).toEqual([
    ...["2027-02-04", "2027-02-03", "2027-02-02", "2027-02-01", "2027-01-31", "2027-01-30", "2027-01-29"],
    ...["2027-01-24", "2027-01-17"],
    ...["2026-12-31", "2026-11-30", "2026-10-31", "2026-09-30"],
  ]);
});

test("nothing goes while there are no more than seven", () => {
  expect(after(7)).toHaveLength(7);
});

test("nights that are missing take nothing away that was kept for its day", () => {
  expect(after(100, (night) => night > 50 && night < 99)).toEqual([
    dayOf(99),
    ...[50, 49, 48, 47, 46, 45].map(dayOf),
    dayOf(38),
    dayOf(30),
  ]);
});
