import type { FoodItem } from "./food.ts";
import { formatAmountLeft } from "./format-amount-left.ts";
import { formatQuantity } from "./quantity.ts";
import { amountOf } from "./stock.ts";
import { priceUnitOf } from "./unit.ts";

export interface Portion {
  name: "part" | "quantity";
  value: string;
  label: string;
}

type Measured = Pick<FoodItem, "amount" | "unit">;

const part = (value: "all" | "half" | "quarter", label: string): Portion => ({ name: "part", value, label });
const HALF = part("half", "Half");
const QUARTER = part("quarter", "Quarter");

function isCounted({ amount, unit }: Measured): boolean {
  if (unit !== "piece" && (priceUnitOf(unit) || unit === "dozen")) return false;
  return Number.isInteger(amount) && amount >= 2;
}

function some(count: number, unit: string): Portion {
  const value = formatQuantity(count, unit);
  return { name: "quantity", value, label: value };
}

/** All, half and a quarter; of what is counted one or two, so that no half egg is left. */
export function portionsOf(food: Measured): Portion[] {
  const { amount, unit } = food;
  const used = part("all", "Used");
  if (!isCounted(food)) return [used, HALF, QUARTER];
  if (amount === 2) return [used, some(1, unit)];
  return [used, amount % 2 === 0 ? HALF : some(2, unit), some(1, unit)];
}

/** All portions in ascending order, with the amount where the label does not say it. */
export function allPortionsOf(food: Measured, locale: string): (Portion & { amount?: string })[] {
  const { amount, unit } = food;
  const counts = [1, 2].filter((count) => count < amount && count * 2 !== amount);
  const few = isCounted(food)
    ? [...counts.map((count) => some(count, unit)), ...(amount % 2 === 0 ? [HALF] : [])]
    : [QUARTER, HALF];
  return [...few, part("all", "All")].map((portion) => {
    const stock = { amount, unit, worth: null };
    const taken = portion.name === "part" && amountOf(portion.value as "all", stock);
    const words = taken ? formatAmountLeft({ amount: taken, unit }, locale) : "";
    return words && !words.includes(portion.label.toLowerCase()) ? { ...portion, amount: words } : portion;
  });
}
