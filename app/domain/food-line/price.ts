import { decimalsOf, parsePrice } from "#app/domain/price.ts";
import { isFree, own, type Reading } from "./reading.ts";

const SIGN = /^\p{Sc}$/u;
/** Codes people write beside a price; other codes are words: 'top', 'all'. */
const CODES = "EUR USD GBP CHF PLN TRY JPY EGP SEK NOK DKK CZK HUF RON CAD AUD NZD INR MXN BRL SAR AED".split(
  " ",
);

/** Takes prices with a sign or a word for money beside them, wherever they stand; the first is the price. */
export function readMarkedPrice(reading: Reading): void {
  const { tokens } = reading;
  for (let index = 0; index < tokens.length; index++) {
    if (!isFree(reading, index)) continue;
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token || !next) continue;
    if (SIGN.test(token.text) && next.kind === "number")
      take(reading, index, index + 1, next.text, token.text);
    else if (token.kind === "number" && SIGN.test(next.text) && !signsNext(reading, index + 1)) {
      take(reading, index, index + 1, token.text, next.text);
    } else if (token.kind === "number" && next.kind === "word") {
      const currency = moneyWord(reading, index + 1);
      if (currency) take(reading, index, index + 1, token.text, currency);
      else if (reading.words.hundredth.has(next.key) && /^\d{1,3}$/.test(token.text)) {
        takeHundredths(reading, index, Number(token.text));
      }
    }
  }
}

/** In '4 £2' the sign is of the number after it. */
function signsNext({ tokens }: Reading, sign: number): boolean {
  const next = tokens[sign + 1];
  return !tokens[sign]?.joined && next?.kind === "number" && next.joined;
}

function moneyWord({ tokens, words, currency }: Reading, index: number): string | undefined {
  const word = tokens[index];
  const code = word?.text.toUpperCase() ?? "";
  if (CODES.includes(code) || code === currency) return code;
  return words.money.get(word?.key ?? "");
}

function take(reading: Reading, from: number, to: number, figure: string, currency: string): void {
  // '1.29/kg' is not what was paid.
  const perUnit = reading.tokens[to + 1]?.text === "/";
  const price = perUnit ? undefined : parsePrice(`${figure} ${currency}`, reading.currency);
  const isPrice = price && !reading.price;
  if (isPrice) reading.price = price;
  own(reading, from, to, isPrice ? "price" : "name");
}

function takeHundredths(reading: Reading, index: number, minor: number): void {
  if (reading.price || decimalsOf(reading.currency) !== 2) return;
  reading.price = { minor, currency: reading.currency };
  own(reading, index, index + 1, "price");
}

/** Whether a number is written as a price of the household's currency is: '1.29', '1.299,00'; '218' in yen. */
export function looksLikePrice({ currency }: Reading, figure: string): boolean {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return /^(?:\d{2,7}|\d{1,3}(?:[.,]\d{3})+)$/.test(figure);
  return new RegExp(`^\\d{1,3}(?:[.,]?\\d{3})*[.,]\\d{${decimals}}$`).test(figure);
}

/** Takes a number without a sign for the price. */
export function takeBarePrice(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (reading.price || token?.kind !== "number" || !looksLikePrice(reading, token.text)) return false;
  const next = reading.tokens[index + 1];
  if (next?.joined && /[%/]/.test(next.text)) return false;
  const price = parsePrice(token.text, reading.currency);
  if (!price) return false;
  reading.price = price;
  own(reading, index, index, "price");
  return true;
}
