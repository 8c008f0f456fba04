const signs = new Map<string, "." | ",">();
const LOCALES_KEPT = 100;

/** Which sign stands before decimals in a locale; Arabic has one of its own, which is read as a point. */
export function decimalSignOf(locale: string): "." | "," {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
  if (signs.size >= LOCALES_KEPT) signs.clear();
  signs.set(locale, sign);
  return sign;
}

const POINTS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const COMMAS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** '1.500' is 1500 where a comma stands before decimals, and 1.5 elsewhere; '1,5' is 1.5 everywhere. */
export function localNumber(figure: string, decimalSign: "." | ","): number {
  const grouped = decimalSign === "," ? POINTS_BETWEEN_THOUSANDS : COMMAS_BETWEEN_THOUSANDS;
  return Number(grouped.test(figure) ? figure.replace(/[.,]/g, "") : figure.replace(",", "."));
}
