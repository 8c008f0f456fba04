const PRICES = new Set(["price", "worth"]);

/** A copy of an answer without the fields that hold money, at any depth. */
export function withoutPrices(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPrices);
  if (typeof answer !== "object" || answer === null) return answer;
  const shown = Object.entries(answer).filter(([field]) => !PRICES.has(field));
  return Object.fromEntries(shown.map(([field, value]) => [field, withoutPrices(value)]));
}
