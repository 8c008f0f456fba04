import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import type { Unit } from "#app/domain/unit.ts";

/** What a household knows of a food of this name: the last purchase, and how long it kept. */
export interface Remembered {
  category?: string;
  quantity?: { amount: number; unit: Unit };
  price?: Money;
  place?: Place;
  /** Days from buying to the last good day: the median of what the household set itself, else those of the last one. */
  keptDays?: number;
}

/** Where a value comes from. `code`: the scanned code; `product`: the product's entry in a database; `crisper`: our table of foods, where FoodKeeper has no figure. */
export const SOURCES = ["typed", "code", "product", "household", "foodkeeper", "crisper"] as const;
export type Source = (typeof SOURCES)[number];

/** A value, and where it comes from. */
export interface Known<Value> {
  value: Value;
  source: Source;
}

/** The first candidate that is not undefined. */
export function firstOf<Value>(
  candidates: [value: Value | undefined, source: Source][],
): Known<Value> | undefined {
  for (const [value, source] of candidates) if (value !== undefined) return { value, source };
  return undefined;
}
