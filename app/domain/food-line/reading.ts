import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { findMeasure, type Measure } from "#app/domain/unit.ts";
import { type Language, languageOf } from "./language.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { type WordLists, wordListsOf } from "./words.ts";

export type Field = "quantity" | "price" | "expiryDate" | "place";

/** A line while it is read: which of its tokens belong to what. What belongs to nothing is the name. */
export interface Reading {
  text: string;
  tokens: Token[];
  /** By token. `name`: it was looked at, and belongs to the name whatever it looks like. */
  owners: (Field | "name" | undefined)[];
  language: Language;
  words: WordLists;
  today: CalendarDay;
  currency: string;
  price?: Money;
  expiryDate?: CalendarDay;
  place?: Place;
  /** Counted: '3 cans'. */
  count?: Measure & { amount: number };
  /** Measured: '400 g'. */
  size?: Measure & { amount: number };
}

export interface LineContext {
  /** BCP 47. */
  locale: string;
  today: CalendarDay;
  /** ISO 4217, of a price without a sign. */
  currency: string;
}

export function beginReading(text: string, { locale, today, currency }: LineContext): Reading {
  const tokens = tokensOf(text);
  return {
    text,
    tokens,
    owners: tokens.map(() => undefined),
    language: languageOf(locale),
    words: wordListsOf(locale),
    today,
    currency,
  };
}

export const isFree = ({ owners }: Reading, index: number) => owners[index] === undefined;

export function own(reading: Reading, from: number, to: number, field: Field | "name"): void {
  for (let index = from; index <= to; index++) reading.owners[index] ??= field;
}

/** Signs that part words and mean nothing. */
const isPause = (token: Token | undefined) => token?.kind === "sign" && /[,;.:()\-–—·|]/.test(token.text);

/** The last free token before `end`, over pauses; -1 when there is none. */
export function lastFree(reading: Reading, end = reading.tokens.length): number {
  let index = end - 1;
  while (index >= 0 && (!isFree(reading, index) || isPause(reading.tokens[index]))) index--;
  return index;
}

/** The first free token, over pauses; -1 when there is none. */
export function firstFree(reading: Reading): number {
  return reading.tokens.findIndex((token, index) => isFree(reading, index) && !isPause(token));
}

/** The measure a word stands for, in the line's language or in English. */
export function measureOf({ language, words }: Reading, token: Token | undefined): Measure | undefined {
  if (token?.kind !== "word") return undefined;
  const grams = words.grams.get(token.key);
  if (grams) return { unit: "g", scale: grams };
  const measured = language.units.get(token.key) ?? measureAlso(language, words, token.key);
  const pack = words.packs.get(token.key);
  if (measured) return findMeasure(measured);
  return pack ? { unit: pack, scale: 1 } : findMeasure(token.key);
}

function measureAlso(language: Language, { also }: WordLists, key: string): string | undefined {
  const shown = also.find(([, others]) => others.includes(key))?.[0];
  return shown && language.units.get(shown);
}

/** Whether a measure is a weight or a volume, and not a number of things. */
export const isSize = ({ unit }: Measure) => ["g", "kg", "ml", "l", "lb", "oz"].includes(unit);

export interface Amount {
  value: number;
  /** The token after it. */
  next: number;
  /** '1/2', which may be a day. */
  fraction: boolean;
}

const DECIMAL = /^\d{1,7}(?:[.,]\d{1,3})?$/;

/** A number at this token: '2', '1,5', '1/2', '1 1/2'. */
export function amountAt(reading: Reading, index: number): Amount | undefined {
  const { tokens } = reading;
  const token = tokens[index];
  if (token?.kind !== "number" || !isFree(reading, index) || !DECIMAL.test(token.text)) return undefined;
  const part = fractionAt(reading, index);
  if (part) return { value: part, next: index + 3, fraction: true };
  const whole = Number(token.text.replace(",", "."));
  const more =
    /^\d+$/.test(token.text) && !tokens[index + 1]?.joined ? fractionAt(reading, index + 1) : undefined;
  return more && more < 1
    ? { value: whole + more, next: index + 4, fraction: true }
    : { value: whole, next: index + 1, fraction: false };
}

function fractionAt(reading: Reading, index: number): number | undefined {
  const [part, slash, parts] = reading.tokens.slice(index, index + 3);
  if (slash?.text !== "/" || part?.kind !== "number" || parts?.kind !== "number") return undefined;
  if (![index, index + 1, index + 2].every((each) => isFree(reading, each))) return undefined;
  if (!/^[1-9]$/.test(part.text) || !/^(?:[2-8]|10|16)$/.test(parts.text)) return undefined;
  return Number(part.text) / Number(parts.text);
}

/** The piece of the line that a field was read from. */
export function pieceOf({ text, tokens, owners }: Reading, field: Field): string | undefined {
  const indices = owners.flatMap((owner, index) => (owner === field ? [index] : []));
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (last - first === indices.length - 1) return text.slice(tokens[first]?.start, tokens[last]?.end);
  return indices.map((index) => tokens[index]?.text).join(" ");
}
