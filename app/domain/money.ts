/** `minor` is a whole number of the currency's smallest units: cents, yen, fils. `currency` is ISO 4217. */
export type Money = { minor: number; currency: string };

/** The amount as the locale writes it, with as many decimals as the currency has. */
export function formatMoney(
  { minor, currency }: Money,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...options });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  // As decimal text, so that no amount passes through a binary fraction.
  return format.format(`${minor}e-${digits}` as `${number}`);
}
