/** Also those that turn the direction of all the text that follows, with which a name could pretend to be another. */
const CONTROLS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;
/** Unicode's stream-safe format (UAX 15) allows 30; no language needs more. */
const MARKS_IN_A_ROW = /\p{M}{31}/u;
const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Well-formed, NFC, LF line ends, no control characters but \n and \t, trimmed. Everything visible stays:
 * markup, right-to-left marks, emoji with their joiners.
 */
export function cleanText(raw: string): string {
  return toNfc(wellFormed(raw).replace(/\r\n?/g, "\n").replace(CONTROLS, "")).trim();
}

/** Older browsers lack toWellFormed; the server calls this too. */
const wellFormed = (text: string): string => text.toWellFormed?.() ?? text;

/** NFC in linear time: sorting marks is quadratic, so text with an overlong run stays as it is. */
export function toNfc(text: string): string {
  return MARKS_IN_A_ROW.test(text) ? text : text.normalize("NFC");
}

/** Like `cleanText`, with white space and line ends reduced to single spaces. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, " ");
}

/** True when nothing would be visible; zero-width characters are not. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}
