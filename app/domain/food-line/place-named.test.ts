import { expect, test } from "vitest";
import { placeNamed } from "./place-named.ts";

test.each([
  [
    "fridge",
    [
      "Fridge",
      "Top shelf of fridge",
      "Kühlschrank oben",
      "Kylskåp",
      "Køleskab, hylde 2",
      "lednice",
      "Холодильник",
      "냉장고",
      "冰箱",
    ],
  ],
  [
    "freezer",
    [
      "Chest freezer",
      "Shelf in freezer",
      "Keller Gefrierschrank",
      "Frysen",
      "Mrazák",
      "Congelador",
      "морозильная камера",
      "冷凍室",
      "pakastin",
    ],
  ],
  ["pantry", ["pantry shelf", "Skafferi", "Spíž", "Despensa", "kamra", "кладовка"]],
])("the %s has many names", (place, names) => {
  expect(Object.fromEntries(names.map((name) => [name, placeNamed(name)]))).toEqual(
    Object.fromEntries(names.map((name) => [name, place])),
  );
});

test.each(["", "Garage", "Holiday home", "Box 7"])("'%s' names no place", (text) => {
  expect(placeNamed(text)).toBeUndefined();
});
