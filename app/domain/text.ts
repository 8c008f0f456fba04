const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/** More marks on one letter than any language has; Unicode's stream-safe format (UAX 15) draws the line at 30, too. */
const MARKS_IN_A_ROW = /\p{M}{31}/u;
const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Text as the product keeps it: well-formed, NFC, LF line ends, no control characters but \n and \t, trimmed.
 * Everything a person can see stays as typed: markup, right-to-left marks, emoji with their joiners.
 */
export function cleanText(raw: string): string {
  return toNfc(wellFormed(raw).replace(/\r\n?/g, "\n").replace(CONTROLS, "")).trim();
}

/** Older browsers read quantities, too, and cannot do this; what they send is made well-formed here. */
const wellFormed = (text: string): string => text.toWellFormed?.() ?? text;

/**
 * NFC in linear time. Putting a run of marks in order takes the square of its length, so a text with a run that is
 * longer than any language's stays as it is.
 */
export function toNfc(text: string): string {
  return MARKS_IN_A_ROW.test(text) ? text : text.normalize("NFC");
}

/** The same for one line: every run of white space, line ends included, becomes one space. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, " ");
}

/** True when nothing would show on the screen, zero-width characters included. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}
