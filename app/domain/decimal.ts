/** '12.50' for '01250' and 2, without passing through a binary fraction. */
export function withPoint(digits: string, decimals: number): string {
  const padded = digits.padStart(decimals + 1, "0");
  const text = decimals > 0 ? `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}` : padded;
  return text.replace(/^0+(?=\d)/, "");
}

/** Converts to the smallest units of a currency, rounding half up: '12.345' with 2 decimals is 1235. */
export function minorUnits(amount: string, decimals: number): number {
  const [whole = "", fraction = ""] = amount.split(".");
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return fraction.charAt(decimals) >= "5" ? kept + 1 : kept;
}
