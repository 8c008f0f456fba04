import { withLatinDigits } from "#app/domain/digits.ts";
import { SEARCH_MAX } from "#app/domain/limits.ts";
import { memoize } from "#app/domain/memoize.ts";

/** Letters without a Unicode decomposition. */
const LETTERS: Record<string, string> = {
  ...{ ı: "i", ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", œ: "oe", æ: "ae", ħ: "h", ŧ: "t" },
  ...{
    "’": "'",
    "‘": "'",
    ʼ: "'",
    "´": "'",
    "`": "'",
    "＇": "'",
    "‐": "-",
    "‑": "-",
    "–": "-",
    "—": "-",
    "−": "-",
  },
  ...{ ى: "ي", ة: "ه", أ: "ا", إ: "ا", آ: "ا", ک: "ك", ی: "ي", ς: "σ" },
  ...{ "“": '"', "”": '"', "„": '"', "«": '"', "»": '"' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * Without case, ligatures, widths, kinds of apostrophes and hyphens, and the accents of Latin, Greek and Cyrillic letters.
 * The marks of other scripts stay, since they are letters of their own. In Unicode form NFKD.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();

/**
 * A text as it is searched: without accents, apostrophes and the marks of other scripts, with Latin digits, and spaces for hyphens. Hiragana and
 * katakana are one, but not 'は', 'ば' and 'ぱ'.
 */
export const searchKey = memoize((text): string =>
  withLatinDigits(withoutAccents(text))
    .replace(/(?![\u3099\u309a])[\p{M}\p{Cf}\u0640']/gu, "")
    .replace(/[-\s]+/g, " ")
    .trim()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[\u3041-\u3096][\u3099\u309a]/g, (kana) => kana.normalize("NFC")),
);

/** 'Äpfel' as 'Aepfel', 'Smørrebrød' as 'Smoerrebroed'. */
const withoutUmlauts = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/([aou])\u0308/gi, "$1e")
    .replace(/(a)\u030a/gi, "$1$1")
    .replace(/ø/gi, "oe");

/** Forms of a text to search in: umlauts as one letter, and as two. */
const spellings = memoize((text) => ({ one: searchKey(text), two: searchKey(withoutUmlauts(text)) }));

/** The query is cut again after normalisation, which can lengthen it: 'ﷺ' becomes 18 letters. */
const wordsOf = memoize((wanted) => {
  const { one, two } = spellings(wanted);
  const spelledOut = two.slice(0, SEARCH_MAX).split(" ");
  const words = one.slice(0, SEARCH_MAX).split(" ");
  return words.map((word, index) => ({ one: word, two: spelledOut[index] ?? word }));
});

/** Whether each word of what is looked for is in one of the texts, in any order. */
export function isFound(wanted: string, texts: string[]): boolean {
  const words = wordsOf(wanted);
  // Nothing but hyphens.
  if (words[0]?.one === "" && wanted.trim() !== "") return false;
  return words.every(({ one, two }) =>
    texts.some((text) => {
      const found = spellings(text);
      return found.one.includes(one) || found.two.includes(two);
    }),
  );
}
