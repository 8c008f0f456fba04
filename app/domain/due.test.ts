import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { dueOf, dueWords, FRIDGE_GROUPS, firstDueWords } from "./due.ts";

/** A Saturday. */
const TODAY = "2026-11-21";
const food = (days: number | undefined, expiryKind: ExpiryKind, more = {}) => ({
  name: "Butter",
  category: "Dairy",
  expiryKind,
  expiryDate: days === undefined ? undefined : addDays(TODAY, days),
  ...more,
});

test.each<[number | undefined, ExpiryKind, string, string, string]>([
  [0, "use_by", "today", "today", "use by today"],
  [0, "estimate", "today", "today", "about today"],
  [1, "best_before", "tomorrow", "week", "best before tomorrow"],
  [2, "use_by", "week", "week", "use by Mon"],
  [6, "estimate", "week", "week", "about Fri"],
  [7, "use_by", "week", "week", "use by Sat 28 Nov"],
  [8, "use_by", "later", "later", "until 29 Nov"],
  [10, "estimate", "later", "later", "about 1 Dec"],
  [90, "best_before", "later", "later", "until 19 Feb"],
  [91, "best_before", "later", "later", "until Feb 2027"],
  [-1, "use_by", "past-use-by", "today", "Do not eat, use by yesterday"],
  [-3, "use_by", "past-use-by", "today", "Do not eat, use by Wed"],
  [-2, "best_before", "past", "today", "best before Thu. Look, smell, taste"],
  [-20, "best_before", "past", "today", "best before 1 Nov. Look, smell, taste"],
  [undefined, "estimate", "undated", "undated", "no date"],
])("in %s days, %s", (days, kind, due, group, words) => {
  expect(dueOf(food(days, kind), TODAY)).toBe(due);
  expect(FRIDGE_GROUPS.find(({ dues }) => dues.includes(dueOf(food(days, kind), TODAY)))?.id).toBe(group);
  expect(dueWords(food(days, kind), TODAY, "en-GB").replace("Sat, ", "Sat ")).toBe(words);
});

test("an estimate that is past the use-by date of the pack is not to be eaten", () => {
  const mince = { name: "Minced beef", category: "Meat" };
  const past = food(-2, "estimate", { ...mince, printedDate: addDays(TODAY, -1) });
  expect(dueOf(past, TODAY)).toBe("past-use-by");
  expect(dueWords(past, TODAY, "en-GB")).toBe("Do not eat, about Thu");
});

test("of several packs the first day is told", () => {
  expect(firstDueWords(food(0, "use_by"), TODAY, "en-GB")).toBe("first today");
  expect(firstDueWords(food(4, "estimate"), TODAY, "en-GB")).toBe("first about Wed");
  expect(firstDueWords(food(-1, "use_by"), TODAY, "en-GB")).toBe("Do not eat, use by yesterday");
  expect(firstDueWords(food(undefined, "use_by"), TODAY, "en-GB")).toBe("no date");
});
