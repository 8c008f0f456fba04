import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { expiredLabel, formatFoodDay, formatOnNearDay } from "./expiry.ts";

const TODAY = "2026-11-21";

test.each([
  [1, "tomorrow"],
  [3, "on Tue"],
  [90, "on 19 Feb"],
  [91, "in Feb 2027"],
])("a day in a sentence, %i days ahead: %s", (days, expected) => {
  expect(formatOnNearDay(addDays(TODAY, days), TODAY, "en-GB")).toBe(expected);
});

test.each([
  [-1, "Expired 1 day ago"],
  [-2, "Expired 2 days ago"],
])("the expired section says with %i: %s", (days, label) => {
  expect(expiredLabel(days)).toBe(label);
});

test.each([
  ["use_by", "21 Nov 2026"],
  ["best_before", "21 Nov 2026"],
  ["estimate", "about 21 Nov 2026"],
] as const)("the day of %s is said as %s", (kind, expected) => {
  expect(formatFoodDay(TODAY, kind, "en-GB")).toBe(expected);
});

test("a short day is an estimate too", () => {
  expect(formatFoodDay("2026-11-27", "estimate", "en-GB", "short")).toBe("about 27 Nov");
});
