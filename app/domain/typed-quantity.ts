import { cleanLine } from "#app/domain/text.ts";
import { withLatinDigits } from "./digits.ts";
import { measureNamed, withPlainAmounts } from "./food-line/measure-named.ts";
import { keyOf, tokensOf } from "./food-line/tokens.ts";
import { AND, type WordLists, wordListsOf } from "./food-line/word-lists.ts";
import { amountBefore, localNumber, numberSigns } from "./local-number.ts";
import {
  descriptionIn,
  formatQuantity,
  parseQuantity,
  parseWith,
  printedMeasure,
  QUANTITY_MAX_LENGTH,
  type Quantity,
  shownAmount,
} from "./quantity.ts";
import { isSize } from "./unit.ts";

/** Like `parseQuantity`, with the words for units and the number signs of a locale. */
export const parseTypedQuantity = (text: string, locale: string): Quantity =>
  parseWith(amountIn(text, locale), measureOf(locale));

const measureOf = (locale: string) => (word: string) =>
  printedMeasure(word) ?? measureNamed(keyOf(word), locale);

function amountIn(text: string, locale: string): string {
  const typed = cleanLine(text);
  return typed.length > QUANTITY_MAX_LENGTH ? typed : plainAmount(typed, locale);
}

/** The stored form of a typed quantity: unchanged if it can be read without the locale, or else in figures. */
export function storedQuantity(text: string, locale: string): string {
  const [typed, stored] = [parseTypedQuantity(text, locale), parseQuantity(text)];
  const isSame = typed.amount === stored.amount && typed.unit === stored.unit;
  if (!typed.readable || isSame) return text;
  // A figure alone is in the unit of the food that it is used of.
  if (!/\p{L}/u.test(text)) return String(shownAmount(typed.amount));
  const amount = formatQuantity(typed.amount, typed.unit);
  const plain = amountIn(text, locale);
  const description = descriptionIn(plain, measureOf(locale));
  // '2 boîtes de 400 g' is more precise than 2 cans.
  if (!/\p{L}.*\d/su.test(description)) return amount;
  const described = plain.slice(plain.toLowerCase().lastIndexOf(description.trim()));
  const isKept = (one: string) => {
    const read = parseQuantity(one);
    return read.amount === typed.amount && (read.unit === typed.unit || !isSize({ ...typed, scale: 1 }));
  };
  return [text, plain, `${amount} ${described}`].find(isKept) ?? amount;
}

/** The typed form of a stored quantity that `storedQuantity` would read differently. */
export function quantityInField(stored: string, locale: string): string {
  if (storedQuantity(stored, locale) === stored) return stored;
  const { decimalSign } = numberSigns(locale);
  const typed = (text: string) =>
    text.replace(/\d[\d.,]*\d/g, (figure) =>
      String(localNumber(figure, ".") || figure).replace(".", decimalSign),
    );
  const is = parseQuantity(stored);
  const isKept = (text: string) => {
    const again = parseQuantity(storedQuantity(text, locale));
    return shownAmount(again.amount) === shownAmount(is.amount) && again.unit === is.unit;
  };
  return [stored, typed(stored), typed(formatQuantity(is.amount, is.unit))].find(isKept) ?? stored;
}

/** 'medio kilo'. */
const HALF = /^(?:medi[oa]|mezz[oa]|pół|yarım|halve|halbe?[snr]?|demi|نصف)[\s-]+(?=\p{L})/iu;
/** '1 500 g'. */
const SPACED_THOUSANDS = /^(\d{1,3}) (\d{3})(?=\s*\p{L})/u;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** An amount in Latin letters and digits, without words that do not change it. */
function plainAmount(typed: string, locale: string): string {
  const { decimalSign, hasSpacedThousands } = numberSigns(locale);
  const words = wordListsOf(locale);
  const { about, andHalf, numbers } = words;
  const text = withPlainAmounts(withLatinDigits(typed))
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/^(\p{L}+|[~≈±])\.?\s*(?=\S*\d)/u, (all, word) =>
      about.has(keyOf(word)) || /^[~≈±]$/.test(word) ? "" : all,
    )
    .replace(HALF, "1/2 ")
    .replace(/^(\p{L}+)(?=\s+\p{L})/u, (word) => String(numbers.get(keyOf(word)) ?? word))
    .replace(SPACED_THOUSANDS, hasSpacedThousands ? "$1$2" : "$&")
    .replace(/(\d)-(?=\p{L})/gu, "$1 ")
    .replace(/(\d)-(?=\d+\/\d)/g, "$1 ");
  return withHalf(withPart(withoutAnd(text, locale), words), andHalf)
    .replace(
      /(\d[\d.,]*\d)(.*?)(?=\d[\d.,]*\d|$)/g,
      (_, figure, rest) => `${amountBefore(figure, rest, decimalSign) || figure}${rest}`,
    )
    .trim();
}

/** '1 kg and 200 g' as '1 kg 200 g'; not '3 litros en 2 botellas'. */
function withoutAnd(text: string, locale: string): string {
  const tokens = tokensOf(text);
  const and = tokens.find(({ key, kind, joined }, index) => {
    const kinds = [index - 2, index - 1, index + 1].map((at) => tokens[at]?.kind);
    const more = measureNamed(tokens[index + 2]?.key ?? "", locale);
    // '1E+02' is no amount.
    const isAnd = AND.has(key) && !(kind === "sign" && joined);
    return isAnd && kinds.join(" ") === "number word number" && (!more || isSize(more));
  });
  return and ? `${text.slice(0, and.start)} ${text.slice(and.end)}` : text;
}

/** '3 quarters of a pound' as '0.75 pound', '3/4 de kilo' as '3/4 kilo', 'a quarter' as '0.25'. */
function withPart(text: string, { parts, small, numbers }: WordLists): string {
  const tokens = tokensOf(text);
  const keyAt = (index: number) => tokens[index]?.key ?? "";
  const part = /^\d{1,2}$/.test(keyAt(0)) ? parts.get(keyAt(1)) : undefined;
  const after = part ? 2 : /^\d\/\d{1,2}(?!\d)/.test(text) ? 3 : 0;
  if (after === 0) return text;
  const amount = part ? Number(keyAt(0)) * part : text.slice(0, tokens[after - 1]?.end);
  if (after === tokens.length) return String(amount);
  const article = numbers.get(keyAt(after + 1)) === 1 ? 2 : 1;
  const unit = tokens[small.has(keyAt(after)) ? after + article : after];
  return unit?.kind === "word" ? `${amount} ${text.slice(unit.start)}` : text;
}

/** '1 litro e mezzo' as '1.5 litro'. */
function withHalf(text: string, phrases: string[][]): string {
  const tokens = tokensOf(text);
  const isAt = (phrase: string[]) => (_: unknown, index: number) =>
    index > 0 && phrase.every((key, at) => tokens[index + at]?.key === key);
  for (const phrase of phrases) {
    const from = tokens.findIndex(isAt(phrase));
    const [first, last] = [tokens[from], tokens[from + phrase.length - 1]];
    if (!first || !last) continue;
    const rest = `${text.slice(0, first.start).trimEnd()}${text.slice(last.end)}`;
    return rest.replace(/^\d+(?![\d.,])/, (figure) => String(Number(figure) + 0.5));
  }
  return text;
}
