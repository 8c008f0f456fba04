import { withPoint } from "#app/domain/decimal.ts";
import { withLatinDigits } from "#app/domain/digits.ts";
import type { Money } from "#app/domain/money.ts";
import { cleanLine } from "#app/domain/text.ts";
import { currencyOfHundredth, currencyOfWord } from "./currency-words.ts";

export const PRICE_MAX_LENGTH = 30;
/** Ten million less a cent, in currencies with cents. */
export const PRICE_MAX_MINOR = 999_999_999;

/** A word or sign for money: 'EUR', 'R$', 'ر.س.', 'kr.', '$ US'. */
const MONEY = String.raw`(?:[\p{L}\p{M}](?:[./]|["״](?=\p{L}))?|[\p{Sc}¢])+(?: (?:[\p{L}\p{M}]+\.?|[\p{Sc}¢]))?`;
const PRICE = new RegExp(
  String.raw`^(?<before>${MONEY})? ?(?<figure>[.,]?\d(?:[\d.,'’ ]*\d)?) ?(?<after>${MONEY})?(?:/-)?$`,
  "iu",
);

let currencies: Set<string> | undefined;

export function isCurrency(code: string): boolean {
  // Chrome 92 to 98 have no list of them. The server has.
  if (!("supportedValuesOf" in Intl)) return /^[A-Z]{3}$/.test(code);
  currencies ??= new Set(Intl.supportedValuesOf("currency"));
  return currencies.has(code);
}

/** More than there are currencies; codes may come from visitors. */
const CURRENCIES_KEPT = 400;
const knownDecimals = new Map<string, number>();

/** How many decimals the currency has: 2 for EUR, 0 for JPY. Throws a RangeError for what is no code of a currency. */
export function decimalsOf(currency: string): number {
  const known = knownDecimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  if (knownDecimals.size < CURRENCIES_KEPT) knownDecimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** '12.90', without passing through a binary fraction. */
export const decimalText = ({ minor, currency }: Money): string =>
  withPoint(String(minor), decimalsOf(currency));

/**
 * Reads '1,29', '1.29', '1.299,00 EUR', '$ 1,299.00', '12 kr.' and '99p' alike, whatever the viewer's language: the last separator
 * with as many digits after it as the currency has decimals, or fewer, is the decimal one; before three digits it groups thousands.
 * Undefined when it is no price.
 */
export function parsePrice(text: string, householdCurrency: string): Money | undefined {
  if (text.length > PRICE_MAX_LENGTH) return undefined;
  const match = PRICE.exec(plainPrice(cleanLine(withLatinDigits(text.replace(/\p{Cf}/gu, "")))))?.groups;
  if (!match || (match.before && match.after)) return undefined;
  const figure = match.figure ?? "";
  const word = match.before ?? match.after;
  const currency = word ? currencyOf(word, householdCurrency) : householdCurrency;
  // 'P45' are pesos, '45p' are pence.
  const isAfter = match.after !== undefined || word === "¢";
  const hundredths =
    word && isAfter && currency !== householdCurrency && hundredthsOf(figure, word, householdCurrency);
  // 'Rp.' are rappen in Switzerland.
  if (hundredths && (currency === undefined || hundredths.currency === householdCurrency)) return hundredths;
  if (currency === undefined) return undefined;
  const minor = minorOf(figure, decimalsOf(currency));
  return minor === undefined || minor > PRICE_MAX_MINOR ? undefined : { minor, currency };
}

/** Rewrites the notations of price tags as a plain decimal: '25,-', '-,99 €', '19:90', '2€50', '3 euros 50'. */
const plainPrice = (text: string): string =>
  text
    .replace(/税[込抜別]|本体/g, "")
    .replace(/[.,:] ?[-–—]+(?!\d)/, "")
    .replace(/^[-–—][.,](?=\d\d(?!\d))/, "0.")
    .replace(/^(\d{1,3}):(?=\d\d(?!\d))/, "$1.")
    .replace(/^(\d{1,5}) ?(\p{Sc}|euros?) ?(\d\d)$/iu, "$1.$3 $2")
    .trim();

/** The currency of a code, word or sign beside a figure. */
export function currencyOf(word: string, household: string): string | undefined {
  const code = word.toUpperCase();
  return /^[A-Z]{3}$/.test(code) && isCurrency(code) ? code : currencyOfWord(word, household);
}

function hundredthsOf(figure: string, word: string, household: string): Money | undefined {
  const currency = currencyOfHundredth(word, household);
  return currency && /^\d{1,3}$/.test(figure) ? { minor: Number(figure), currency } : undefined;
}

/** Why a text is not a price; undefined if it is one. */
export function priceProblem(text: string, householdCurrency = "USD"): string | undefined {
  if (parsePrice(text, householdCurrency)) return undefined;
  if (/^\s*-/.test(text)) return "A price cannot be negative";
  if (/\d{8}/.test(text.replace(/[\s.,']/g, ""))) return "This price is too high";
  const isWhole = decimalsOf(householdCurrency) === 0;
  return isWhole
    ? `Please enter a price without decimals, such as 129, or another currency's, such as 1.29 EUR`
    : "Please enter a price such as 1.29 or 1,29 EUR";
}

/** '1299', '1.299', '1’299' and '1,29,900', not '0.999'; before two figures an apostrophe is a decimal sign, as in Spain. */
const WHOLE = /^\d+$|^[1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

function minorOf(figure: string, decimals: number): number | undefined {
  const split = splitFigure(figure, decimals);
  const { separator, fraction = "" } = split;
  // '.99', but not '.9'.
  const whole = split.whole || (fraction.length === decimals ? "0" : "");
  if (!WHOLE.test(whole) || (separator && whole.includes(separator))) return undefined;
  return Number(whole.replace(/\D/g, "") + fraction.padEnd(decimals, "0"));
}

/** Without decimals every separator groups thousands. */
function splitFigure(
  figure: string,
  decimals: number,
): Partial<Record<"whole" | "separator" | "fraction", string>> {
  if (decimals === 0) return { whole: figure };
  const fraction = new RegExp(`^(?<whole>.*?)(?:(?<separator>[.,'’])(?<fraction>\\d{1,${decimals}}))?$`);
  return fraction.exec(figure)?.groups ?? {};
}

/** '1.29', or '1.29 USD' in a currency other than the household's, to be edited in a form. */
export const priceText = (price: Money, householdCurrency?: string): string =>
  price.currency === householdCurrency ? decimalText(price) : `${decimalText(price)} ${price.currency}`;
