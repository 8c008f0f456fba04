import { currencyOfWord } from "#app/domain/currency-words.ts";
import type { Money } from "#app/domain/money.ts";
import { currencyOf, decimalsOf, parsePrice } from "#app/domain/price.ts";
import { looksLikePrice } from "./figure.ts";
import { eachBeside, isMultibuy, perAfter, timesBefore } from "./price-of-one.ts";
import { takePieces } from "./quantity.ts";
import { isFree, isSize, measureOf, own, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const SIGN = /^\p{Sc}$/u;
/** Codes people write beside a price; other codes are words: 'top', 'all'. */
const CODES = "EUR USD GBP CHF PLN TRY JPY EGP SEK NOK DKK CZK HUF RON CAD AUD NZD INR MXN BRL SAR AED".split(
  " ",
);

const COMMON_CODES = ["EUR", "USD", "GBP", "CHF", "PLN"];

/** Takes prices with a sign or a word for money beside them, wherever they stand, and '2 for 3.50'; the first counts. */
export function readMarkedPrice(reading: Reading): void {
  for (let index = 0; index < reading.tokens.length; index++) {
    const figure = markedAt(reading, index) ?? calculatedAt(reading, index);
    if (!figure) continue;
    take(reading, index, figure);
    index = figure.to;
  }
}

interface Figure {
  to: number;
  price: Money | undefined;
}

function markedAt(reading: Reading, index: number): Figure | undefined {
  const [token, next] = [reading.tokens[index], reading.tokens[index + 1]];
  if (!isFree(reading, index) || !token || !next) return undefined;
  const figure = (number: string, money: string, to = index + 1) => ({
    to,
    price: parsePrice(`${number} ${money}`, reading.currency),
  });
  const third = reading.tokens[index + 2];
  if (third?.kind === "number" && token.kind === "word" && next.joined) {
    const currency = signedWord(reading, token, next);
    if (currency) return figure(third.text, currency, index + 2);
  }
  if (next.kind === "number") {
    if (SIGN.test(token.text)) return figure(next.text, token.text);
    const currency = moneyBefore(reading, index);
    if (currency) return figure(next.text, currency);
  }
  if (token.kind !== "number") return undefined;
  if (SIGN.test(next.text) && !signsNext(reading, index + 1)) return figure(token.text, next.text);
  const currency = next.kind === "word" ? moneyWord(reading, index + 1) : undefined;
  if (currency) return figure(token.text, currency);
  const isHundredth = reading.words.hundredth.has(next.key) && /^\d{1,3}$/.test(token.text);
  return isHundredth && decimalsOf(reading.currency) === 2 ? figure(token.text, next.text) : undefined;
}

/** What bottles hold is written like this as well. */
const LITRES = /^(?:0[.,](?:20|25|33|35|50|70|75)|1[.,](?:25|50))$/;

/** A number without a sign is a price where it is said what it is of: '2 for 3.50', '3 x 0.49', '0.95 each', '8.99/kg'. */
function calculatedAt(reading: Reading, index: number): Figure | undefined {
  const { tokens, currency } = reading;
  const token = tokens[index];
  if (token?.kind !== "number" || !isFree(reading, index) || decimalsOf(currency) === 0) return undefined;
  if (!looksLikePrice(reading, token.text)) {
    // '3 for 2' is an offer without its price.
    const isPeriod = reading.language.periods.has(tokens[index + 1]?.key ?? "");
    if (/^\d$/.test(token.text) && isMultibuy(reading, index) && !isPeriod) {
      own(reading, index - 2, index, "name");
      reading.unclear = true;
    }
    return undefined;
  }
  const isTimesBefore = timesBefore(reading, index) !== undefined;
  const isTimesAfter = /^[x×]$/i.test(tokens[index + 1]?.text ?? "") && tokens[index + 2]?.kind === "number";
  if (isTimesAfter || (isTimesBefore && LITRES.test(token.text))) {
    own(reading, isTimesAfter ? index : index - 2, index, "name");
    reading.unclear = true;
    return undefined;
  }
  const isSaid =
    isTimesBefore ||
    tokens[index - 1]?.text === "@" ||
    isMultibuy(reading, index) ||
    perAfter(reading, index + 1) !== undefined ||
    eachBeside(reading, index, index + 1) !== undefined;
  if (!isSaid || measureOf(reading, tokens[index + 1])?.unit.match(/^(?:k?g|m?l|lb|oz)$/)) return undefined;
  return { to: index, price: parsePrice(token.text, currency) };
}

/** 'US$', 'R$', 'Rs.'. */
function signedWord(reading: Reading, word: Token, sign: Token): string | undefined {
  if (SIGN.test(sign.text)) return currencyOfWord(word.text + sign.text, reading.currency);
  return sign.text === "." ? meaningOf(reading, word) : undefined;
}

/** In '4 £2' the sign is of the number after it. */
function signsNext({ tokens }: Reading, sign: number): boolean {
  const next = tokens[sign + 1];
  return !tokens[sign]?.joined && next?.kind === "number" && next.joined;
}

function moneyWord(reading: Reading, index: number): string | undefined {
  const { tokens, currency } = reading;
  const word = tokens[index];
  const code = word?.text.toUpperCase() ?? "";
  // 'cad.' is 'best before' in Spanish, and 'try' a word.
  const isCode = word?.text === code || COMMON_CODES.includes(code);
  if (isCode && (CODES.includes(code) || code === currency)) return code;
  return word && meaningOf(reading, word);
}

/** What a word for money means; in a line only those of its language, and those of the household's currency. */
function meaningOf(reading: Reading, word: Token): string | undefined {
  const { words, currency } = reading;
  if (words.money.has(word.key)) return currencyOf(word.text, currency);
  const isOwn = word.text.length > 1 && currencyOfWord(word.text, currency) === currency;
  // Grams and Egyptian pounds are written alike.
  return isOwn && !measureOf(reading, word) ? currency : undefined;
}

/** 'EUR 2.50', 'euro 2,50'; not of '2 euro 500 g'. */
function moneyBefore(reading: Reading, index: number): string | undefined {
  const { tokens } = reading;
  const [before, word, after] = [tokens[index - 1], tokens[index], tokens[index + 2]];
  if (word?.kind !== "word" || before?.kind === "number" || measureOf(reading, after)) return undefined;
  return CODES.includes(word.text) ? word.text : meaningOf(reading, word);
}

function take(reading: Reading, index: number, { to, price }: Figure): void {
  const { tokens } = reading;
  const per = perAfter(reading, to + 1);
  if (!price || reading.price || reading.unitPrice || (!per && tokens[to + 1]?.text === "/")) {
    own(reading, index, to, "name");
    return;
  }
  const at = tokens[index - 1]?.text === "@" ? index - 1 : index;
  if (per && isSize(per.per)) {
    reading.unitPrice = { price, per: per.per };
    own(reading, at, per.next - 1, "price");
    return;
  }
  const count = timesBefore(reading, index);
  if (isMultibuy(reading, index)) takePieces(reading, index - 2, index - 1, Number(tokens[index - 2]?.text));
  if (count && takePieces(reading, index - 2, index - 1, count)) {
    reading.price = { ...price, minor: price.minor * count };
    own(reading, index, to, "price");
    return;
  }
  const each = per ? { from: at, next: per.next } : eachBeside(reading, at, to + 1);
  reading.each = each !== undefined || at < index;
  reading.price = price;
  own(reading, each?.from ?? at, (each?.next ?? to + 1) - 1, "price");
}
