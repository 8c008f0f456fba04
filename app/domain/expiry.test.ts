import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import {
  assess,
  byExpiry,
  countByExpiry,
  daysLeft,
  expiredLabel,
  NEARLY_EXPIRED_IN_DAYS,
  type Screen,
} from "#app/domain/expiry.ts";

const TODAY = "2027-03-05";
const SCREENS: Screen[] = ["inventory", "catalogue", "freshness", "panel", "counts"];
const USE = "Use this item soon! Consider consuming it today or tomorrow.";
const PLAN = "This item will expire soon. Plan to use it within the next few days.";

test.each([
  ["2027-03-04", -1],
  ["2027-03-05", 0],
  ["2027-03-06", 1],
  ["2028-03-05", 366],
])("%s is %i days from today", (day, left) => {
  expect(daysLeft(day, TODAY)).toBe(left);
});

test.each([
  ["inventory", -400, "Expired", "red", true],
  ["inventory", -1, "Expired", "red", true],
  ["inventory", 1, "1 day left", "orange", true],
  ["inventory", 2, "2 days left", "yellow", true],
  ["inventory", 3, "3 days left", "yellow", false],
  ["inventory", 7, "7 days left", "yellow", false],
  ["inventory", 8, "8 days left", "green", false],
  ["catalogue", -1, "Expired", "red", true],
  ["catalogue", 1, "1 day left", "red", false],
  ["catalogue", 3, "3 days left", "red", false],
  ["catalogue", 4, "4 days left", "yellow", false],
  ["catalogue", 7, "7 days left", "yellow", false],
  ["catalogue", 8, "8 days left", "green", false],
  ["freshness", -2, "Expired 2 days ago", "red", true],
  ["freshness", -1, "Expired 1 day ago", "red", true],
  ["freshness", 1, "1 day left", "yellow", false],
  ["freshness", 5, "5 days left", "yellow", false],
  ["freshness", 6, "Fresh for 6 days", "green", false],
  ["panel", -1, "Expired", "red", true],
  ["panel", 1, "1 day left", "yellow", false],
  ["panel", 2, "2 days left", "yellow", false],
  ["panel", 3, "3 days left", "orange", false],
  ["panel", 5, "5 days left", "orange", false],
  ["panel", 6, "6 days left", "green", false],
  ["counts", -1, "Expired", "red", true],
  ["counts", 5, "Nearly Expired", "yellow", false],
  ["counts", 6, "Fresh", "green", false],
] as const)("%s with %i days left says %s", (screen, days, label, tone, bold) => {
  expect(assess(screen, days)).toMatchObject({ label, tone, bold });
});

test.each([
  [0, USE],
  [1, USE],
  [2, USE],
  [3, PLAN],
  [5, PLAN],
  [6, undefined],
])("the panel's advice with %i days left", (days, advice) => {
  expect(assess("panel", days).advice).toBe(advice);
});

describe.each(SCREENS)("on the screen %s", (screen) => {
  test("food is good through the day on its label", () => {
    expect(assess(screen, 0)).toMatchObject({
      label: "Expires today",
      tone: "red",
      bold: true,
      state: "Expires Soon",
    });
  });

  test.each([
    [-1, "Expired"],
    [1, "Expires Soon"],
    [5, "Expires Soon"],
    [6, "Fresh"],
  ])("%i days left is %s", (days, state) => {
    expect(assess(screen, days).state).toBe(state);
  });

  test.each([undefined, Number.NaN])("%s days left is no date", (days) => {
    const undated = { label: "No expiry date set", tone: "none", bold: false, state: "Undated" };
    expect(assess(screen, days)).toEqual(undated);
  });
});

test.each([
  [-1, "Expired 1 day ago"],
  [-2, "Expired 2 days ago"],
])("the expired section says with %i: %s", (days, label) => {
  expect(expiredLabel(days)).toBe(label);
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
