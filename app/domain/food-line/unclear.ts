import { findFood } from "#app/domain/foods/find-food.ts";
import { isSize } from "#app/domain/unit.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import { MULTIPACK_MIN } from "./price-of-one.ts";
import { TIMES } from "./quantity.ts";
import { isFree, lastFree, measureOf, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";
import { isUntilAfter } from "./whole-dates.ts";
import { AND, OFF } from "./word-lists.ts";

/** Whether the numbers of a line may mean something else than was read: the person is asked. */
export const isUnclear = (reading: Reading): boolean =>
  isOnePackOrMore(reading) ||
  isWeightOfAll(reading) ||
  isDecimalCount(reading) ||
  isPartOfKilo(reading) ||
  isPartLeft(reading) ||
  isPriceBeforeTimes(reading) ||
  isPriceBeforeMeasure(reading) ||
  isBeforeDiscount(reading) ||
  isNumberAfterPrice(reading) ||
  isDashedDay(reading) ||
  isUnreadDay(reading) ||
  isEachOfUnknown(reading) ||
  isOfTwoFoods(reading) ||
  isAmountBeforeAnd(reading) ||
  isAmountOfEither(reading) ||
  isAmountUnread(reading) ||
  isTimesOrFor(reading);

const isWeighed = ({ size }: Reading) => /^(?:k?g|lb|oz)$/.test(size?.unit ?? "");

/** '4x125g £1.75 per pack' is most likely one pack, '2x500g £1.20 per pack' two. 'fish fingers 10 pack 280g' is most likely one box. */
const isOnePackOrMore = (reading: Reading): boolean =>
  (reading.pricePer === "pack" && reading.isMultipack === true) ||
  (isWeighed(reading) && reading.count?.unit === "pack" && reading.count.amount >= MULTIPACK_MIN);

/** 'steak 2 pcs 1.8 lb' weigh that together, or each. */
const isWeightOfAll = (reading: Reading): boolean =>
  isWeighed(reading) &&
  !isOfEach(reading) &&
  reading.count?.unit === "piece" &&
  reading.packs === undefined &&
  !Number.isInteger(reading.size?.amount);

const isOfEach = ({ tokens, owners, words }: Reading) =>
  tokens.some(({ key }, index) => owners[index] === "quantity" && words.each.some(([each]) => each === key));

/** '3.99 milk', '05.12 Joghurt', and 'eggs 3.20 dozen', which may be a price. */
const isDecimalCount = ({ tokens, owners, count, price }: Reading): boolean =>
  count !== undefined &&
  tokens.some(
    ({ text }, index) =>
      owners[index] === "quantity" &&
      (count.unit === "piece" ? owners[index + 1] !== "quantity" : !price) &&
      /^(?:0\d[.,]\d+|0[.,](?!50|25|75)\d\d|[1-9]\d*[.,]\d\d)$/.test(text),
  );

/** 'tres cuartos de carne' are 750 g, 'cuarto de pollo' is a piece of it. */
function isPartOfKilo({ tokens, owners, words, count }: Reading): boolean {
  if (!words.partsOfKilo || count?.unit !== "piece" || Number.isInteger(count.amount)) return false;
  const { key = "" } = tokens[owners.lastIndexOf("quantity") + 1] ?? {};
  return words.small.has(key) || AND.has(key);
}

/** 'ham 120g 3 slices left', 'cheese 350g about half left'. */
function isPartLeft(reading: Reading): boolean {
  const { tokens, words, isLeft, size, count } = reading;
  const isNumber = ({ kind, key }: Token, index: number) =>
    isFree(reading, index) && (kind === "number" || words.parts.has(key));
  const isAmountLeft = tokens.some(isNumber);
  const isSaid = isLeft || tokens.some((_, index) => phraseAfter(reading, words.left, index) !== undefined);
  return isSaid && (isAmountLeft || (size !== undefined && count !== undefined));
}

/** 'jamón a 2,50 los 100g', "prosciutto 1,50 l'etto". */
function isPriceBeforeMeasure(reading: Reading): boolean {
  const { tokens, owners, words } = reading;
  const small = owners.lastIndexOf("price") + 1;
  if (small === 0 || !isFree(reading, small)) return false;
  const { key = "" } = tokens[small] ?? {};
  const after = tokens[small + 1]?.text === "'" ? small + 2 : small + 1;
  const isMeasure = owners[after] === "quantity" || measureOf(reading, tokens[after]) !== undefined;
  return (words.small.has(key) || key === "l") && isMeasure;
}

/** '10p off beans'. */
const isBeforeDiscount = ({ tokens, owners }: Reading): boolean =>
  tokens.some(
    ({ key }, index) => OFF.has(key) && owners[index] === undefined && owners[index - 1] === "price",
  );

/** 'tomatoes 6 pack £1.20 each 2'. */
function isNumberAfterPrice(reading: Reading): boolean {
  const last = lastFree(reading);
  return /^\d{1,2}$/.test(reading.tokens[last]?.text ?? "") && reading.owners[last - 1] === "price";
}

/** 'milk EXP 311226', 'milk BBE 31 12 26', '5 aralığa kadar süt'. */
function isUnreadDay(reading: Reading): boolean {
  const { tokens, words, expiryDate } = reading;
  const isFigure = (index: number) => isFree(reading, index) && tokens[index]?.kind === "number";
  const isDay = ({ text }: Token, index: number) => {
    const isOfFigures = /^\d{6}(?:\d\d)?$/.test(text) || (isFigure(index + 1) && isFigure(index + 2));
    const isLed = isFigure(index) && phraseBefore(reading, words.until, index) !== undefined;
    return (isOfFigures && isLed) || (index > 0 && isFree(reading, index) && isUntilAfter(reading, index));
  };
  return !expiryDate && tokens.some(isDay);
}

/** 'milk 12-08', where days are written otherwise. */
function isDashedDay(reading: Reading): boolean {
  const last = lastFree(reading);
  const [first, dash, second] = reading.tokens.slice(last - 2, last + 1);
  const isPart = (token: Token | undefined) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(token?.text ?? "");
  const isDashed = dash?.text === "-" && dash.joined && second?.joined === true && !first?.joined;
  return isDashed && isPart(first) && isPart(second) && isFree(reading, last - 2);
}

/** 'bread £1.20 x 3' and '50p yoghurts x 6' may cost three and six times as much. */
function isPriceBeforeTimes({ tokens, owners }: Reading): boolean {
  const last = owners.lastIndexOf("price");
  const isNumber = (index: number) => /^\d{1,3}$/.test(tokens[index]?.text ?? "");
  const isTimes = ({ key }: Token, index: number) =>
    index > last && TIMES.has(key) && (isNumber(index - 1) || isNumber(index + 1));
  return last >= 0 && tokens.some(isTimes);
}

/** 'steaks £2 each, 4': how many there are was not read. */
const isEachOfUnknown = ({ tokens, owners, pricePer, count, packs }: Reading): boolean =>
  pricePer !== undefined &&
  !count &&
  !packs &&
  tokens.some(({ kind }, index) => kind === "number" && owners[index] === undefined);

/** '3 apples 1 kg carrots', '2 apples 3 pears' and '6 eggs and milk 1 l': two foods, each of which may have an amount. */
function isOfTwoFoods(reading: Reading): boolean {
  const { text, tokens, owners, locale } = reading;
  const isBareCount = owners[0] === "quantity" && tokens[0]?.kind === "number" && isFree(reading, 1);
  if (!isBareCount) return false;
  const areFoods = (...names: string[]) => names.every((name) => findFood(name, locale) !== undefined);
  const wordAfter = (from: number) =>
    tokens.findIndex(({ kind }, index) => index > from && kind === "word" && isFree(reading, index));
  const measured = owners.indexOf("quantity", 1);
  const counted = tokens.findIndex(
    ({ kind, joined }, index) =>
      kind === "number" && !joined && tokens[index - 1]?.kind === "word" && isFree(reading, index),
  );
  const second = measured > 0 ? measured : counted;
  if (second < 0) return false;
  const last = AND.has(tokens[second - 1]?.key ?? "") ? second - 1 : second;
  const first = text.slice(tokens[1]?.start, tokens[last]?.start);
  const rest = wordAfter(second);
  if (rest > 0) return areFoods(first, text.slice(tokens[rest]?.start));
  const and = tokens.findIndex(({ key }, index) => index > 1 && index < measured && AND.has(key));
  return (
    and > 0 &&
    areFoods(
      first.slice(0, (tokens[and]?.start ?? 0) - (tokens[1]?.start ?? 0)),
      text.slice(tokens[and + 1]?.start, tokens[measured]?.start),
    )
  );
}

/** 'milk 2L and bread'. */
function isAmountBeforeAnd({ text, tokens, owners, locale }: Reading): boolean {
  const and = tokens.findIndex(
    ({ key }, index) => AND.has(key) && owners[index] === undefined && owners[index - 1] === "quantity",
  );
  const next = tokens[and + 1];
  return and > 0 && next !== undefined && findFood(text.slice(next.start), locale) !== undefined;
}

/** '500g pasta and 2 tins tomatoes', 'gochujang 500g, 2 packs noodles', 'perogies 907g, 2 loaves'. */
function isAmountOfEither(reading: Reading): boolean {
  const { tokens, owners, count } = reading;
  return tokens.some(({ key, text }, middle) => {
    if (!isFree(reading, middle) || !(AND.has(key) || /^[,;]$/.test(text))) return false;
    const isSide = (from: number, to: number) =>
      owners.slice(from, to).includes("quantity") &&
      tokens.slice(from, to).some(({ kind }, index) => kind === "word" && isFree(reading, from + index));
    const isLoaf = count?.unit === "loaf" && owners.slice(middle).includes("quantity");
    return isSide(0, middle) && (isLoaf || isSide(middle + 1, tokens.length));
  });
}

/** '500g sprouts + carrots 1kg', 'yogurt x6 10/$10': another amount is left in the name. */
function isAmountUnread(reading: Reading): boolean {
  const { tokens, size, count } = reading;
  return (
    (size ?? count) !== undefined &&
    tokens.some(({ kind, key }, index) => {
      const isNumber = kind === "number" && isFree(reading, index);
      const unit = isNumber && isFree(reading, index + 1) ? measureOf(reading, tokens[index + 1]) : undefined;
      const isTimes = TIMES.has(key) && isFree(reading, index) && tokens[index + 1]?.kind === "number";
      return (unit && isSize(unit)) || (isTimes && isFree(reading, index + 1));
    })
  );
}

/** In '6 x $50', 'x' is 'for' in Latin America. */
const isTimesOrFor = ({ tokens, locale }: Reading): boolean =>
  /^es-(?!ES)/i.test(locale) &&
  tokens.some(
    ({ key }, index) =>
      TIMES.has(key) &&
      tokens[index - 1]?.kind === "number" &&
      /^\p{Sc}$/u.test(tokens[index + 1]?.text ?? ""),
  );
