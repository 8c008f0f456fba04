import type { CalendarDay } from "#app/domain/calendar.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { inUnit, type Unit } from "#app/domain/unit.ts";
import type { Doubt } from "./doubt.ts";
import { looksLikePrice } from "./figure.ts";
import { nameOf } from "./name.ts";
import { MULTIPACK_MIN, pricePaid } from "./price-of-one.ts";
import { TIMES } from "./quantity.ts";
import { type Field, isFree, lastFree, measureOf, pieceOf, type Reading } from "./reading.ts";
import { keyOf, type Token } from "./tokens.ts";
import { AND } from "./word-lists.ts";

/** One food as read from a line. Fields that the line does not mention are missing. */
export interface ReadLine {
  /** As it was typed, without the marks of a list. */
  line: string;
  name: string;
  quantity?: { amount: number; unit: Unit };
  price?: Money;
  expiryDate?: CalendarDay;
  expiryKind?: "use_by" | "best_before";
  place?: Place;
  /** The piece of the line that each field was read from. */
  typed: Partial<Record<Field, string>>;
  doubts: Doubt[];
}

export function resultOf(line: string, reading: Reading): ReadLine {
  const { expiryDate, expiryKind, place } = reading;
  // '4x125g £1.75 per pack' is most likely one pack, '2x500g £1.20 per pack' two.
  reading.unclear ||= reading.pricePer === "pack" && reading.isMultipack === true;
  // 'fish fingers 10 pack 280g' is most likely one box.
  const { count, size } = reading;
  const isWeighed = /^(?:k?g|lb|oz)$/.test(size?.unit ?? "");
  reading.unclear ||= isWeighed && count?.unit === "pack" && count.amount >= MULTIPACK_MIN;
  reading.unclear ||= isPriceBeforeTimes(reading) || isEachOfUnknown(reading) || isOfTwoFoods(reading);
  const price = pricePaid(reading);
  const name = nameOf(reading) || packName(reading);
  if (reading.count && isBottled(reading, name)) reading.count.unit = "bottle";
  const quantity = quantityOf(reading);
  const typed = Object.fromEntries(
    (["quantity", "price", "expiryDate", "place"] as const).flatMap((field) => {
      const piece = pieceOf(reading, field);
      return piece === undefined ? [] : [[field, piece]];
    }),
  );
  return {
    line,
    name,
    ...(quantity && { quantity }),
    ...(price && { price }),
    ...(expiryDate && { expiryDate }),
    ...(expiryDate && expiryKind && { expiryKind }),
    ...(place && { place }),
    typed,
    doubts: doubtsOf(reading, name),
  };
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

/** 'a loaf', '3 bars': a pack without another name is the name. */
function packName(reading: Reading): string {
  const { tokens, owners, words, count } = reading;
  const pack = tokens.find(({ key }, index) => owners[index] === "quantity" && words.packs.has(key));
  if (!pack || !count || reading.size) return "";
  reading.count = { unit: "piece", scale: 1, amount: count.amount };
  return pack.text;
}

/** 'ビール 6本' are bottles, 'きゅうり 3本' are pieces. */
function isBottled({ tokens, owners, words: { bottled } }: Reading, name: string): boolean {
  if (!bottled?.names.some((drink) => keyOf(name).endsWith(drink))) return false;
  return tokens.some(({ key }, index) => key === bottled.counter && owners[index] === "quantity");
}

const round = (amount: number) => Number(amount.toPrecision(12));

/** Six of 330 ml are 1.98 l's worth of millilitres: the number of packs multiplies what is in each. */
function quantityOf({ count, size }: Reading): ReadLine["quantity"] {
  if (size) {
    // '7 slices 120g' weigh 120 g together.
    const times = count && count.unit !== "slice" ? count.amount : 1;
    return { amount: round(inUnit(size.amount * times, size)), unit: size.unit };
  }
  return count && { amount: round(count.amount * count.scale), unit: count.unit };
}

function doubtsOf(reading: Reading, name: string): Doubt[] {
  const { tokens } = reading;
  const isPriceUnknown = (reading.price ?? reading.unitPrice) !== undefined && !pricePaid(reading);
  const isDoubtful = tokens.some(
    ({ kind, text }, index) =>
      kind === "number" &&
      isFree(reading, index) &&
      !measureOf(reading, tokens[index + 1]) &&
      (/[.,]/.test(text) || looksLikePrice(reading, text)),
  );
  const last = tokens[lastFree(reading)];
  // 'rice 1kg 2'.
  const isNumberLeft = reading.size !== undefined && last?.kind === "number" && !last.joined;
  // '3/10.00'.
  const isFigure = reading.price !== undefined && !/[\p{L}\p{Extended_Pictographic}]/u.test(name);
  return [
    ...(name && !isFigure ? [] : ["name" as const]),
    ...(isDoubtful || isNumberLeft || isPriceUnknown || reading.unclear ? ["number" as const] : []),
  ];
}
