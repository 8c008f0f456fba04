import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { dueOf, expiryOf } from "#app/domain/expiry.ts";
import { EXPIRY_KINDS, type ExpiryKind } from "#app/domain/expiry-kind.ts";
import { EXPIRY_KIND_MEANINGS } from "#app/i18n/expiry.ts";
import { FRIDGE_GROUPS, type LabelStyle, labelDays, labelExpiry } from "./expiry-labels.ts";

const TODAY = "2027-03-05";
const LABEL_STYLES: LabelStyle[] = ["inventory", "catalogue", "freshness", "panel"];
const USE_SOON = "Use this item soon! Consider consuming it today or tomorrow.";
const PLAN = "This item will expire soon. Plan to use it within the next few days.";

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
] as const)("%s with %i days left says %s", (labelStyle, days, label, tone, bold) => {
  expect(labelDays(labelStyle, days)).toMatchObject({ label, tone, bold });
});

test.each([
  [0, USE_SOON],
  [1, USE_SOON],
  [2, USE_SOON],
  [3, PLAN],
  [5, PLAN],
  [6, undefined],
])("the panel's advice with %i days left", (days, advice) => {
  expect(labelDays("panel", days).advice).toBe(advice);
});

describe.each(LABEL_STYLES)("in the style %s", (labelStyle) => {
  test("food is good through the day on its label", () => {
    expect(labelDays(labelStyle, 0)).toMatchObject({
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
    expect(labelDays(labelStyle, days).state).toBe(state);
  });

  test.each([undefined, Number.NaN])("%s days left is shown as undated", (days) => {
    const undated = { label: "No expiry date set", tone: "none", bold: false, state: "Undated" };
    expect(labelDays(labelStyle, days)).toEqual(undated);
  });
});

const DO_NOT_EAT = "Do not eat";
const TASTE_FIRST = "Look, smell, taste";
const SMELL_FIRST = "Look and smell";
const CHECK = "Past our estimate: check the pack";

const food = (expiryKind: ExpiryKind, name: string, category: string, days: number) => ({
  name,
  category,
  expiryKind,
  expiryDate: addDays(TODAY, days),
});

describe.each(LABEL_STYLES)("past its day, in the style %s", (labelStyle) => {
  test.each([
    ["use_by", "Milk", "Dairy", DO_NOT_EAT, "red", "Do not eat. Dispose of it."],
    ["best_before", "Rice", "Grains", TASTE_FIRST, "orange", `${TASTE_FIRST}. Dispose of it if in doubt.`],
    [
      "best_before",
      "Chicken breast",
      "Poultry",
      SMELL_FIRST,
      "orange",
      `${SMELL_FIRST}. Dispose of it if in doubt.`,
    ],
    ["estimate", "Apples", "Fruits", TASTE_FIRST, "orange", `${TASTE_FIRST}. Dispose of it if in doubt.`],
    ["estimate", "Steak", "Meat", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
  ] as const)("%s: %s (%s) says %s, %s", (kind, name, category, shortAdvice, tone, advice) => {
    const expiry = expiryOf(food(kind, name, category, -1), TODAY);
    const { label, bold, state } = labelDays(labelStyle, -1);
    expect(labelExpiry(labelStyle, expiry)).toEqual({ label, bold, state, tone, shortAdvice, advice });
  });

  test.each([0, 1, 2, 3, 5, 6, 8, 400])("with %s days left, the kind of date has no effect", (days) => {
    for (const kind of EXPIRY_KINDS) {
      const expiry = expiryOf(food(kind, "Milk", "Dairy", days), TODAY);
      expect(labelExpiry(labelStyle, expiry)).toEqual(labelDays(labelStyle, days));
    }
  });
});

test("no advice says that food is safe to eat", () => {
  for (const kind of EXPIRY_KINDS) {
    for (const category of CATEGORY_NAMES) {
      const { advice } = labelExpiry("panel", expiryOf(food(kind, "Food", category, -1), TODAY));
      expect(`${advice} ${EXPIRY_KIND_MEANINGS[kind]}`).not.toMatch(
        /\bsafe to\b|can (still )?be eaten|eat it\b/i,
      );
    }
  }
});

test.each([
  [-1, "today"],
  [0, "today"],
  [1, "week"],
  [7, "week"],
  [8, "later"],
])("food with %i days left is in the fridge group %s", (days, group) => {
  const due = dueOf(food("use_by", "Butter", "Dairy", days), TODAY);
  expect(FRIDGE_GROUPS.find(({ dues }) => dues.includes(due))?.id).toBe(group);
});
