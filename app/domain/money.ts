import { keepFormatters } from "./formatters.ts";

/** `minor` is a whole number of the currency's smallest units: cents, yen, fils. `currency` is ISO 4217. */
export type Money = { minor: number; currency: string };

const formatter = keepFormatters(
  (locale, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: "currency", ...options }),
);

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
