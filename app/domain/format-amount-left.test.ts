import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmountLeft, formatAmountTaken } from "#app/domain/format-amount-left.ts";
import { parseQuantity } from "#app/domain/quantity.ts";

test.each([
  // Nothing used yet: exact.
  [450, "g", 450, "450 g"],
  [375, "ml", 375, "375 ml"],
  [0.375, "kg", 0.375, "375 g"],
  [1.234, "kg", 1.234, "1.234 kg"],
  [1500, "g", 1500, "1.5 kg"],
  [6, "piece", 6, "6 pieces"],
  [0, "piece", 6, "0 pieces"],
  [0, "l", 1, "0 l"],
  // A share of what was bought.
  [100, "g", 200, "½ of 200 g"],
  [0.25, "l", 1, "¼ of 1 l"],
  [0.75, "l", 1, "¾ of 1 l"],
  [500 / 3, "g", 500, "⅓ of 500 g"],
  [0.667, "kg", 1, "⅔ of 1 kg"],
  [0.25, "kg", 0.5, "½ of 500 g"],
  // No simple share: rounded.
  [0.188, "l", 1, "190 ml"],
  [0.1875, "l", 0.5, "190 ml"],
  [0.125, "l", 0.7, "125 ml"],
  [0.455, "kg", 0.6, "455 g"],
  [93.75, "g", 250, "94 g"],
  [340, "g", 1000, "340 g"],
  [188, "ml", 1000, "188 ml"],
  [2.188, "l", 3, "2.2 l"],
  [1.25, "l", 2, "1.25 l"],
  [0.0625, "kg", 1, "63 g"],
  [4.6875, "g", 80, "4.7 g"],
  [0.9999, "kg", 7, "1 kg"],
  // Counted.
  [2.25, "piece", 6, "2¼ pieces"],
  [1.5, "loaf", 2, "1½ loaves"],
  [0.5, "loaf", 1, "½ loaf"],
  [0.5, "piece", 1, "half"],
  [0.25, "piece", 1, "a quarter"],
  [0.75, "piece", 1, "three quarters"],
  [1 / 3, "piece", 1, "a third"],
  [3, "piece", 6, "3 pieces"],
  [2.4, "piece", 6, "2.4 pieces"],
  [0.0625, "piece", 1, "0.063 piece"],
  [2.9999, "piece", 6, "3 pieces"],
  [0.5, "dozen", 1, "½ dozen"],
  [5 / 12, "dozen", 1, "5 pieces"],
  [1.5, "lb", 2, "1½ lb"],
  [1, "crate", 2, "1 crate"],
  [2, "constructor", 3, "2 constructor"],
  // Sums.
  [437, "g", undefined, "437 g"],
  [2.2, "l", undefined, "2.2 l"],
  [2.188, "l", undefined, "2.2 l"],
  [1050, "g", undefined, "1.05 kg"],
  [9, "piece", undefined, "9 pieces"],
])("%d of %s, bought %d: %s", (amount, unit, boughtAmount, text) => {
  expect(formatAmountLeft({ amount, unit, boughtAmount }, "en-GB")).toBe(text);
});

test.each([
  ["all", 0.188, "l", "190 ml"],
  ["half", 50, "g", "half"],
  ["quarter", 0.25, "l", "a quarter"],
  [undefined, 300, "g", "300 g"],
])("%s, %d %s taken: %s", (part, amount, unit, text) => {
  expect(formatAmountTaken(part, { amount, unit }, "en-GB")).toBe(text);
});

describe("properties", () => {
  const units = fc.constantFrom("g", "kg", "ml", "l", "piece", "loaf", "dozen", "lb");
  const amounts = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1000);

  test("what is left is never printed as nothing, and reads back within a twentieth", () => {
    const inBase = ({ amount, unit }: { amount: number; unit: string }) =>
      amount * ({ kg: 1000, l: 1000, dozen: 12 }[unit] ?? 1);
    fc.assert(
      fc.property(amounts, units, (amount, unit) => {
        const text = formatAmountLeft({ amount, unit }, "en-GB");
        const spoken = text.replace(/^(half|a quarter|a third|two thirds|three quarters)$/, "");
        if (!spoken) return;
        const read = inBase(parseQuantity(spoken));
        const error = Math.abs(read - inBase({ amount, unit }));
        expect(read).toBeGreaterThan(0);
        expect(error / inBase({ amount, unit })).toBeLessThanOrEqual(0.06);
      }),
    );
  });
});
