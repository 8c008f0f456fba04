import { expect, test } from "vitest";
import { recipesFor } from "#app/domain/recipe.ts";

test("three suggestions for a food", () => {
  const lines = recipesFor("Mango").map(
    ({ title, minutes, difficulty }) => `${title}, ${minutes} mins ${difficulty}`,
  );
  expect(lines).toEqual([
    "Mango Salad, 15 mins Easy",
    "Grilled Mango, 25 mins Medium",
    "Mango Smoothie, 5 mins Easy",
  ]);
});
