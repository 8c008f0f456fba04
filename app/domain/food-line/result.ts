import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { inUnit, type Unit } from "#app/domain/unit.ts";
import type { Doubt } from "./doubt.ts";
import { looksLikePrice } from "./figure.ts";
import { nameOf } from "./name.ts";
import { pricePaid } from "./price-of-one.ts";
import { type Field, isFree, lastFree, measureOf, pieceOf, type Reading } from "./reading.ts";
import { keyOf } from "./tokens.ts";
import { isUnclear } from "./unclear.ts";

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
  reading.unclear ||= isUnclear(reading);
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

/** 'a loaf', '3 bars': the word for a pack is the name of the food if there is no other. */
function packName(reading: Reading): string {
  const { tokens, owners, words, count } = reading;
  const pack = tokens.find(({ key }, index) => owners[index] === "quantity" && words.packs.has(key));
  if (!pack || !count || reading.size) return "";
  reading.count = { unit: "piece", scale: 1, amount: count.amount };
  return pack.text;
}

/** Whether '本' counts bottles, as in 'ビール 6本'. In 'きゅうり 3本' it counts pieces. */
function isBottled({ tokens, owners, words: { bottled } }: Reading, name: string): boolean {
  if (!bottled?.names.some((drink) => keyOf(name).endsWith(drink))) return false;
  return tokens.some(({ key }, index) => key === bottled.counter && owners[index] === "quantity");
}

const round = (amount: number) => Number(amount.toPrecision(12));

/** '6 x 330 ml' is 1980 ml: the number of packs times what is in each. */
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
