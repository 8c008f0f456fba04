import { expect, test } from "vitest";
import { CATEGORIES, categoryOf, DEFAULT_CATEGORY, isCategory } from "#app/domain/category.ts";

test("there is one list, in its order, each with a colour of its own", () => {
  expect(CATEGORIES.map(({ name }) => name).join()).toBe(
    "Dairy,Meat,Vegetables,Fruits,Grains,Snacks,Beverages,Bakery,Seafood,Spices,Poultry,Other",
  );
  expect(new Set(CATEGORIES.map(({ hue }) => hue)).size).toBe(CATEGORIES.length);
  expect(CATEGORIES[0].name).toBe(DEFAULT_CATEGORY);
});

test.each(CATEGORIES)("100 g of $name add up", ({ hue, nutrition, storage }) => {
  const { calories, protein, carbs, fat, fiber, sugar } = nutrition;
  expect(hue).toMatch(/^[a-z]+$/);
  expect(protein + carbs + fat).toBeLessThanOrEqual(100);
  expect(fiber + sugar).toBeLessThanOrEqual(carbs);
  const energy = 4 * protein + 4 * (carbs - fiber) + 9 * fat + 2 * fiber;
  expect(Math.abs(energy - calories)).toBeLessThan(Math.max(15, 0.1 * calories));
  expect(storage).not.toContain("\n");
});

test.each([
  ["Dairy", true],
  ["dairy", false],
  ["General", false],
  ["", false],
  ["constructor", false],
])("isCategory(%j) is %s", (text, known) => {
  expect(isCategory(text)).toBe(known);
});

test.each([
  ["Seafood", "Seafood"],
  [" seafood ", "Seafood"],
  ["Other", "Other"],
  ["Cutlery", "General"],
  ["__proto__", "General"],
  ["", "General"],
  [undefined, "General"],
  [null, "General"],
])("categoryOf(%j) is %s", (text, name) => {
  expect(categoryOf(text).name).toBe(name);
});

test("General looks like Other", () => {
  expect(categoryOf("Cutlery")).toEqual({ ...categoryOf("Other"), name: "General" });
});
