import { cleanLine } from "#app/domain/text.ts";
import { withLatinDigits } from "./digits.ts";
import { measureNamed } from "./food-line/measure-named.ts";
import { keyOf } from "./food-line/tokens.ts";
import { wordListsOf } from "./food-line/word-lists.ts";
import { localNumber, numberSigns } from "./local-number.ts";
import {
  formatQuantity,
  parseQuantity,
  parseWith,
  printedMeasure,
  QUANTITY_MAX_LENGTH,
  type Quantity,
} from "./quantity.ts";

/** As `parseQuantity`, of what somebody types: with the words for units and the signs in numbers of a locale. */
export function parseTypedQuantity(text: string, locale: string): Quantity {
  const typed = cleanLine(text);
  const amount = typed.length > QUANTITY_MAX_LENGTH ? typed : plainAmount(typed, locale);
  return parseWith(amount, (word) => printedMeasure(word) ?? measureNamed(keyOf(word), locale));
}

/** What somebody types, as it is stored: as it stands where it can be read without its locale, else in figures. */
export function storedQuantity(text: string, locale: string): string {
  const [typed, plain] = [parseTypedQuantity(text, locale), parseQuantity(text)];
  const isPlain = typed.amount === plain.amount && typed.unit === plain.unit;
  return typed.readable && !isPlain ? formatQuantity(typed.amount, typed.unit) : text;
}

/** Before an amount: 'NET WT 12 oz', 'Inhalt: 500 g'. */
const NET =
  /^(?:net(?:to)?\.?\s*(?:wt|weight|contents?|gewicht|inhalt)?|nettogewicht|inhalt|poids net|contenu|peso (?:neto|netto)|contenido|contenuto|inhoud)[.:]*\s+(?=\S*\d)/iu;
/** 'medio kilo'. */
const HALF = /^(?:medi[oa]|mezz[oa]|pół|yarım|halve|halbe?[snr]?|demi|نصف)[\s-]+(?=\p{L})/iu;
/** '1 500 g'. */
const SPACED_THOUSANDS = /^(\d{1,3}) (\d{3})(?=\s*\p{L})/u;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** An amount with Latin letters and figures, and without what says nothing of how much it is. */
function plainAmount(typed: string, locale: string): string {
  const { decimalSign, hasSpacedThousands } = numberSigns(locale);
  const { about, numbers } = wordListsOf(locale);
  const text = withLatinDigits(typed)
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll("℮", "")
    .replace(NET, "")
    .replace(/^(\p{L}+|[~≈±])\.?\s*(?=\S*\d)/u, (all, word) =>
      about.has(keyOf(word)) || /^[~≈±]$/.test(word) ? "" : all,
    )
    .replace(/\bfl\.?\s*oz\b\.?/gi, "floz")
    .replace(HALF, "1/2 ")
    .replace(/^(\p{L}+)(?=\s+\p{L})/u, (word) => String(numbers.get(keyOf(word)) ?? word))
    .replace(SPACED_THOUSANDS, hasSpacedThousands ? "$1$2" : "$&")
    .replace(/(\d)-(?=\p{L})/gu, "$1 ")
    .replace(/(\d)-(?=\d+\/\d)/g, "$1 ")
    .replace(/(\d\/\d+)(?:st|nd|rd|th)s?\b/gi, "$1");
  return text.replace(/\d[\d.,]*\d/g, (figure) => String(localNumber(figure, decimalSign) || figure)).trim();
}
