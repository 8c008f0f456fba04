import { expect, test } from "vitest";
import type { FoodItem } from "#app/domain/food.ts";
import { viewLine } from "./food-line.server.ts";

const READER = { locale: "en-GB", today: "2027-03-05" };
const PACK: FoodItem = {
  _id: "a",
  version: 1,
  name: "Rice",
  category: "Grains",
  quantity: "1 kg",
  amount: 1,
  unit: "kg",
  description: "",
  expiryKind: "best_before",
} as FoodItem;

test("a line is kept while what it says stays the same, whatever else is known of the food", () => {
  const line = viewLine([PACK], READER);
  expect(viewLine([{ ...PACK, ...{ description: "Changed" } }], READER)).toBe(line);
  expect(viewLine([{ ...PACK, version: 2 }], READER)).not.toBe(line);
  expect(viewLine([{ ...PACK, quantity: "500 g" }], READER).amount).toBe("500 g");
});

test("a line of hundreds of packs is not kept: nobody fills the memory with them", () => {
  const packs = Array.from({ length: 500 }, (_, at) => ({ ...PACK, _id: `pack-${at}` }));
  const [first = PACK, ...others] = packs;
  expect(viewLine([first, ...others], READER)).not.toBe(viewLine([first, ...others], READER));
});
