import { formatQuantity, parseQuantity } from "#app/domain/quantity.ts";
import type { Unit } from "#app/domain/unit.ts";

interface Counted {
  count: number;
  /** The quantity of one of them. */
  each: string;
  /** '3 x 400 g', or '3 cans'. */
  unit: Unit | "x";
}

const COUNTED: Unit[] = ["piece", "pack", "bottle", "can", "jar", "box", "carton", "bag", "loaf", "bunch"];

/** '3 x 400 g' is three of 400 g, '3 cans' are three of 1 can; undefined where nothing is counted, as in '400 g'. */
export function countedIn(quantity: string): Counted | undefined {
  const [, times = "0", each = ""] = /^(\d{1,3}) x (.+)$/.exec(quantity) ?? [];
  if (Number(times) > 0) return { count: Number(times), each, unit: "x" };
  const { amount, unit, readable } = parseQuantity(quantity);
  if (!readable || !COUNTED.includes(unit) || !Number.isInteger(amount) || amount < 1) return undefined;
  return { count: amount, each: formatQuantity(1, unit), unit };
}

/** The quantity of one of several; undefined if there is only one. */
export function quantityOfOne(quantity: string): string | undefined {
  const counted = countedIn(quantity);
  return counted && counted.count > 1 ? counted.each : undefined;
}

/** Adds a pack of size `one`. `packs` is how many there were before. */
export function addPack(quantity: string, one: string): { quantity: string; packs: number } {
  const counted = countedIn(quantity);
  // A pack of ten eggs is one pack.
  if (!counted || (quantity === one && counted.count > 1)) return { quantity: `2 x ${quantity}`, packs: 1 };
  const { count, each, unit } = counted;
  const more = unit === "x" ? `${count + 1} x ${each}` : formatQuantity(count + 1, unit);
  return { quantity: more, packs: count };
}
