import { findMeasure, type Measure } from "#app/domain/unit.ts";
import { type Language, unitWordsOf } from "./language.ts";
import { type WordLists, wordListsOf } from "./word-lists.ts";

/** '㎏' as 'kg', '㌔' as 'キロ'. */
export const withPlainUnits = (text: string): string =>
  text.replace(/[\u3300-\u33ff]/g, (sign) => sign.normalize("NFKC"));

type Units = Pick<Language, "units">;

/** The measure that a word stands for, in a language or in English; `key` as tokens are compared. */
export function measureIn({ units }: Units, words: WordLists, key: string): Measure | undefined {
  const special = words.measures.get(key);
  if (special) return special;
  const measured = units.get(key) ?? measureAlso(units, words, key);
  const pack = words.packs.get(key);
  if (measured) return findMeasure(measured);
  return pack ? { unit: pack, scale: 1 } : findMeasure(key);
}

function measureAlso(units: Language["units"], { also }: WordLists, key: string): string | undefined {
  const shown = also.find(([, others]) => others.includes(key))?.[0];
  return shown && units.get(shown);
}

/** The same for a locale. */
export const measureNamed = (key: string, locale: string): Measure | undefined =>
  measureIn({ units: unitWordsOf(locale) }, wordListsOf(locale), key);
