import { expect, test } from "vitest";
import { groupPacks, sumOf } from "./packs.ts";

const pack = (name: string, amount: number, unit: string, expiryDate?: string, openedOn?: string) => ({
  name,
  amount,
  unit,
  ...(expiryDate && { expiryDate }),
  openedOn,
});

test("packs of one food are grouped, with the one to open first at the top", () => {
  const groups = groupPacks([
    pack("milk", 1, "l", "2026-11-29"),
    pack("Eggs", 8, "piece", "2026-11-24"),
    pack("Milk", 1, "l", "2026-11-22"),
    pack(" MILK ", 0.2, "l", "2026-11-22", "2026-11-20"),
    pack("Salt", 1, "kg"),
  ]);
  expect(groups.map((packs) => packs.map(({ name, amount }) => `${name} ${amount}`))).toEqual([
    [" MILK  0.2", "Milk 1", "milk 1"],
    ["Eggs 8"],
    ["Salt 1"],
  ]);
});

test("amounts are added up in the unit of the first pack", () => {
  expect(sumOf([pack("a", 0.1, "kg"), pack("a", 200, "g")])).toEqual({ amount: 0.3, unit: "kg" });
  expect(sumOf([pack("a", 187, "g"), pack("a", 125, "g"), pack("a", 125, "g")])).toEqual({
    amount: 437,
    unit: "g",
  });
});

test("what cannot be converted has no sum", () => {
  expect(sumOf([pack("a", 1, "piece"), pack("a", 200, "g")])).toBeUndefined();
});
