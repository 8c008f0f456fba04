import { expect, test } from "vitest";
import { minorUnits, withPoint } from "./decimal.ts";

test.each([
  ["01250", 2, "12.50"],
  ["000435", 0, "435"],
  ["5", 4, "0.0005"],
  ["000000", 2, "0.00"],
  ["0", 0, "0"],
])("%s with %i decimals is %s", (digits, decimals, expected) => {
  expect(withPoint(digits, decimals)).toBe(expected);
});

test.each([
  ["4.35", 2, 435],
  ["4.350", 2, 435],
  ["3.24750", 2, 325],
  ["3.244999", 2, 324],
  // 1.005 in binary is a little less.
  ["1.005", 2, 101],
  ["435", 2, 43_500],
  ["4.3", 2, 430],
  ["1.250", 3, 1_250],
  ["120.5", 0, 121],
  ["0.0005", 2, 0],
])("%s is in units with %i decimals %i", (amount, decimals, expected) => {
  expect(minorUnits(amount, decimals)).toBe(expected);
});
