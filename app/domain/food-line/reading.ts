import type { CalendarDay } from "#app/domain/calendar.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import type { Measure } from "#app/domain/unit.ts";
import { type Language, languageOf } from "./language.ts";
import { measureIn } from "./measure-named.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { type WordLists, wordListsOf } from "./word-lists.ts";

export type Field = "quantity" | "price" | "expiryDate" | "place";

/** A line while it is read: which of its tokens belong to what. What belongs to nothing is the name. */
export interface Reading {
  text: string;
  tokens: Token[];
  /** The field that each token belongs to. `name`: it belongs to the name, whatever it looks like. */
  owners: (Field | "name" | undefined)[];
  /** BCP 47. */
  locale: string;
  language: Language;
  words: WordLists;
  today: CalendarDay;
  /** Undefined if prices are not read. */
  currency?: string;
  price?: Money;
  expiryDate?: CalendarDay;
  /** The line has a day that does not exist. */
  isImpossibleDay?: boolean;
  /** The kind of date that the line names: 'use by'. */
  expiryKind?: "use_by" | "best_before";
  place?: Place;
  /** The number of pieces: '3 cans'. */
  count?: Measure & { amount: number };
  /** A measured amount: '400 g'. */
  size?: Measure & { amount: number };
  /** The 3 of '3 x 400 g' and of '400 g x 3'. */
  packs?: number;
  /** The line has '3 x 400 g', which may be one pack. */
  isMultipack?: boolean;
  /** What the price is for, if it is not for all. */
  pricePer?: "one" | "pack";
  /** The price of a unit: '8.99/kg'. */
  unitPrice?: { price: Money; per: Measure & { amount: number } };
  /** Whether the line has a former price: 'was £4'. */
  hasFormerPrice?: boolean;
  /** The line says how much is left. */
  isLeft?: boolean;
  /** A number was read in the way that it is most likely meant. */
  unclear?: boolean;
}

export type PricedReading = Reading & { currency: string };

export interface DayContext {
  /** BCP 47. */
  locale: string;
  today: CalendarDay;
}

export interface LineContext extends DayContext {
  /** ISO 4217: the currency of a price without a sign. */
  currency: string;
}

export function beginReading(text: string, { locale, today }: DayContext): Reading {
  const tokens = tokensOf(text);
  return {
    text,
    tokens,
    owners: tokens.map(() => undefined),
    locale,
    language: languageOf(locale),
    words: wordListsOf(locale),
    today,
  };
}

export const beginLine = (text: string, context: LineContext): PricedReading => ({
  ...beginReading(text, context),
  currency: context.currency,
});

export const isFree = ({ owners }: Reading, index: number) => owners[index] === undefined;

export function own(reading: Reading, from: number, to: number, field: Field | "name"): void {
  for (let index = from; index <= to; index++) reading.owners[index] ??= field;
}

/** Signs that only separate words. */
const isPause = (token: Token | undefined) => token?.kind === "sign" && /[,;.:()\-–—·|]/.test(token.text);

/** The index of the last free token before `end` that is not only a separator; -1 if there is none. */
export function lastFree(reading: Reading, end = reading.tokens.length): number {
  let index = end - 1;
  while (index >= 0 && (!isFree(reading, index) || isPause(reading.tokens[index]))) index--;
  return index;
}

/** The index of the first free token that is not only a separator; -1 if there is none. */
export function firstFree(reading: Reading): number {
  return reading.tokens.findIndex((token, index) => isFree(reading, index) && !isPause(token));
}

/** The measure a word stands for, in the line's language or in English. */
export const measureOf = ({ language, words }: Reading, token: Token | undefined): Measure | undefined =>
  token?.kind === "word" ? measureIn(language, words, token.key) : undefined;

/** The piece of the line that a field was read from. */
export function pieceOf({ text, tokens, owners }: Reading, field: Field): string | undefined {
  const indices = owners.flatMap((owner, index) => (owner === field ? [index] : []));
  const [first, last] = [indices[0], indices.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (last - first === indices.length - 1) return text.slice(tokens[first]?.start, tokens[last]?.end);
  return indices.map((index) => tokens[index]?.text).join(" ");
}
