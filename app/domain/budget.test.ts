import { expect, test } from "vitest";
import { budgetStatus, daysLeftIn } from "#app/domain/budget.ts";

test.each([
  ["2027-03", "2027-03-05", 27],
  ["2027-03", "2027-03-31", 1],
  ["2027-03", "2027-04-01", 0],
  ["2027-04", "2027-03-31", 30],
])("%s has, on %s, %d days left", (month, today, days) => expect(daysLeftIn(month, today)).toBe(days));

test.each([
  [10_000, 3_000, 27, { left: 7_000, perDay: 259 }],
  [10_000, 10_001, 27, { left: -1, perDay: 0 }],
  [0, 0, 1, { left: 0, perDay: 0 }],
  [10_000, 3_000, 0, { left: 7_000, perDay: null }],
  [null, 3_000, 27, { left: null, perDay: null }],
])("of %s, %d spent, %d days to go", (budget, spent, daysLeft, expected) => {
  expect(budgetStatus(budget, spent, daysLeft)).toMatchObject({ budget, spent, ...expected });
});
