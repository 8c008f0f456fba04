import { expect, test } from "vitest";
import { fewNames } from "./few-names.ts";

test.each([
  [[], ""],
  [["Eggs"], "Eggs"],
  [["Eggs", "Milk", "Rice"], "Eggs, Milk, Rice"],
  [["Eggs", "Milk", "Rice", "Salt"], "Eggs, Milk, Rice and 1 more"],
])("%j are named %j", (names, words) => {
  expect(fewNames(names.map((name) => ({ name })))).toBe(words);
});
