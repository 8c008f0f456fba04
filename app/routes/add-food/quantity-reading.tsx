import { formatQuantity } from "#app/domain/quantity.ts";
import { parseTypedQuantity } from "#app/domain/typed-quantity.ts";

/** Shows how the typed quantity is understood. */
export function QuantityReading({ text, language }: { text: string; language: string }) {
  if (text.trim() === "") return "For example 1 kg, 500 ml, 6, 2 x 400 g or a bunch";
  const { amount, unit, readable } = parseTypedQuantity(text, language);
  const counted = formatQuantity(amount, unit);
  return readable ? `Counted as ${counted}` : `No amount can be read in this: it counts as ${counted}`;
}
