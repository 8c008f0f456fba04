import type { Money } from "#app/domain/money.ts";
import { currencyOf, decimalsOf, PRICE_MAX_MINOR, parsePrice } from "#app/domain/price.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { isSize } from "#app/domain/unit.ts";
import { isNoPrice } from "./nothing.server.ts";

interface PriceCells {
  /** The price of the whole quantity. */
  price: string;
  priceOfOne: string;
  /** The price in cents, as in our own list. */
  minor: string;
  currency: string;
}

/**
 * The price in a row. `money` is undefined if `text` is empty or not a price. `household` is the currency of the
 * list.
 */
export function priceIn(
  { price, priceOfOne, minor, currency }: PriceCells,
  amount: Amount,
  household: string,
): { text: string; money: Money | undefined; currencyLeft: string } {
  const [whole = "", ofOne = ""] = [price, priceOfOne].map((text) => (isNoPrice(text) ? "" : text));
  const named = currency ? currencyOf(currency, household) : undefined;
  const paidIn = named ?? household;
  return {
    text: whole || minor || ofOne,
    money: whole || minor ? priceOf(whole, minor, paidIn) : priceOfAll(ofOne, amount, paidIn),
    currencyLeft: named ? "" : currency,
  };
}

function priceOf(price: string, minor: string, currency: string): Money | undefined {
  if (price) return parsePrice(roundedPrice(price, currency), currency);
  return /^\d{1,9}$/.test(minor) ? { minor: Number(minor), currency } : undefined;
}

/** Prices with more decimals than the currency: '1.2900', as databases print it, and '0.999'. */
const roundedPrice = (price: string, currency: string) =>
  price.replace(/^(0(?=[.,]\d{3}$)|\d{1,7}(?=[.,]\d{4}))[.,](\d{3,8})$/, (_, whole, fraction) =>
    Number(`${whole}.${fraction}`).toFixed(decimalsOf(currency)),
  );

/** The price of the whole quantity: twice the price for '2 x 500 g', three times for '3 packs', once for '500 g'. */
function priceOfAll(ofOne: string, amount: Amount, currency: string): Money | undefined {
  const price = ofOne ? parsePrice(roundedPrice(ofOne, currency), currency) : undefined;
  const minor = Math.round((price?.minor ?? 0) * timesIn(amount));
  return price && minor <= PRICE_MAX_MINOR ? { ...price, minor } : undefined;
}

function timesIn({ quantity, text }: Amount): number {
  const { amount, unit } = parseQuantity(quantity);
  if (!isSize({ unit, scale: 1 })) return amount;
  return Number(/^(\d+) ?[x×]/.exec(text)?.[1] ?? 1);
}

/** A quantity as it is stored, and as the list has it: '7.57 l' and '2 x 1 gal'. */
interface Amount {
  quantity: string;
  text: string;
}

/** The currency in the title of a column: 'Price (EUR)', 'Cost ($)', 'Preis in CHF', 'Price USD'. */
export function currencyIn(title: string, household: string): string | undefined {
  const [, inBrackets] = /[([]\s*([^)\]\s]{1,4})\s*[)\]]/.exec(title) ?? [];
  const [, after] = /\b(?:in|en)\s+(\S{1,4})$/i.exec(title) ?? [];
  // In capitals every word could be a code.
  const [, last] = /\p{Ll}/u.test(title) ? (/\s([A-Z]{3})$/.exec(title) ?? []) : [];
  const word = inBrackets ?? after ?? last;
  return word && /^[A-Z]{3}$|\p{Sc}/u.test(word) ? currencyOf(word, household) : undefined;
}
