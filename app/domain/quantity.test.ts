import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatQuantity,
  parseQuantity,
  QUANTITY_MAX_LENGTH,
  quantityProblem,
  type Unit,
} from "#app/domain/quantity.ts";

const UNITS: Unit[] =
  "piece g kg ml l dozen pack bunch bottle can jar box carton bag slice loaf cup tbsp tsp lb oz"
    .split(" ")
    .map((unit) => unit as Unit);

test.each([
  ["1 kg", 1, "kg"],
  ["500ml", 500, "ml"],
  ["6", 6, "piece"],
  ["1/2 dozen", 0.5, "dozen"],
  ["2 x 400 g", 800, "g"],
  ["2x400g", 800, "g"],
  ["2 × 6 * 330 ml", 3960, "ml"],
  ["400 g x 2", 800, "g"],
  ["2 cans x 400 g", 2, "can"],
  ["6 x eggs", 6, "piece"],
  ["x2", 2, "piece"],
  ["3 x 0.1 kg", 0.3, "kg"],
  ["a bunch", 1, "bunch"],
  ["bunch", 1, "bunch"],
  ["1 1/2 l", 1.5, "l"],
  ["½ kg", 0.5, "kg"],
  ["1½ kg", 1.5, "kg"],
  ["¾", 0.75, "piece"],
  ["1,5 kg", 1.5, "kg"],
  ["0,125 kg", 0.125, "kg"],
  ["1,500 g", 1500, "g"],
  ["1,000,000", 1_000_000, "piece"],
  ["1.5kg", 1.5, "kg"],
  [".5 l", 0.5, "l"],
  ["12 eggs", 12, "piece"],
  ["6 🥚", 6, "piece"],
  ["half a loaf", 0.5, "loaf"],
  ["half kilo", 0.5, "kg"],
  ["quarter of a cake", 0.25, "piece"],
  ["2 and a half litres", 2.5, "l"],
  ["one and a half cups", 1.5, "cup"],
  ["two bottles", 2, "bottle"],
  ["2 Cartons", 2, "carton"],
  ["1 ctn", 1, "carton"],
  ["a dozen eggs", 1, "dozen"],
  ["3 pcs", 3, "piece"],
  ["2 packs", 2, "pack"],
  ["250 G", 250, "g"],
  ["1 L", 1, "l"],
  ["3 Loaves", 3, "loaf"],
  ["500 g.", 500, "g"],
  ["33 cl", 330, "ml"],
  ["1 kg, peeled", 1, "kg"],
  ["1 l (1000 ml)", 1, "l"],
  ["  2\n lb ", 2, "lb"],
  ["0", 0, "piece"],
  ["1 kg 500 g", 1500, "g"],
  ["1 lb 4 oz", 20, "oz"],
] as const)("%j is %d %s", (text, amount, unit) => {
  expect(parseQuantity(text)).toEqual({ amount, unit, readable: true });
});

test.each([
  "",
  "some",
  "a few",
  "half",
  "5-6",
  "1 000 g",
  "1.000.000",
  "1/2/2027",
  "10%",
  "NaN",
  "Infinity",
  "-3 kg",
  "1e309",
  "1/0",
  "٣ kg",
  "constructor",
  "__proto__",
])("%j stays text and counts as one piece", (text) => {
  expect(parseQuantity(text)).toEqual({ amount: 1, unit: "piece", readable: false });
});

test.each([
  ["0", "Quantity must be more than 0"],
  ["-0", "Quantity must be more than 0"],
  ["0 kg", "Quantity must be more than 0"],
  ["-1", "Quantity must be more than 0"],
  ["−½ l", "Quantity must be more than 0"],
  ["2 x 0 g", "Quantity must be more than 0"],
  ["1e-400", "Quantity must be more than 0"],
  ["0/0", "Quantity must be more than 0"],
  ["1e309", "Quantity is too large"],
  ["1/0", "Quantity is too large"],
  ["1000001", "Quantity is too large"],
  ["1000 x 1001 g", "Quantity is too large"],
  ["1000000", undefined],
  ["0.001 g", undefined],
  ["a few", undefined],
  ["5-6", undefined],
  ["", undefined],
  [`1 ${"x".repeat(58)}`, undefined],
  [`1 ${"x".repeat(59)}`, "Quantity is too long (60 characters at most)"],
])("quantityProblem(%j) is %s", (text, problem) => {
  expect(quantityProblem(text)).toBe(problem);
});

test.each([
  [800, "g", "800 g"],
  [1, "piece", "1 piece"],
  [6, "piece", "6 pieces"],
  [0, "piece", "0 pieces"],
  [0.5, "dozen", "0.5 dozen"],
  [2, "dozen", "2 dozen"],
  [0.5, "loaf", "0.5 loaf"],
  [1.5, "loaf", "1.5 loaves"],
  [2, "box", "2 boxes"],
  [1 / 3, "kg", "0.333 kg"],
  [2, "crate", "2 crate"],
  [2, "carton", "2 cartons"],
])("%d of %s reads %s", (amount, unit, text) => {
  expect(formatQuantity(amount, unit)).toBe(text);
});

describe("properties", () => {
  test("what is printed reads back the same", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(amount, fc.constantFrom(...UNITS), (amount, unit) => {
        expect(parseQuantity(formatQuantity(amount, unit))).toEqual({ amount, unit, readable: true });
      }),
    );
  });

  test("any text gives a finite amount", () => {
    const words = fc.constantFrom("1", "1/2", "½", "x", "kg", " ", ",", ".", "-", "e9", "half", "a", "0");
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { amount } = parseQuantity(typed);
        expect(amount >= 0 && amount <= 1_000_000).toBe(true);
        expect(["string", "undefined"]).toContain(typeof quantityProblem(typed));
      }),
    );
  });

  test("text that is too long is not read at all, so that it costs nothing", () => {
    expect(parseQuantity(`1 kg, ${"a".repeat(QUANTITY_MAX_LENGTH - 6)}`)).toMatchObject({ unit: "kg" });
    expect(parseQuantity(`1 kg, ${"a".repeat(QUANTITY_MAX_LENGTH - 5)}`)).toMatchObject({ readable: false });
  });
});
