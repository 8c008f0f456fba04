import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { assessFood, EXPIRY_KIND_MEANINGS, pastWords, sayDay } from "#app/domain/dated-food.ts";
import { assess, type Screen } from "#app/domain/expiry.ts";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { allFoods } from "#app/domain/foods/table.ts";

const TODAY = "2027-03-05";
const SCREENS: Screen[] = ["inventory", "catalogue", "freshness", "panel", "counts"];
const NO = "Do not eat";
const TRY = "Look, smell, taste";
const CHECK = "Past our estimate: check the pack";

const past = (expiryKind: (typeof EXPIRY_KINDS)[number], name: string, category: string) =>
  ({ name, category, expiryKind, expiryDate: addDays(TODAY, -1) }) as const;

describe.each(SCREENS)("past its day, on the screen %s", (screen) => {
  test.each([
    ["use_by", "Milk", "Dairy", NO, "red", "Do not eat. Dispose of it."],
    ["use_by", "Chicken breast", "Poultry", NO, "red", "Do not eat. Dispose of it."],
    ["use_by", "Salad", "Vegetables", NO, "red", "Do not eat. Dispose of it."],
    ["best_before", "Rice", "Grains", TRY, "orange", `${TRY}. Dispose of it if in doubt.`],
    ["best_before", "Parmesan", "Dairy", TRY, "orange", `${TRY}. Dispose of it if in doubt.`],
    ["estimate", "Apples", "Fruits", TRY, "orange", `${TRY}. Dispose of it if in doubt.`],
    ["estimate", "Bread", "", TRY, "orange", `${TRY}. Dispose of it if in doubt.`],
    ["estimate", "Steak", "Meat", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
    ["estimate", "Something", "poultry", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
    ["estimate", "Cod", "Seafood", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
    ["estimate", "Mince", "Other", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
    ["estimate", "Hähnchenbrust", "", CHECK, "red", `${CHECK}. Dispose of it if in doubt.`],
  ] as const)("%s: %s (%s) says %s, %s", (kind, name, category, words, tone, advice) => {
    const food = past(kind, name, category);
    const { label, bold, state } = assess(screen, -1);
    expect(assessFood(screen, food, TODAY)).toEqual({ label, bold, state, tone, past: words, advice });
    expect(pastWords(food)).toBe(words);
  });

  test.each([0, 1, 2, 3, 5, 6, 8, 400, undefined])("with %s days left the kind changes nothing", (days) => {
    for (const kind of EXPIRY_KINDS) {
      const expiryDate = days === undefined ? undefined : addDays(TODAY, days);
      const food = { ...past(kind, "Milk", "Dairy"), expiryDate };
      expect(assessFood(screen, food, TODAY)).toEqual(assess(screen, days));
    }
  });
});

test("what is never guessed is not tried by taste on an estimate, whichever its category", () => {
  for (const { name } of allFoods().filter(({ neverGuessed }) => neverGuessed)) {
    for (const category of CATEGORY_NAMES) expect(pastWords(past("estimate", name, category))).toBe(CHECK);
  }
});

test("nothing is said to be safe, or to be eaten", () => {
  for (const kind of EXPIRY_KINDS) {
    for (const category of CATEGORY_NAMES) {
      const { advice } = assessFood("panel", past(kind, "Food", category), TODAY);
      expect(`${advice} ${EXPIRY_KIND_MEANINGS[kind]}`).not.toMatch(
        /\bsafe to\b|can (still )?be eaten|eat it\b/i,
      );
    }
  }
});

test.each([
  ["use_by", "5 Mar 2027"],
  ["best_before", "5 Mar 2027"],
  ["estimate", "about 5 Mar 2027"],
] as const)("the day of %s is said as %s", (kind, words) => {
  expect(sayDay(TODAY, kind, "en-GB")).toBe(words);
});

test("opened food that carries a use-by date is not tried by taste, and not eaten past the day on its pack", () => {
  const milk = past("estimate", "Milk", "Dairy");
  expect(pastWords(milk)).toBe(CHECK);
  const opened = (printedDate: string) => assessFood("panel", { ...milk, printedDate }, TODAY).past;
  expect(opened(addDays(TODAY, 2))).toBe(CHECK);
  expect(opened(TODAY)).toBe(CHECK);
  expect(opened(addDays(TODAY, -1))).toBe(NO);
  const rice = { ...past("estimate", "Rice", "Grains"), printedDate: addDays(TODAY, -1) };
  expect(assessFood("panel", rice, TODAY).past).toBe(TRY);
});

test("a short day is an estimate too", () => {
  expect(sayDay("2026-11-27", "estimate", "en-GB", "short")).toBe("about 27 Nov");
});
