import type { FoodItem } from "#app/domain/food.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { priceUnitOf } from "#app/domain/unit.ts";

export interface Portion {
  name: "part" | "quantity";
  value: string;
  label: string;
}

const USED: Portion = { name: "part", value: "all", label: "Used" };
const HALF: Portion = { name: "part", value: "half", label: "Half" };
const QUARTER: Portion = { name: "part", value: "quarter", label: "Quarter" };

/** All, half and a quarter; of what is counted one or two, so that no half egg is left. */
export function portionsOf({ amount, unit }: Pick<FoodItem, "amount" | "unit">): Portion[] {
  const isCounted = unit === "piece" || !(priceUnitOf(unit) || unit === "dozen" || !Number.isInteger(amount));
  if (!isCounted || !Number.isInteger(amount) || amount < 2) return [USED, HALF, QUARTER];
  const some = (count: number): Portion => {
    const value = formatQuantity(count, unit);
    return { name: "quantity", value, label: value };
  };
  if (amount === 2) return [USED, some(1)];
  return [USED, amount % 2 === 0 ? HALF : some(2), some(1)];
}
