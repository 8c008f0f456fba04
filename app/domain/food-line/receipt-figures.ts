import { CURRENCIES_WITH_WORDS } from "#app/domain/currency-words.ts";
import { decimalsOf, parsePrice } from "#app/domain/price.ts";
import { CODES_OF_WORDS } from "./price.ts";

/** '1,099', '1 099', '1'099'. Three figures before a space are a number of their own: '250 129,90'. */
export const WHOLE = String.raw`(?:\d{1,2}(?: \d{3})+|\d{1,3}(?:[.,'’]?\d{3})*)(?![.,]?\d)`;
export const FIGURE = String.raw`(?:\d{1,2}(?: \d{3})+(?=,)|\d{1,3}(?:[.,'’]?\d{3})*)[.,]\d{2}(?!\d)`;
/** 'CHICKEN RUB 2.50' and 'COP 1.20' may be articles. */
const CODES = CURRENCIES_WITH_WORDS.filter((code) => code !== "RUB" && !CODES_OF_WORDS.includes(code)).join(
  "|",
);
export const MONEY_AFTER = String.raw`(?:\p{Sc}|円|元|원|(?:${CODES})(?!\p{L})|zł|TL|kr\.?|Kč|Ft|FT|lei|reais|руб\.?)`;
const GROUPED = String.raw`\d{1,3}(?:[.,]\d{3})+(?![.,]?\d)`;
const MINUS = "[-−－▲△]";
/** Letters and signs for the rate of tax; in Japan all food has a sign for the reduced one. */
const TAX = String.raw`[A-Z0-9*#※]{1,2}|[A-Z] \*|\([A-Z0-9軽]\)|[軽外内非]\d{0,2}`;

/** A price without decimals needs a sign beside it, or thousands where the currency has none. */
const wholePrices = (currency: string) => [
  String.raw`(?<=\p{Sc}\s?[*※=]?)${WHOLE}`,
  String.raw`${WHOLE}(?=\s*${MONEY_AFTER}(?!\s*\d))`,
  ...(decimalsOf(currency) === 0
    ? [
        `(?<=[*※軽])${WHOLE}`,
        String.raw`${WHOLE}(?=\s*\(?[*※軽])`,
        `(?<=${MINUS})${WHOLE}`,
        String.raw`(?<=^(?:[*※]|軽\s).{1,60}\s)${WHOLE}`,
        GROUPED,
      ]
    : []),
];

const priceAtEndIn = (currency: string) =>
  new RegExp(
    String.raw`(?:^|\s|(?=[¥￥₩]))(?<minus>${MINUS}\s*)?(?:[A-Z]{0,3}\p{Sc}|R(?=\d)|(?:${CODES}|${currency})(?=\W))?\s*(?<minus2>${MINUS})?[*#※軽=]?(?<figure>${wholePrices(currency).join("|")}|${FIGURE})\s*(?<minus3>${MINUS})?\s*(?:${MONEY_AFTER})?\s*(?<tax>${TAX})?\s*$`,
    "gu",
  );
const pricesAtEnd = new Map<string, RegExp>();

/** The greatest length of a price with its signs. */
const END_LENGTH = 50;

/** Looks for a global pattern in the last characters only, so that long lines take no longer. */
export function execAtEnd(pattern: RegExp, line: string): RegExpExecArray | null {
  pattern.lastIndex = Math.max(0, line.length - END_LENGTH);
  return pattern.exec(line);
}

export interface PriceAtEnd {
  /** The price in the smallest units. */
  minor: number;
  before: string;
  /** A letter for the rate of tax follows it. */
  isTaxed: boolean;
}

export function priceAtEnd(line: string, currency: string): PriceAtEnd | undefined {
  const pattern = pricesAtEnd.get(currency) ?? priceAtEndIn(currency);
  pricesAtEnd.set(currency, pattern);
  const match = execAtEnd(pattern, line);
  const price = match?.groups?.figure === undefined ? undefined : parsePrice(match.groups.figure, currency);
  if (!match || !price) return undefined;
  const { minus, minus2, minus3, tax } = match.groups ?? {};
  return {
    minor: minus || minus2 || minus3 ? -price.minor : price.minor,
    before: line.slice(0, match.index).trim(),
    isTaxed: /^[A-Z※軽]/.test(tax ?? ""),
  };
}

/** The price of a line that has nothing else. */
export function priceAlone(line: string, currency: string): PriceAtEnd | undefined {
  const price = priceAtEnd(line, currency);
  return price && !/[\p{L}\d]/u.test(price.before) ? price : undefined;
}
