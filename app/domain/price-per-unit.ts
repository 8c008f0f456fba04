import type { Money } from "#app/domain/money.ts";
import { convertAmount, priceUnitOf } from "#app/domain/unit.ts";

/** What a kilogram or a litre costs at this price; undefined for what is counted, and for less than a cent of it. */
export function pricePerUnit(
  price: Money,
  amount: number,
  unit: string,
): { price: Money; unit: "kg" | "l" } | undefined {
  const base = priceUnitOf(unit);
  const size = base && convertAmount(amount, unit, base);
  if (!size) return undefined;
  return { price: { ...price, minor: Math.round(price.minor / size) }, unit: base };
}
