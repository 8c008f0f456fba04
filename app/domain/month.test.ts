import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#app/domain/calendar.ts";
import {
  addMonths,
  daysOf,
  mondayOf,
  monthsOf,
  parseMonth,
  periodProblem,
  sundayAfter,
  weeksOf,
} from "#app/domain/month.ts";

test.each(["2027-13", "2027-00", "2027-1", "1899-12", "2100-01", "2027-01-01", "", "März", "2027-01\n"])(
  "%j is no month",
  (text) => expect(parseMonth(text)).toBeUndefined(),
);

test.each([
  ["2027-02", "2027-02-01", "2027-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2027-12", "2027-12-01", "2027-12-31"],
])("%s is from %s to %s", (month, from, to) => expect(daysOf(month)).toEqual({ from, to }));

test.each([
  ["2027-01", -1, "2026-12"],
  ["2027-12", 1, "2028-01"],
  ["2027-03", -15, "2025-12"],
])("%s and %d months are %s", (month, months, expected) => expect(addMonths(month, months)).toBe(expected));

test.each([
  ["2027-03-05", "2027-03-01", "2027-03-07"],
  ["2027-03-06", "2027-03-01", "2027-03-07"],
  ["2027-03-07", "2027-03-01", "2027-03-14"],
  ["2027-03-08", "2027-03-08", "2027-03-14"],
  ["1969-12-31", "1969-12-29", "1970-01-04"],
])("the week of %s begins on %s, the next Sunday is %s", (day, monday, sunday) => {
  expect([mondayOf(day), sundayAfter(day)]).toEqual([monday, sunday]);
});

test.each([
  ["2027-02-01", "2027-01-31", "The first day is after the last"],
  ["2027-02-30", "2027-03-01", "Please give two days, such as 2027-01-31"],
  ["", "2027-03-01", "Please give two days, such as 2027-01-31"],
  ["0001-01-01", "2027-03-01", "Please give two days, such as 2027-01-31"],
  ["2027-01-01", "9999-12-31", "Please give two days, such as 2027-01-31"],
  ["2000-01-01", "2027-03-01", "Please choose ten years at most"],
  ["2027-03-01", "2027-03-01", undefined],
])("from %j to %j: %s", (from, to, problem) => expect(periodProblem({ from, to })).toBe(problem));

test("weeks and months hold every day of a period once", () => {
  const period = fc
    .tuple(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: 0, max: 800 }))
    .map(([start, length]) => {
      const from = addDays("2026-06-15", start);
      return { from, to: addDays(from, length) };
    });
  fc.assert(
    fc.property(period, (period) => {
      const weeks = weeksOf(period);
      const days = weeks.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
      expect(days).toBe(daysBetween(period.from, period.to) + 1);
      expect([weeks[0]?.from, weeks.at(-1)?.to]).toEqual([period.from, period.to]);
      const months = monthsOf(period);
      expect(months).toEqual([
        ...new Set(weeks.flatMap(({ from, to }) => [from.slice(0, 7), to.slice(0, 7)])),
      ]);
    }),
  );
});
