interface Signs {
  decimalSign: "." | ",";
  /** '1 249' is one number. */
  hasSpacedThousands: boolean;
}

const signs = new Map<string, Signs>();
const LOCALES_KEPT = 100;

/** The signs in numbers of a locale. The Arabic decimal sign is read as a point. */
export function numberSigns(locale: string): Signs {
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
  const found: Signs = {
    decimalSign: partOf("decimal") === "," ? "," : ".",
    hasSpacedThousands: partOf("group")?.trim() === "",
  };
  if (signs.size >= LOCALES_KEPT) signs.clear();
  signs.set(locale, found);
  return found;
}

const POINTS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const COMMAS_BETWEEN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+$/;

/** Nobody has thousands of these at home: '1.500 kg' has decimals everywhere. */
const IS_LARGE_UNIT = /^\s*(?:kgs?|kilos?|l|lit(?:er|re|ro)s?)(?!\p{L})/iu;

/** Like `localNumber`, for an amount before its unit. */
export const amountBefore = (figure: string, unit: string, decimalSign: "." | ","): number =>
  IS_LARGE_UNIT.test(unit) && /^\d{1,3}[.,]\d{3}$/.test(figure)
    ? Number(figure.replace(",", "."))
    : localNumber(figure, decimalSign);

/** '1.500' is 1500 where a comma stands before decimals, and 1.5 elsewhere; '1,5' is 1.5 everywhere. */
export function localNumber(figure: string, decimalSign: "." | ","): number {
  const grouped = decimalSign === "," ? POINTS_BETWEEN_THOUSANDS : COMMAS_BETWEEN_THOUSANDS;
  return Number(grouped.test(figure) ? figure.replace(/[.,]/g, "") : figure.replace(",", "."));
}
