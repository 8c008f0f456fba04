const NATIVE_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;

/** Digits of other scripts as Latin ones, character by character. */
export function withLatinDigits(text: string): string {
  return text
    .replace(NATIVE_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = NATIVE_ZEROS.find((start) => code >= start && code < start + 10) ?? code;
      return String(code - zero);
    })
    .replace(/(\d)٫(?=\d)/g, "$1.")
    .replace(/(\d)٬(?=\d)/g, "$1,");
}
