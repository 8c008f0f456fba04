import { withPoint } from "#app/domain/decimal.ts";
import { QUANTITY_MAX_AMOUNT } from "#app/domain/quantity.ts";
import type { Unit } from "#app/domain/unit.ts";
import type { Elements, Gs1Data } from "./gs1.ts";
import { CURRENCY_BY_NUMBER } from "./iso-4217.ts";

/** Net contents, by the first digits of their identifiers (GS1 General Specifications, 3.6.2). */
const MEASURES = new Map<string, { unit: Unit; factor: number }>([
  ["310", { unit: "kg", factor: 1 }],
  ["315", { unit: "l", factor: 1 }],
  // Cubic metres.
  ["316", { unit: "l", factor: 1_000 }],
  ["320", { unit: "lb", factor: 1 }],
]);
const MEASURE_DECIMALS_MAX = 5;

interface Measure {
  digits: string;
  decimals: number;
  unit: Unit;
  factor: number;
}

/** The contents of a pack as text: a measure, or the number of pieces in AI 30. */
function measureOf(elements: Elements): Measure | undefined {
  for (const [identifier, digits] of elements) {
    const measure = MEASURES.get(identifier.slice(0, 3));
    const decimals = decimalsOf(identifier);
    if (measure && decimals <= MEASURE_DECIMALS_MAX) return { ...measure, digits, decimals };
  }
  const count = elements.get("30");
  return count === undefined ? undefined : { digits: count, decimals: 0, unit: "piece", factor: 1 };
}

/** The quantity in a pack; '' for impossible amounts. */
export function quantityOf(elements: Elements): Gs1Data["quantity"] {
  const contained = elements.get("37");
  const measure =
    measureOf(elements) ??
    (contained && { digits: contained, decimals: 0, unit: "piece" as const, factor: 1 });
  if (!measure) return undefined;
  const { digits, decimals, unit, factor } = measure;
  const amount = Number(withPoint(String(Number(digits) * factor), decimals));
  return amount > 0 && amount <= QUANTITY_MAX_AMOUNT ? { amount, unit } : undefined;
}

/** The price: the printed amount, or else the price per unit times the weight. */
export function priceOf(elements: Elements): Gs1Data["price"] {
  const price = payable(elements) ?? perUnit(elements);
  return price && Number(price.amount) > 0 ? price : undefined;
}

function payable(elements: Elements): Gs1Data["price"] {
  for (const [identifier, value] of elements) {
    if (identifier.startsWith("392")) return { amount: withPoint(value, decimalsOf(identifier)) };
    if (!identifier.startsWith("393")) continue;
    const currency = CURRENCY_BY_NUMBER.get(value.slice(0, 3));
    if (currency) return { amount: withPoint(value.slice(3), decimalsOf(identifier)), currency };
  }
  return undefined;
}

/** AI 395n has a price per kilogram, litre, pound or piece: multiplies it by how many there are. */
function perUnit(elements: Elements): Gs1Data["price"] {
  const [identifier, each] = [...elements].find(([key]) => key.startsWith("395")) ?? [];
  const measure = measureOf(elements);
  if (!identifier || !each || !measure) return undefined;
  // Of 14 digits at most: a double holds 15.
  const product = String(Number(each) * Number(measure.digits));
  return { amount: withPoint(product, decimalsOf(identifier) + measure.decimals) };
}

/** The identifier's last digit is the number of decimals. */
const decimalsOf = (identifier: string) => Number(identifier.at(-1));
