import { formatQuantity } from "./quantity.ts";
import { priceUnitOf } from "./unit.ts";

/** Food checked within this time is left out, so that a stock check can be interrupted. */
export const CHECK_LASTS_DAYS = 5;
/** Foods on one page. */
export const STOCK_CHECK_PAGE_SIZE = 30;
/** Checking a food takes a few seconds. */
const FOODS_A_MINUTE = 12;

/** A choice of how much is left, with what has then been used: a part, or an amount with its unit. */
export interface Rest {
  label: string;
  used: string;
}

/** Half or a quarter; for counted food only whole numbers, so that no half egg is left. */
export function restsOf({ amount, unit }: { amount: number; unit: string }): Rest[] {
  const isCounted = unit === "piece" || !(priceUnitOf(unit) || unit === "dozen");
  if (isCounted && Number.isInteger(amount) && amount > 1) {
    const left = new Set([Math.ceil(amount / 2), Math.ceil(amount / 4)]);
    return [...left].map((count) => ({
      label: `${count} left`,
      used: formatQuantity(amount - count, unit),
    }));
  }
  return [
    { label: "Half left", used: "half" },
    { label: "Quarter left", used: formatQuantity(amount * 0.75, unit) },
  ];
}

export const minutesFor = (foods: number): number => Math.ceil(foods / FOODS_A_MINUTE);
