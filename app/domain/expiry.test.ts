import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import {
  byExpiry,
  countByExpiry,
  daysLeft,
  dueOf,
  expiryOf,
  NEARLY_EXPIRED_IN_DAYS,
} from "#app/domain/expiry.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { allFoods } from "#app/domain/foods/table.ts";

const TODAY = "2027-03-05";

test.each([
  ["2027-03-04", -1],
  ["2027-03-05", 0],
  ["2027-03-06", 1],
  ["2028-03-05", 366],
])("%s is %i days from today", (day, left) => {
  expect(daysLeft(day, TODAY)).toBe(left);
});

const food = (
  days: number | undefined,
  {
    expiryKind = "use_by" as ExpiryKind,
    name = "Milk",
    category = "Dairy",
    printed = undefined as number | undefined,
  } = {},
) => ({
  name,
  category,
  expiryKind,
  expiryDate: days === undefined ? undefined : addDays(TODAY, days),
  printedDate: printed === undefined ? undefined : addDays(TODAY, printed),
});

test.each([
  [undefined, "undated", "undated"],
  [-400, "past-use-by", "past-use-by"],
  [-1, "past-use-by", "past-use-by"],
  [0, "nearly-expired", "today"],
  [1, "nearly-expired", "tomorrow"],
  [2, "nearly-expired", "week"],
  [5, "nearly-expired", "week"],
  [6, "fresh", "week"],
  [7, "fresh", "week"],
  [8, "fresh", "later"],
])("with %s days left food is %s, and due: %s", (days, status, due) => {
  expect(expiryOf(food(days), TODAY)).toEqual({ status, ...(days !== undefined && { days }) });
  expect(dueOf(food(days), TODAY)).toBe(due);
});

test.each([
  ["use_by", "Milk", "Dairy", "past-use-by"],
  ["use_by", "Chicken breast", "Poultry", "past-use-by"],
  ["use_by", "Salad", "Vegetables", "past-use-by"],
  ["best_before", "Rice", "Grains", "past-best-before"],
  ["best_before", "Parmesan", "Dairy", "past-best-before"],
  ["best_before", "Chicken breast", "Poultry", "past-best-before-raw"],
  ["estimate", "Apples", "Fruits", "past-best-before"],
  ["estimate", "Bread", "", "past-best-before"],
  ["estimate", "Steak", "Meat", "past-estimate"],
  ["estimate", "Something", "poultry", "past-estimate"],
  ["estimate", "Cod", "Seafood", "past-estimate"],
  ["estimate", "Mince", "Other", "past-estimate"],
  ["estimate", "Hähnchenbrust", "", "past-estimate"],
] as const)("past its day, %s: %s (%s) is %s", (expiryKind, name, category, status) => {
  const past = food(-1, { expiryKind, name, category });
  expect(expiryOf(past, TODAY)).toEqual({ status, days: -1 });
  expect(dueOf(past, TODAY)).toBe(status === "past-use-by" ? "past-use-by" : "past");
});

test("food without a suggested day is not tried by taste on an estimate, whichever its category", () => {
  for (const { name } of allFoods().filter(({ needsPrintedDate }) => needsPrintedDate)) {
    for (const category of CATEGORY_NAMES) {
      const past = food(-1, { expiryKind: "estimate", name, category });
      expect(expiryOf(past, TODAY).status).toBe("past-estimate");
    }
  }
});

test.each([
  ["Milk", "Dairy", 2, "past-estimate"],
  ["Milk", "Dairy", 0, "past-estimate"],
  ["Milk", "Dairy", -1, "past-use-by"],
  ["Rice", "Grains", -1, "past-best-before"],
])("opened %s (%s) whose pack has %i days left is %s", (name, category, printed, status) => {
  const opened = food(-1, { expiryKind: "estimate", name, category, printed });
  expect(expiryOf(opened, TODAY).status).toBe(status);
});

test("counts: day 0 and day 5 are nearly expired, items without a date count in the total only", () => {
  const items = [-30, -1, 0, 1, NEARLY_EXPIRED_IN_DAYS, 6].map((days) => ({
    expiryDate: addDays(TODAY, days),
  }));
  expect(countByExpiry([...items, {}, { expiryDate: undefined }], TODAY)).toEqual({
    total: 8,
    expired: 2,
    nearlyExpired: 3,
  });
  expect(countByExpiry([], TODAY)).toEqual({ total: 0, expired: 0, nearlyExpired: 0 });
});

test("the nearest expiry comes first, items without a date last", () => {
  const dated = fc.record({ expiryDate: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(dated), (drawn) => {
      const items = drawn.map(({ expiryDate }) =>
        expiryDate === undefined ? {} : { expiryDate: addDays(TODAY, expiryDate) },
      );
      const left = items.sort(byExpiry).map((item) => daysLeft(item.expiryDate, TODAY) ?? Infinity);
      expect(left).toEqual(left.toSorted((a, b) => (a === b ? 0 : a - b)));
    }),
  );
});
