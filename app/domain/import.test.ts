import { expect, test } from "vitest";
import { matchFoods } from "./import.ts";

test("equal foods are matched one to one, without looking at each for each", () => {
  const count = 500;
  let reads = 0;
  const food = { name: "Milk", quantity: "1 l", expiryDate: "2027-03-05" };
  const household = Array.from({ length: count }, (_, index) => ({
    ...food,
    get id() {
      reads += 1;
      return `item-${index}`;
    },
    version: 1,
    requestKey: null,
    finished: false,
    paid: undefined,
  }));
  const matches = matchFoods(Array(count + 1).fill(food), household);
  expect(matches.map((match) => (match.kind === "new" ? "new" : match.mine.id))).toEqual([
    ...Array.from({ length: count }, (_, index) => `item-${index}`),
    "new",
  ]);
  expect(reads).toBeLessThan(10 * count);
});
