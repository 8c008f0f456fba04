import { expect, test } from "vitest";
import { pricePerUnit } from "./price-per-unit.ts";

test.each([
  [129, 1, "l", 129, "l"],
  [129, 500, "ml", 258, "l"],
  [349, 800, "g", 436, "kg"],
  [100, 0.25, "kg", 400, "kg"],
])("%i for %s %s is %i a %s", (minor, amount, unit, perUnit, base) => {
  expect(pricePerUnit({ minor, currency: "EUR" }, amount, unit)).toEqual({
    price: { minor: perUnit, currency: "EUR" },
    unit: base,
  });
});

test.each([
  [1, "piece"],
  [2, "bunch"],
  [0, "kg"],
])("%i %s has no price per unit", (amount, unit) => {
  expect(pricePerUnit({ minor: 100, currency: "EUR" }, amount, unit)).toBeUndefined();
});
