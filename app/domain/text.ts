const CONTROLS = /(?![\n\t])\p{Cc}/gu;
const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Text as the product keeps it: well-formed, NFC, LF line ends, no control characters but \n and \t, trimmed.
 * Everything a person can see stays as typed: markup, right-to-left marks, emoji with their joiners.
 */
export function cleanText(raw: string): string {
  return raw.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROLS, "").normalize("NFC").trim();
}

/** The same for one line: every run of white space, line ends included, becomes one space. */
export function cleanLine(raw: string): string {
  return cleanText(raw).replace(/\s+/g, " ");
}

/** True when nothing would show on the screen, zero-width characters included. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}
