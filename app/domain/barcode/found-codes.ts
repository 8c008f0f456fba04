import { expandUpcE } from "./gtin.ts";

/** The kinds of codes that zxing looks for in pictures: those on packs of food. */
export const FORMATS = [
  ...(["EAN13", "EAN8", "UPCA", "UPCE", "ITF", "Code128"] as const),
  ...(["DataBarOmni", "DataBarExp", "DataMatrix", "QRCode"] as const),
];
/**
 * `Plain` keeps the separators of element strings. A linear code must be read in three lines, so that noise is not
 * taken for a number.
 */
export const READER_OPTIONS = {
  formats: FORMATS,
  textMode: "Plain",
  maxNumberOfSymbols: 8,
  minLineCount: 3,
} as const;

/** A code as zxing reports it. */
export interface FoundCode {
  isValid: boolean;
  format: string;
  contentType: string;
  /** The symbology identifier of ISO/IEC 15424, such as ]d2. */
  symbologyIdentifier: string;
  text: string;
}

const RETAIL = /^(EAN|UPC)/;
const ITF_LENGTH = 14;

/** The found codes as input for `readCode`, the most informative first. */
export function codesIn(found: readonly FoundCode[]): string[] {
  const codes = found
    .filter(({ isValid, format, text }) => isValid && (format !== "ITF" || text.length === ITF_LENGTH))
    .map(({ format, contentType, symbologyIdentifier, text }) =>
      contentType === "GS1"
        ? { rank: 0, code: symbologyIdentifier + text }
        : { rank: RETAIL.test(format) ? 1 : 2, code: (format === "UPCE" && expandUpcE(text)) || text },
    );
  codes.sort((a, b) => a.rank - b.rank || b.code.length - a.code.length);
  return [...new Set(codes.map(({ code }) => code))];
}

/** Whether a text has the form of a number, an element string or a GS1 Digital Link. Check digits are not checked. */
export const isLikelyProduct = (code: string) =>
  /^\d{8,14}$|^\]|^\(?0[12]\)?\d{14}|\/0?1\/\d{8,14}/.test(code);
