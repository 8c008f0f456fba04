import { CURRENCIES_WITH_WORDS, currencyOfHundredth, currencyOfWord } from "#app/domain/currency-words.ts";
import type { Money } from "#app/domain/money.ts";
import { currencyOf, decimalsOf, isCurrency, parsePrice } from "#app/domain/price.ts";
import { isSize } from "#app/domain/unit.ts";
import { looksLikePrice } from "./figure.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import {
  eachBeside,
  isMultibuy,
  isOfEither,
  keepEachOfSizes,
  perAfter,
  pieceAfter,
  timesBefore,
  unitAfter,
} from "./price-of-one.ts";
import { takePieces } from "./quantity.ts";
import { isFree, measureOf, own, type PricedReading } from "./reading.ts";
import type { Token } from "./tokens.ts";
import { AND } from "./word-lists.ts";

const SIGN = /^\p{Sc}$/u;
/** 'US', '$' and a point. */
const MONEY_TOKENS_MAX = 4;
/** Currency codes that are also words or names. */
export const CODES_OF_WORDS = "ALL TOP CUP GEL PEN BOB COP MOP SOS MAD NAD LAK BAM ANG".split(" ");
const COMMON_CODES = ["EUR", "USD", "GBP", "CHF", "PLN"];

/**
 * Takes prices with a sign or a word for money beside them, wherever they stand, and '2 for 3.50'; the first counts that
 * is no former one.
 */
export function readMarkedPrice(reading: PricedReading): void {
  keepEachOfSizes(reading);
  for (let index = 0; index < reading.tokens.length; index++) {
    const figure = markedAt(reading, index) ?? calculatedAt(reading, index);
    if (!figure) continue;
    if (!takeFormer(reading, index, figure)) take(reading, index, figure);
    index = figure.to;
  }
}

/** 'was £4 now', where another price follows or stands before. */
function takeFormer(reading: PricedReading, index: number, { to, price }: Figure): boolean {
  const { tokens, words } = reading;
  const from = phraseBefore(reading, words.was, index);
  if (from === undefined || !price) return false;
  if (!reading.price && !tokens.some((_, at) => at > to && mayBePrice(reading, at))) {
    reading.unclear = true;
    return false;
  }
  own(reading, from, (phraseAfter(reading, words.now, to + 1) ?? to + 1) - 1, "price");
  reading.hasFormerPrice = true;
  const paid = reading.owners.indexOf("price");
  const now = reading.price && phraseBefore(reading, words.now, paid);
  if (now !== undefined) own(reading, now, paid, "price");
  return true;
}

function mayBePrice(reading: PricedReading, index: number): boolean {
  const { tokens, words } = reading;
  const { kind, text = "" } = tokens[index] ?? {};
  if (kind !== "number" || measureOf(reading, tokens[index + 1])) return false;
  const isMarked = moneyAfter(reading, index + 1) ?? SIGN.test(tokens[index - 1]?.text ?? "");
  return (
    looksLikePrice(reading, text) ||
    Boolean(isMarked) ||
    phraseBefore(reading, words.now, index) !== undefined
  );
}

interface Figure {
  to: number;
  price: Money | undefined;
}

function markedAt(reading: PricedReading, index: number): Figure | undefined {
  const { tokens, currency, words } = reading;
  if (!isFree(reading, index)) return undefined;
  if (tokens[index]?.kind !== "number") {
    const { figure, money } = moneyBefore(reading, index) ?? {};
    return figure && money ? figureOf(reading, figure.text, money, figure.to) : spelledAt(reading, index);
  }
  const figure = figureAt(reading, index);
  const money = moneyAfter(reading, figure.to + 1) ?? sterlingAfter(reading, index, figure.to + 1);
  if (money) {
    const mayBeCount = figure.to > index && tokens[index]?.text !== "1";
    if (mayBeCount && !measureOf(reading, tokens[index - 1])) reading.unclear = true;
    return figureOf(reading, figure.text, money.text, money.to);
  }
  const next = tokens[index + 1];
  const isHundredth = words.hundredth.has(next?.key ?? "") && /^\d{1,3}$/.test(figure.text);
  if (!isHundredth || decimalsOf(currency) !== 2) return undefined;
  return { to: index + 1, price: parsePrice(`${figure.text} ${next?.text}`, currency) };
}

/** 'two bucks', 'ein Euro'. */
function spelledAt(reading: PricedReading, index: number): Figure | undefined {
  const { tokens, words } = reading;
  const amount = words.numbers.get(tokens[index]?.key ?? "");
  const money =
    amount === undefined
      ? undefined
      : (moneyAfter(reading, index + 1) ?? sterlingAfter(reading, index, index + 1));
  return money && figureOf(reading, String(amount), money.text, money.to);
}

/** '6 for a pound' and '6 kiwis for 2 pounds', but not '2 for 5 pound bags' and '2 for a pound of butter'. */
function sterlingAfter(reading: PricedReading, figure: number, at: number): Piece | undefined {
  const { tokens, words, currency } = reading;
  if (currency !== "GBP" || !words.multibuy.has(tokens[figure - 1]?.key ?? "")) return undefined;
  const isOne = words.numbers.get(tokens[figure]?.key ?? "") === 1 || tokens[figure]?.text === "1";
  const isPound = tokens[at]?.key === (isOne ? "pound" : "pounds");
  return isPound && !words.small.has(tokens[at + 1]?.key ?? "") ? { text: "GBP", to: at } : undefined;
}

/** A figure and its money, which end at a token, with the cents after them. */
function figureOf(reading: PricedReading, figure: string, money: string, end: number): Figure {
  const cents = centsAfter(reading, figure, money, end);
  const amount = cents ? `${figure}.${cents.text}` : figure;
  return { to: cents?.to ?? end, price: parsePrice(`${amount} ${money}`, reading.currency) };
}

/** The cents of '1 Euro und 29 Cent' and 'un euro e mezzo', and of '3 euros 50' and 'ein Euro zwanzig' at the end of a line. */
function centsAfter(reading: PricedReading, figure: string, money: string, end: number): Piece | undefined {
  const { tokens, currency } = reading;
  const whole = currencyOf(money, currency);
  if (!/^\d+$/.test(figure) || !whole || decimalsOf(whole) !== 2) return undefined;
  // 'un euro e mezzo'.
  const half = phraseAfter(reading, reading.words.andHalf, end + 1);
  if (half !== undefined && (!tokens[half] || /^[,;.]$/.test(tokens[half].text)))
    return { text: "50", to: half - 1 };
  const isAnd = AND.has(tokens[end + 1]?.key ?? "");
  const at = isAnd ? end + 2 : end + 1;
  const word = tokens[at + 1];
  const cents = centsIn(reading, at);
  if (!cents) {
    if (tokens[end]?.kind === "word" && mayBeNumber(reading, at)) reading.unclear = true;
    return undefined;
  }
  if (word && currencyOfHundredth(word.text, whole) === whole)
    return { text: cents.padStart(2, "0"), to: at + 1 };
  const isEnd = !word || /^[,;.]$/.test(word.text);
  const isLast = tokens[end]?.kind === "word" && isEnd && cents.length === 2;
  // 'ein Euro zwanzig Brötchen', 'un euro noventa y nueve', '1 euro e 50 domani'.
  if (!isEnd && cents.length === 2 && (isAnd || tokens[at]?.kind === "word")) reading.unclear = true;
  return isLast ? { text: cents, to: at } : undefined;
}

/** Reads cents in figures or words: '50', 'fifty'. */
function centsIn({ tokens, words }: PricedReading, at: number): string | undefined {
  const { key = "" } = tokens[at] ?? {};
  return words.tens.get(key)?.toString() ?? /^\d{1,2}$/.exec(key)?.[0];
}

const TENS_MIN_LENGTH = 5;

/** 'quatre-vingt-dix' and 'novantanove', which are not read as figures. */
function mayBeNumber(reading: PricedReading, at: number): boolean {
  const { tokens, words } = reading;
  const { key = "" } = tokens[at] ?? {};
  if (measureOf(reading, tokens[at + 1])) return false;
  const tens = [...words.tens.keys()].filter(({ length }) => length >= TENS_MIN_LENGTH);
  // 'novantuno' drops a letter.
  return (words.numbers.get(key) ?? 0) > 1 || tens.some((word) => key.startsWith(word.slice(0, -1)));
}

interface Piece {
  text: string;
  /** The index of its last token. */
  to: number;
}

/** '1 249' in languages that put a space between thousands. '6 249 kr' may be six things for 249, too. */
function figureAt(reading: PricedReading, index: number): Piece {
  const { tokens, language } = reading;
  let to = index;
  const isGroup = () => {
    const [token, next] = [tokens[to], tokens[to + 1]];
    const isNext = next?.kind === "number" && isFree(reading, to + 1) && next.start === (token?.end ?? 0) + 1;
    return isNext && /^\d{1,3}$/.test(token?.text ?? "") && /^\d{3}(?:[.,]\d{1,2})?$/.test(next.text);
  };
  while (language.hasSpacedThousands && isGroup()) to++;
  const pieces = tokens.slice(index, to + 1).map(({ text }) => text);
  return { text: pieces.join(" "), to };
}

/** The longest run of tokens after a figure that means money: 'US$', 'kr', '$ CA', 'ر.س.'. */
function moneyAfter(reading: PricedReading, from: number): Piece | undefined {
  for (let length = MONEY_TOKENS_MAX; length > 0; length--) {
    const text = moneyIn(reading, from, from + length - 1, reading.tokens[from]?.joined === true);
    if (text && !(length === 1 && SIGN.test(text) && signsNext(reading, from))) {
      return { text, to: from + length - 1 };
    }
  }
  return undefined;
}

/** 'EUR 2.50', 'R$ 5', 'S/4.50'; not of '2 euro 500 g'. */
function moneyBefore(reading: PricedReading, index: number): { money: string; figure: Piece } | undefined {
  const { tokens } = reading;
  for (let length = MONEY_TOKENS_MAX; length > 0; length--) {
    const at = index + length;
    if (tokens[at]?.kind !== "number" || !isFree(reading, at)) continue;
    const figure = figureAt(reading, at);
    const isOwn =
      length === 1 && isOwnInCapitals(reading, tokens[index]) && /^(?!0\d).+\.\d\d$/.test(figure.text);
    const isPrice = tokens[at]?.joined === true || /,\d\d$/.test(figure.text) || isOwn;
    const money = moneyIn(reading, index, at - 1, isPrice);
    const isOfNumberBefore = tokens[index - 1]?.kind === "number" && tokens[index]?.kind === "word";
    // 'CAD 05.12' is 'best before' in Spanish.
    const isLead = length === 1 && isLeadToDay(reading, tokens[index]) && !isPrice;
    if (!money || isOfNumberBefore || isLead) continue;
    if (tokens[index]?.kind === "word" && measureOf(reading, tokens[figure.to + 1])) continue;
    return { money, figure };
  }
  return undefined;
}

/** These tokens as `parsePrice` understands money, if they are money here. */
function moneyIn(reading: PricedReading, from: number, to: number, isJoined: boolean): string | undefined {
  const { text, tokens, currency } = reading;
  const parts = tokens.slice(from, to + 1);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length <= to - from || parts.some(({ kind }) => kind === "number"))
    return undefined;
  if (from === to) return SIGN.test(first.text) ? first.text : moneyWord(reading, first, isJoined);
  // '28. Nov. EUR 1,50': the point is the month's.
  if (first.kind === "sign" && !SIGN.test(first.text)) return undefined;
  const whole = text.slice(first.start, last.end);
  if (parts.length === 2 && first.kind === "word" && last.text === "." && last.joined) {
    return moneyWord(reading, first, isJoined) && whole;
  }
  const meant = currencyOfWord(whole, currency);
  const isSpaced = parts.slice(1).some(({ joined }) => !joined);
  // 'S/' is money in Peru alone, 'ש"ח' in Israel, and '$ au lait' is no dollar of Australia.
  const isMarked = /\p{Sc}/u.test(whole) ? !isSpaced || /\p{Lu}{2}/u.test(whole) : /[./"״]/.test(whole);
  const isLatin = /\p{Script=Latin}/u.test(whole);
  return meant && isMarked && (/\p{Sc}/u.test(whole) || meant === currency || !isLatin) ? whole : undefined;
}

const isOwnInCapitals = ({ currency }: PricedReading, { text } = { text: "" }) =>
  text === text.toUpperCase() && currencyOfWord(text, currency) === currency;

const isLeadToDay = ({ words }: PricedReading, word: Token | undefined) =>
  words.until.some(([first, ...rest]) => first === word?.key && rest.length === 0);

/** Numbers of litres, which are written like prices. */
const LITRES = /^(?:0[.,](?:20|25|33|35|50|70|75)|1[.,](?:25|50))$/;

/** A number without a sign is a price if the line says what it buys: '2 for 3.50', '3 x 0.49', '0.95 each', '8.99/kg'. */
function calculatedAt(reading: PricedReading, index: number): Figure | undefined {
  const { tokens, currency, words } = reading;
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
  const isFormer =
    phraseBefore(reading, words.was, index) !== undefined &&
    phraseAfter(reading, words.now, index + 1) !== undefined;
  const isOfUnit = unitAfter(reading, index, index + 1) !== undefined;
  const isSaid =
    isOfUnit ||
    isTimesBefore ||
    tokens[index - 1]?.text === "@" ||
    isMultibuy(reading, index) ||
    perAfter(reading, index + 1) !== undefined ||
    isFormer ||
    eachBeside(reading, index, index + 1) !== undefined ||
    pieceAfter(reading, index, index + 1) !== undefined;
  const isMeasured = !isOfUnit && measureOf(reading, tokens[index + 1])?.unit.match(/^(?:k?g|m?l|lb|oz)$/);
  if (!isSaid || isMeasured) return undefined;
  return { to: index, price: parsePrice(token.text, currency) };
}

/** In '4 £2' the sign is of the number after it. */
function signsNext({ tokens }: PricedReading, sign: number): boolean {
  const next = tokens[sign + 1];
  return !tokens[sign]?.joined && next?.kind === "number" && next.joined;
}

/** A word that means money: a code, one of the language, or one of the household's currency. */
function moneyWord(reading: PricedReading, word: Token, isJoined: boolean): string | undefined {
  const { words, currency } = reading;
  if (word.kind !== "word") return undefined;
  if (isCode(reading, word)) return word.text.toUpperCase();
  if (/^[dins]kr$/i.test(word.text)) return currencyOf(word.text, currency);
  if (words.money.has(word.key)) return currencyOf(word.text, currency);
  const isOwn = currencyOfWord(word.text, currency) === currency;
  // Grams and Egyptian pounds are written alike; 'R34.99' is money in South Africa.
  return isOwn && (word.text.length > 1 || isJoined) && !measureOf(reading, word) ? currency : undefined;
}

function isCode({ text, currency }: PricedReading, word: Token): boolean {
  const code = word.text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(code) || !isCurrency(code)) return false;
  if (code === currency || COMMON_CODES.includes(code))
    return word.text === code || COMMON_CODES.includes(code);
  // In a line of capitals only the better known ones, and 'STEAK RUB' is no money.
  const isLikely = (CURRENCIES_WITH_WORDS.includes(code) && code !== "RUB") || /\p{Ll}/u.test(text);
  return word.text === code && isLikely && !CODES_OF_WORDS.includes(code);
}

/** '2 x hummus @ £1.25 £2.50': right behind the price of one, as many times as much as the line begins with. */
function isPriceOfAll(
  { tokens, owners, pricePer, price }: PricedReading,
  index: number,
  all: Money,
): boolean {
  const count = /^[2-9]$|^\d{2}$/.exec(tokens[0]?.text ?? "")?.[0];
  const isBehind =
    owners[index - 1] === "price" ||
    (SIGN.test(tokens[index - 1]?.text ?? "") && owners[index - 2] === "price");
  const isSameMoney = price?.currency === all.currency;
  return pricePer !== undefined && isBehind && isSameMoney && all.minor === price.minor * Number(count);
}

function take(reading: PricedReading, index: number, { to, price }: Figure): void {
  const { tokens } = reading;
  const perUnit = perAfter(reading, to + 1) ?? unitAfter(reading, index, to + 1);
  const perPiece = perUnit ? undefined : pieceAfter(reading, index, to + 1);
  const per = perUnit ?? perPiece;
  reading.unclear ||= per?.isUnclear === true;
  if (price && !per && tokens[to + 1] === undefined && isPriceOfAll(reading, index, price)) {
    reading.price = price;
    delete reading.pricePer;
    own(reading, index, to, "price");
    return;
  }
  if (!price || reading.price || reading.unitPrice || (!per && tokens[to + 1]?.text === "/")) {
    // 'RRP £8 £6', '50 TL yerine 40 TL'.
    if (price && reading.price && !per && price.minor !== reading.price.minor) reading.unclear = true;
    own(reading, index, to, "name");
    return;
  }
  const now = reading.hasFormerPrice ? phraseBefore(reading, reading.words.now, index) : undefined;
  const at = tokens[index - 1]?.text === "@" ? index - 1 : (now ?? index);
  // '£3 per dozen'.
  if (per && (isSize(per.per) || per.per.unit === "dozen")) {
    reading.unitPrice = { price, per: per.per };
    own(reading, phraseBefore(reading, reading.words.eachBefore, at) ?? at, per.next - 1, "price");
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
  if (!each && isOfEither(reading, index)) reading.unclear = true;
  // '240 bags 4.99 box' is the price of all.
  const isOfBox = perPiece !== undefined && perPiece.per.unit !== "piece";
  if ((each && !isOfBox) || tokens[index - 1]?.text === "@")
    reading.pricePer = per?.per.unit === "pack" ? "pack" : "one";
  reading.price = price;
  own(reading, each?.from ?? at, (each?.next ?? to + 1) - 1, "price");
}
