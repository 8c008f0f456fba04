import { expect, test } from "vitest";
import { addPack, quantityOfOne } from "./counted.ts";

test.each([
  ["1 piece", "1 piece", ["2 pieces", "3 pieces"]],
  ["400 g", "400 g", ["2 x 400 g", "3 x 400 g"]],
  ["10 pieces", "10 pieces", ["2 x 10 pieces", "3 x 10 pieces"]],
  ["4 x 125 g", "4 x 125 g", ["2 x 4 x 125 g", "3 x 4 x 125 g"]],
  ["2 packs", "400 g", ["3 packs", "4 packs"]],
  ["1 can", "1 can", ["2 cans", "3 cans"]],
  ["0 x 1 l", "1 l", ["2 x 0 x 1 l", "3 x 0 x 1 l"]],
  ["a little", "1 piece", ["2 x a little", "3 x a little"]],
])("%s of packs with %s become %j", (quantity, one, [second = "", third]) => {
  expect(addPack(quantity, one).quantity).toBe(second);
  expect(addPack(second, one).quantity).toBe(third);
});

test("how many packs there were says what each of them cost", () => {
  expect(addPack("10 pieces", "10 pieces").packs).toBe(1);
  expect(addPack("2 x 10 pieces", "10 pieces").packs).toBe(2);
  expect(addPack("3 pieces", "1 piece").packs).toBe(3);
});

test("there was at least one pack", () => {
  for (const quantity of ["0 x 1 l", "0 pieces", "1 l", ""]) expect(addPack(quantity, "1 l").packs).toBe(1);
});

test.each([
  ["2 x 400 g", "400 g"],
  ["10 pieces", "1 piece"],
  ["3 cans", "1 can"],
  ["1 x 400 g", undefined],
  ["1 piece", undefined],
  ["400 g", undefined],
])("one of %s is %s", (quantity, one) => expect(quantityOfOne(quantity)).toBe(one));
