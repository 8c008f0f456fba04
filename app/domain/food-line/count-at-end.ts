import { findFood } from "#app/domain/foods/find-food.ts";
import { decimalsOf } from "#app/domain/price.ts";
import { looksLikePrice } from "./figure.ts";
import {
  isTimes,
  ownAmount,
  PACK_PIECES_MAX,
  PACKS_MAX,
  PIECE,
  TIMES,
  take,
  takePieces,
  unitAt,
} from "./quantity.ts";
import { firstFree, isFree, own, type PricedReading } from "./reading.ts";

/** A larger number without 'x' may be something other than a count. */
const PIECES_MAX = 50;
/** From this number on, the second figure of '6X20' may be the size of a piece. */
const JOINED_SIZE_MIN = 20;

/** Takes 'x3' or a bare number at the end: 'bananas x 6', 'frozen pizza 2', 'apples (6)', 'mushrooms 250'. */
export function takeCountAtEnd(reading: PricedReading, index: number): boolean {
  const { tokens, owners, language } = reading;
  const token = tokens[index];
  if (reading.count || !token || token.kind === "sign") return false;
  const isCountBefore = /^\d{1,3}$/.test(tokens[index - 1]?.text ?? "");
  if (TIMES.has(token.key) && token.joined && isCountBefore)
    return takePieces(reading, index - 1, index, Number(tokens[index - 1]?.text));
  if (token.kind !== "number" || !/^\d{1,4}$/.test(token.text)) return false;
  if (isTimes(reading, index - 1)) {
    // 'yoghurts 2 x 4', but not 'Heinz 57 x 2' and 'Perrier 33 x 6'.
    const packs = index > 2 && isFree(reading, index - 2) ? Number(tokens[index - 2]?.text) : Number.NaN;
    // 'YAOURT 4X125', whose unit is cut off; 'beer 2 x 24' is clear.
    const isUnitCut = Number(token.text) >= (token.joined ? JOINED_SIZE_MIN : PACK_PIECES_MAX + 1);
    if (packs >= 2 && isUnitCut) {
      own(reading, index - 2, index, "name");
      reading.unclear = true;
      return true;
    }
    if (!(packs >= 2 && packs <= PACKS_MAX)) return takePieces(reading, index - 1, index, Number(token.text));
    return takePieces(reading, index - 2, index, packs * Number(token.text));
  }
  const isInBrackets = tokens[index - 1]?.text === "(" && tokens[index + 1]?.text === ")";
  // 'Eier 4. Dez. 12'.
  const isAfterMonth = tokens[index - 1]?.text === "." && language.months.has(tokens[index - 2]?.key ?? "");
  // 'eggs, 6', 'eggs - 6', 'eggs: 6'.
  const isAside = isInBrackets || isAfterMonth || /^[,:=–-]$/.test(tokens[index - 1]?.text ?? "");
  const before = isAside ? index - 2 : index - 1;
  if (token.joined !== isInBrackets) return false;
  if (isInBrackets && (reading.size || owners[before] === "price")) {
    // 'butter 250g (2)' may be two of them, or what is left.
    reading.unclear ||= reading.size !== undefined;
    return takePieces(reading, index - 1, index + 1, Number(token.text));
  }
  if (reading.size || tokens[before]?.kind !== "word" || !isFree(reading, before)) return false;
  if (isInBrackets) return takePieces(reading, index - 1, index + 1, Number(token.text));
  const packOf = packOfBefore(reading, index);
  return packOf === undefined
    ? takeBareNumber(reading, index, Number(token.text))
    : takePieces(reading, packOf, index, Number(token.text));
}

/** Where 'pack of' begins before a number. */
function packOfBefore({ tokens, words }: PricedReading, index: number): number | undefined {
  const isPackOf =
    words.small.has(tokens[index - 1]?.key ?? "") && words.packs.has(tokens[index - 2]?.key ?? "");
  return isPackOf ? index - 2 : undefined;
}

/** 'milk half gallon', 'prosciutto un etto', 'huevos docena'. */
export function takeSpelledAtEnd(reading: PricedReading, end: number): boolean {
  const { tokens, words } = reading;
  const unit = unitAt(reading, end);
  const key = tokens[end - 1]?.key ?? "";
  const number = isFree(reading, end - 1) ? (words.numbers.get(key) ?? words.parts.get(key)) : undefined;
  if (
    !unit ||
    (number === undefined && unit.measure.unit !== "dozen" && !words.measures.has(tokens[end]?.key ?? ""))
  )
    return false;
  // 'half a bag'.
  const part =
    number === 1 && isFree(reading, end - 2) ? words.parts.get(tokens[end - 2]?.key ?? "") : undefined;
  const from = number === undefined ? end : part ? end - 2 : end - 1;
  // 'half & half gal'.
  if (/^(?:&|and)$/i.test(tokens[from - 1]?.text ?? "")) return false;
  if (!reading.tokens.some(({ kind }, index) => kind === "word" && index < from && isFree(reading, index)))
    return false;
  if (!take(reading, unit.measure, (number ?? 1) * (part ?? 1))) return false;
  ownAmount(reading, from, end);
  return true;
}

/** Foods whose names end with a share of fat, lean meat or cocoa, and the least share of each: 'ground beef 80', 'Gouda 48'. */
const LEAST_SHARE = new Map([
  ["mince", 70],
  ["chicken mince", 70],
  ["cheese", 40],
  ["soft cheese", 40],
  ["chocolate", 50],
]);

function isShare({ text, tokens }: PricedReading, index: number, amount: number): boolean {
  const food = findFood(text.slice(0, tokens[index]?.start), "en");
  const least = food && LEAST_SHARE.get(food.name);
  return least !== undefined && amount >= least && amount < 100;
}

/** The person is asked about a number that is most likely grams (a hundred or more), or that may be a price without decimals. */
function takeBareNumber(reading: PricedReading, index: number, amount: number): boolean {
  if (isShare(reading, index, amount)) {
    own(reading, index, index, "name");
    return true;
  }
  if (decimalsOf(reading.currency) === 0 && looksLikePrice(reading, String(amount))) return false;
  const isWeight = amount >= 100;
  if (amount >= 1000 && (amount % 500 !== 0 || amount > 5000 || amount === 2000)) return false;
  reading.unclear ||= amount > PIECES_MAX;
  if (!take(reading, isWeight ? { unit: "g", scale: 1 } : PIECE, amount)) return false;
  ownAmount(reading, index, index);
  return true;
}

/** '2 x 400 g tomatoes tin': the amount already says what it comes in. */
export function takePackAtEnd(reading: PricedReading, end: number): boolean {
  const { tokens, words } = reading;
  const pack = words.packs.get(tokens[end]?.key ?? "");
  // 'meat loaf 500g'.
  if (!reading.size || end === firstFree(reading) || !pack || pack === "loaf") return false;
  if (tokens[end - 1]?.kind !== "word" || words.small.has(tokens[end - 1]?.key ?? "")) return false;
  own(reading, end, end, "quantity");
  return true;
}
