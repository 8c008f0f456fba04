import { STATE_CHANGES } from "./food-state.ts";
import { parseQuantity, roundAmount, shownAmount } from "./quantity.ts";
import { convertAmount } from "./unit.ts";

export const ENTRY_KINDS = ["added", "used", "wasted", "corrected", "deleted", ...STATE_CHANGES] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `worth` is in minor units of its price's currency; null where no price is known. */
export interface Stock {
  amount: number;
  unit: string;
  worth: number | null;
}

/** A share of what is left, or as typed: '300 g'. */
export type Portion = "all" | "half" | "quarter" | { quantity: string };

const SHARES = { all: 1, half: 1 / 2, quarter: 1 / 4 };
/** Larger than any rounding error. */
const EPSILON = 1e-9;

/** The amount in the unit of the item, above 0; undefined if it cannot be converted. */
export function amountOf(portion: Portion, stock: Stock): number | undefined {
  if (typeof portion === "string") return roundAmount(stock.amount * SHARES[portion]);
  const { amount, unit, readable } = parseQuantity(portion.quantity);
  // Less than can be shown is nothing.
  if (!readable || !(shownAmount(amount) > 0)) return undefined;
  // A bare number is in the item's unit.
  const bare = /^[\d\s.,/¼-¾⅐-⅞]+$/.test(portion.quantity);
  return bare ? amount : convertAmount(amount, unit, stock.unit);
}

export function isEnough(stock: Stock, amount: number): boolean {
  return amount <= stock.amount + EPSILON;
}

/**
 * The value of `amount`, and what is left. The value is shared in proportion and rounded to minor units; the
 * last portion takes the rest, so that no cent is lost or made.
 */
export function consume(stock: Stock, amount: number): { worth: number | null; rest: Stock } {
  const left = roundAmount(stock.amount - amount);
  const isLast = left < EPSILON;
  const worth =
    stock.worth === null ? null : isLast ? stock.worth : Math.round((stock.worth * amount) / stock.amount);
  const rest = {
    ...stock,
    amount: isLast ? 0 : left,
    worth: stock.worth === null ? null : stock.worth - (worth ?? 0),
  };
  return { worth, rest };
}

/** Undoes `consume`. */
export function restore(stock: Stock, amount: number, worth: number | null): Stock {
  return {
    ...stock,
    amount: roundAmount(stock.amount + amount),
    worth: stock.worth === null ? null : stock.worth + (worth ?? 0),
  };
}
