import { expect, test } from "vitest";
import { FOOD_PICTURES } from "#app/content/food-pictures.server.ts";
import { categoryPictures, illustrations, pictureFor } from "#app/content/pictures.server.ts";

const BREAD = "1f35e";
const MILK = "1f95b";
const STEW = "1f372";

test.each([
  ["Eggs", "1f95a"],
  ["Whole Milk 2%", MILK],
  ["Oat milk", MILK],
  ["Oats", "1f963"],
  ["Coconut milk", "1f965"],
  ["Sweet potatoes", "1f360"],
  ["Potatoes", "1f954"],
  ["Cherries", "1f352"],
  ["Bread rolls", BREAD],
  ["Two loaves of sourdough", BREAD],
  ["BANANA BREAD", BREAD],
  ["Chicken soup with sweet potato", STEW],
  ["Chicken (marinated in yogurt)", "1f357"],
  ["Salmon in olive oil", "1f41f"],
  ["Jalapeño", "1f336-fe0f"],
  ["Mushrooms", "field-mushroom"],
  ["Portobello", "field-mushroom"],
  ["Crème fraîche", MILK],
  ["Orange juice", "1f9c3"],
  ["Eggplant", "1f346"],
])("%s has its own picture", (name, codepoint) => {
  expect(pictureFor(name, "Other")).toContain(`/${codepoint}.webp`);
});

test("a keyword counts as a whole word only", () => {
  expect(pictureFor("Pricey", "Snacks")).toBe(categoryPictures.Snacks);
});

test("an unknown food has its category's picture, and an unknown category a plate", () => {
  expect(pictureFor("Zork", "Dairy")).toBe(categoryPictures.Dairy);
  expect(pictureFor("", "Dairy")).toBe(categoryPictures.Dairy);
  expect(pictureFor("\ufdfa".repeat(90), "Dairy")).toBe(categoryPictures.Dairy);
  expect(pictureFor("constructor", "__proto__")).toBe(illustrations.neutral);
});

test("no keyword stands twice", () => {
  const keywords = FOOD_PICTURES.flatMap(([, list]) => list.split(", "));
  expect(keywords.filter((keyword, at) => keywords.indexOf(keyword) !== at)).toEqual([]);
});
