const SHOWN_MAX = 60;
/** Characters that would change the direction of the surrounding text. */
export const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters, such as the separators of element strings, and halves of surrogate pairs. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;

/** The text of a code for a sentence, shortened where it is long. */
export function shownCode(code: string): string {
  const text = code.replace(DIRECTIONS, "").replace(UNSHOWN, " ").trim();
  if (text.length <= SHOWN_MAX) return text;
  return `${text.slice(0, SHOWN_MAX).replace(UNSHOWN, "")}…`;
}
