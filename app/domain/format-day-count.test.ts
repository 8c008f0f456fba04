import { expect, test } from "vitest";
import { formatDayCount } from "#app/domain/format-day-count.ts";

test.each([
  [0, "0 days"],
  [1, "1 day"],
  [99, "99 days"],
  [100, "3 months"],
  [344, "11 months"],
  [365, "a year"],
  [400, "a year and a month"],
  [700, "a year and 11 months"],
  [731, "2 years"],
  [3653, "10 years"],
])("%i days: %s", (days, words) => {
  expect(formatDayCount(days)).toBe(words);
});
