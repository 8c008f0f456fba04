import { findMeasure, type Measure } from "#app/domain/unit.ts";
import { type Language, unitWordsOf } from "./language.ts";
import { type WordLists, wordListsOf } from "./word-lists.ts";

/** Words before an amount: 'NET WT 12 oz', 'Inhalt: 500 g'. */
const NET =
  /(^|[^\p{L}])(?:net(?:to)?\.?\s*(?:wt|weight|contents?|gewicht|inhalt)?|wt|weight|nettogewicht|gewicht|inhalt|poids net|contenu|peso (?:neto|netto)|contenido|contenuto|inhoud)[.:]*\s+(?=(?:approx\.?|about|ca\.?|circa|env\.?)?\s*[~≈]?\d)/giu;

/** '㎏' as 'kg', 'fluid ounces' as 'floz', '1/3rd' as '1/3', '1 & 1/2' as '1 1/2', '1’500 g' of Switzerland as '1500 g'. */
export const withPlainAmounts = (text: string): string =>
  text
    .replace(/[\u3300-\u33ff]/g, (sign) => sign.normalize("NFKC"))
    .replaceAll("℮", "")
    .replace(NET, "$1")
    .replace(/\bfl(?:uid)?\.?\s*(?:oz|ounces?)\b\.?/gi, "floz")
    .replace(/(\d\/\d{1,2})(?:st|nd|rd|th)s?\b/gi, "$1")
    .replace(/^(\d{1,2}) (?:&|and|und|et|y|e|en|i) (?=[1-7]\/[2-8](?!\d))/giu, "$1 ")
    .replace(/(\d)['’](?=\d{3}\s*\p{L})/gu, "$1");

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

/** Finds the measure that a word stands for in a locale. */
export const measureNamed = (key: string, locale: string): Measure | undefined =>
  measureIn({ units: unitWordsOf(locale) }, wordListsOf(locale), key);
