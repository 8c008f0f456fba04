import type { Money } from "#app/domain/money.ts";
import { convertAmount, isSize, type Measure, type Unit } from "#app/domain/unit.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import { measureOf, own, type Reading } from "./reading.ts";

/** From this number on, pieces may as well be those of one pack. */
export const MULTIPACK_MIN = 4;
const isWhole = (text = "") => /^[1-9]\d?$/.test(text);

/** '2 for' stands before this figure. */
export function isMultibuy({ tokens, words }: Reading, index: number): boolean {
  const [word, figure] = [tokens[index - 1], tokens[index]];
  const isFor =
    words.multibuy.has(word?.key ?? "") || (word?.text === "/" && /^\p{Sc}$/u.test(figure?.text ?? ""));
  return isFor && isWhole(tokens[index - 2]?.text);
}

/** How many stand before '3 x 0.49' or '3 @ 0.49'. */
export function timesBefore({ tokens }: Reading, index: number): number | undefined {
  const [count, sign] = [tokens[index - 2], tokens[index - 1]];
  // In '2x 5,98' the price is of both.
  const isOfOne = /^[x×@]$/i.test(sign?.text ?? "") && sign?.joined === tokens[index]?.joined;
  return isOfOne && isWhole(count?.text) ? Number(count?.text) : undefined;
}

/** In 'eggs 2x 5,98' it is unclear whether the price is of both or of each. */
export function isOfEither({ tokens }: Reading, index: number): boolean {
  const [count, sign, figure] = tokens.slice(index - 2, index + 1);
  const isSpaced = sign?.joined === true && figure?.joined === false;
  return index > 2 && /^[x×]$/i.test(sign?.text ?? "") && isSpaced && isWhole(count?.text);
}

/** What a price is for. */
interface Per {
  /** The token after it. */
  next: number;
  per: Measure & { amount: number };
  /** Whether the price may also be for all. */
  isUnclear?: boolean;
}

/** '/kg', 'per kg', '/100g'. */
export function perAfter(reading: Reading, index: number): Per | undefined {
  const { tokens } = reading;
  const word = tokens[index]?.text ?? "";
  // '2 € la docena' may be the price of all, and '£1 a 400g tin' says how much is in it.
  if (/^(?:la|das|het|a|the)$/.test(word) && !/^(?:kg|lb|l)$/.test(unitOf(reading, index + 1)))
    return undefined;
  if (!/^(?:\/|per|pro|al|le|la|il|el|za|das|het|a|the)$/.test(word)) return undefined;
  const number = tokens[index + 1]?.kind === "number" ? Number(tokens[index + 1]?.text) : undefined;
  const unit = number === undefined ? index + 1 : index + 2;
  const measure = measureOf(reading, tokens[unit]);
  return measure && (number ?? 1) > 0
    ? { next: unit + 1, per: { ...measure, amount: (number ?? 1) * measure.scale } }
    : undefined;
}

/** The pound of '@ 4.99 lb'; also of '3 lb grapes 2.99 lb', 'grapes 2.99 lb 3 lb' and 'pork £4 lb', which are unclear. `index`: where the price begins. */
export function unitAfter(reading: Reading, index: number, next: number): Per | undefined {
  const { tokens, words } = reading;
  const measure = measureOf(reading, tokens[next]);
  // 'l'un' is each.
  const isElided = tokens[next + 1]?.joined === true && /^['’]$/.test(tokens[next + 1]?.text ?? "");
  if (!measure || !/^(?:kg|lb|l)$/.test(measure.unit) || isElided) return undefined;
  const isAt = tokens[index - 1]?.text === "@";
  const isMeasured = tokens.some(
    ({ kind }, at) => (at < index - 1 || at > next) && kind === "number" && isSizeAt(reading, at + 1),
  );
  const isMarked = [tokens[index], tokens[next - 1]].some((token) => token?.kind !== "number");
  if (!isAt && !isMeasured && !(isMarked && next === tokens.length - 1)) return undefined;
  const isUnclear = !isAt && phraseBefore(reading, words.eachBefore, index) === undefined;
  return { next: next + 1, per: { ...measure, amount: measure.scale }, isUnclear };
}

/** '0.59 Stück' of '3 Gurken 0,59 Stück' and 'Gurken 0,59 Stück x3': with a count, at the end or before it, it is the price of one. */
export function pieceAfter(reading: Reading, index: number, next: number): Per | undefined {
  const { tokens, words } = reading;
  const isBeforeTimes = /^[x×]$/i.test(tokens[next + 1]?.text ?? "") && isWhole(tokens[next + 2]?.text);
  const isLast = next === tokens.length - 1 || isBeforeTimes;
  const measure = isLast ? measureOf(reading, tokens[next]) : undefined;
  const isPrice = /[.,]\d\d$/.test(tokens[next - 1]?.text ?? "");
  if (!measure || isSize(measure) || measure.scale !== 1 || !isPrice) return undefined;
  if (phraseAfter(reading, words.each, next) !== undefined) return undefined;
  const isCounted =
    isBeforeTimes || tokens.some(({ kind, text }, at) => at < index && kind === "number" && isWhole(text));
  // 'Avocado 1,29 Stück' and 'melon 2,50 pièce', but 'bread 0.50 loaf' is half of one, and 'Eier 10,00 Stück' are ten.
  const likely = measure.unit === "piece" ? /9$|^[1-9]\d?[.,][1-9]0$/ : /9$/;
  const isLikely = likely.test(tokens[next - 1]?.text ?? "");
  if (!isCounted && !isLikely) return undefined;
  // '12 eggs 1.29 pack' may be the price of all.
  const isUnclear = !isCounted || measure.unit !== "piece";
  return { next: next + 1, per: { ...measure, amount: 1 }, isUnclear };
}

const unitOf = (reading: Reading, index: number): string =>
  measureOf(reading, reading.tokens[index])?.unit ?? "";

function isSizeAt(reading: Reading, index: number): boolean {
  const measure = measureOf(reading, reading.tokens[index]);
  return measure !== undefined && isSize(measure);
}

/** 'each' of '4 tins 145g each 3.20' says how much is in each; the price is most likely that of all. */
export function keepEachOfSizes(reading: Reading): void {
  const { tokens, words } = reading;
  for (const [index, { kind }] of tokens.entries()) {
    if (kind !== "number" || !isSizeAt(reading, index + 1)) continue;
    const next = phraseAfter(reading, words.each, index + 2);
    if (next === undefined || tokens[next]?.kind === "word") continue;
    own(reading, index + 2, next - 1, "quantity");
    reading.unclear ||= /^[.\d\p{Sc}]/u.test(tokens[next]?.text ?? "");
  }
}

/** Where words such as 'each' stand beside a figure. */
export function eachBeside(
  reading: Reading,
  from: number,
  next: number,
): { from: number; next: number } | undefined {
  const { each, eachBefore } = reading.words;
  const [first, after] = [phraseBefore(reading, eachBefore, from), phraseAfter(reading, each, next)];
  return first === undefined && after === undefined
    ? undefined
    : { from: first ?? from, next: after ?? next };
}

/** What was paid: the price of one times how many, the price of a kilo or a dozen times how much. */
export function pricePaid(reading: Reading): Money | undefined {
  const { price, pricePer, unitPrice, count, size, packs = 0 } = reading;
  // '4x125g £1.75 per pack', but not '2 x 500g £1.20 per pack'.
  if (pricePer === "pack" && reading.isMultipack && packs >= MULTIPACK_MIN) return price;
  if (price && pricePer && !count && packs > 0) return { ...price, minor: price.minor * packs };
  // '1.3 kg @ 1.49' may be either.
  if (pricePer && !count && size && /^(?:kg|l|lb)$/.test(size.unit)) return undefined;
  // 'each' of two pairs is a pair.
  if (price && pricePer && count) return { ...price, minor: Math.round(price.minor * count.amount) };
  if (price || !unitPrice) return price;
  const { per } = unitPrice;
  const amount = amountIn(per.unit, reading);
  if (amount === undefined && per.unit === "dozen") return unitPrice.price;
  return amount === undefined
    ? undefined
    : { ...unitPrice.price, minor: Math.round((unitPrice.price.minor * amount) / per.amount) };
}

function amountIn(unit: Unit, { size, count }: Reading): number | undefined {
  if (size) return convertAmount(size.amount * size.scale * (count?.amount ?? 1), size.unit, unit);
  return count && convertAmount(count.amount * count.scale, count.unit, unit);
}
