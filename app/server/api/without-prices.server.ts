const PRICES = new Set(["price", "worth"]);

/** A copy of an answer without the fields that hold money, at any depth. */
export function withoutPrices(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPrices);
  if (typeof answer !== "object" || answer === null) return answer;
  const remaining = Object.entries(answer).filter(([field]) => !PRICES.has(field));
  return Object.fromEntries(remaining.map(([field, value]) => [field, withoutPrices(value)]));
}
