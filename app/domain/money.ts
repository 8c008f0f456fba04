/** `minor` is a whole number of the currency's smallest units: cents, yen, fils. `currency` is ISO 4217. */
export type Money = { minor: number; currency: string };

/** Undefined where the amount or its currency is not known. */
export function moneyOf(minor: number | null, currency: string | null): Money | undefined {
  return minor === null || currency === null ? undefined : { minor, currency };
}

export function formatMoney(
  { minor, currency }: Money,
  locale: string,
  options: Pick<Intl.NumberFormatOptions, "trailingZeroDisplay"> = {},
): string {
  const format = formatter(locale, { currency, ...options });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  // As decimal text, so that no amount passes through a binary fraction.
  return format.format(`${minor}e-${digits}` as `${number}`);
}

const FORMATTERS_KEPT = 100;
const formatters = new Map<string, Intl.NumberFormat>();

/** Building a formatter is slow; locales come from visitors, so few are kept. */
function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= FORMATTERS_KEPT) formatters.clear();
  const built = new Intl.NumberFormat(locale, { style: "currency", ...options });
  formatters.set(key, built);
  return built;
}
