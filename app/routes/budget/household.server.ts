/** 'EUR, Euro'. */
export function currencyOptions(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code}, ${names.of(code)}`,
  }));
}
