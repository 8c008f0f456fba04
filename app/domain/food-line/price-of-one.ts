import type { Money } from "#app/domain/money.ts";
import { convertAmount, type Measure } from "#app/domain/unit.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import { measureOf, type Reading } from "./reading.ts";

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

/** '/kg', 'per kg', '/100g': the token after it, and what it measures. */
export function perAfter(
  reading: Reading,
  index: number,
): { next: number; per: Measure & { amount: number } } | undefined {
  const { tokens } = reading;
  if (!/^(?:\/|per|pro|al|le|il|el|za)$/.test(tokens[index]?.text ?? "")) return undefined;
  const number = tokens[index + 1]?.kind === "number" ? Number(tokens[index + 1]?.text) : undefined;
  const unit = number === undefined ? index + 1 : index + 2;
  const measure = measureOf(reading, tokens[unit]);
  return measure && (number ?? 1) > 0
    ? { next: unit + 1, per: { ...measure, amount: (number ?? 1) * measure.scale } }
    : undefined;
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

/** What was paid: the price of one times how many, the price of a kilo times how much. */
export function pricePaid({ price, each, unitPrice, count, size, packs }: Reading): Money | undefined {
  if (price && each && !count && packs) return { ...price, minor: price.minor * packs };
  // '1.3 kg @ 1.49' may be either.
  if (each && !count && size && /^(?:kg|l|lb)$/.test(size.unit)) return undefined;
  if (price && each && count)
    return { ...price, minor: Math.round(price.minor * count.amount * count.scale) };
  if (price || !unitPrice || !size) return price;
  const { per } = unitPrice;
  const amount = convertAmount(size.amount * size.scale * (count?.amount ?? 1), size.unit, per.unit);
  return amount === undefined
    ? undefined
    : { ...unitPrice.price, minor: Math.round((unitPrice.price.minor * amount) / per.amount) };
}
