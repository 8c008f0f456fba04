/** The currencies this Node knows, as options: 'EUR, Euro'. */
export function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code}, ${names.of(code)}`,
  }));
}

/** Every time zone; the given ones, such as that of the viewer's device, come first. */
export function timeZoneOptions(first: string[]): string[] {
  return [...new Set([...first, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
