import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { formatAdviceOncePast, formatDue, formatFirstDue, formatUntil } from "./due.server.ts";

/** A Saturday. */
const TODAY = "2026-11-21";
const food = (days: number | undefined, expiryKind: ExpiryKind, more = {}) => ({
  name: "Butter",
  category: "Dairy",
  expiryKind,
  expiryDate: days === undefined ? undefined : addDays(TODAY, days),
  ...more,
});

test.each<[number | undefined, ExpiryKind, string]>([
  [0, "use_by", "use by today"],
  [0, "estimate", "about today"],
  [1, "best_before", "best before tomorrow"],
  [2, "use_by", "use by Mon"],
  [6, "estimate", "about Fri"],
  [7, "use_by", "use by Sat 28 Nov"],
  [8, "use_by", "until 29 Nov"],
  [10, "estimate", "about 1 Dec"],
  [90, "best_before", "until 19 Feb"],
  [91, "best_before", "until Feb 2027"],
  [-1, "use_by", "Do not eat, use by yesterday"],
  [-3, "use_by", "Do not eat, use by Wed"],
  [-2, "best_before", "best before Thu. Look, smell, taste"],
  [-20, "best_before", "best before 1 Nov. Look, smell, taste"],
  [undefined, "estimate", "no date"],
])("with %s days left, %s: %s", (days, kind, expected) => {
  expect(formatDue(food(days, kind), TODAY, "en-GB").replace("Sat, ", "Sat ")).toBe(expected);
});

test("opened food past the use-by date of its pack is not to be eaten", () => {
  const mince = { name: "Minced beef", category: "Meat", printedDate: addDays(TODAY, -1) };
  expect(formatDue(food(-2, "estimate", mince), TODAY, "en-GB")).toBe("Do not eat, about Thu");
});

test("of several packs the first day is told", () => {
  expect(formatFirstDue(food(0, "use_by"), TODAY, "en-GB")).toBe("first today");
  expect(formatFirstDue(food(4, "estimate"), TODAY, "en-GB")).toBe("first about Wed");
  expect(formatFirstDue(food(-1, "use_by"), TODAY, "en-GB")).toBe("Do not eat, use by yesterday");
  expect(formatFirstDue(food(undefined, "use_by"), TODAY, "en-GB")).toBe("no date");
});

test.each<[number, ExpiryKind, string]>([
  [3, "use_by", "until Tue"],
  [3, "estimate", "about Tue"],
  [10, "best_before", "until 1 Dec"],
  [0, "use_by", "use by today"],
  [-1, "use_by", "Do not eat, use by yesterday"],
])("how long food is good, with %i days left, %s: %s", (days, kind, expected) => {
  expect(formatUntil(food(days, kind), TODAY, "en-GB")).toBe(expected);
});

test.each<[ExpiryKind, string]>([
  ["use_by", "After this day: Do not eat."],
  ["best_before", "After this day: Look, smell, taste."],
  ["estimate", "Past our estimate: check the pack."],
])("ahead of the day of %s a calendar says: %s", (kind, expected) => {
  expect(formatAdviceOncePast(food(3, kind, { name: "Milk" }))).toBe(expected);
});
