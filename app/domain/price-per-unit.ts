import type { Money } from "#app/domain/money.ts";
import { convertAmount, priceUnitOf } from "#app/domain/unit.ts";

/** The price of a kilogram or litre; undefined for counted units, and below a cent. */
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
