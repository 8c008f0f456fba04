/** Letters that Unicode does not take apart. */
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
  ...{ ى: "ي", ة: "ه", أ: "ا", إ: "ا", آ: "ا" },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * A text as it is searched: without case, accents, ligatures, widths and kinds of apostrophes and hyphens. Hiragana and
 * katakana are one.
 */
export function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether one of the texts contains what is looked for. */
export function isFound(wanted: string, texts: string[]): boolean {
  const key = searchKey(wanted);
  return texts.some((text) => searchKey(text).includes(key));
}
