import { expandUpcE } from "./gtin.ts";

/** The kinds of codes on packs of food, which the reader of pictures (zxing) looks for. */
export const FORMATS = [
  ...(["EAN13", "EAN8", "UPCA", "UPCE", "ITF", "Code128"] as const),
  ...(["DataBarOmni", "DataBarExp", "DataMatrix", "QRCode"] as const),
];
/** `Plain` keeps the separators of element strings; a number under bars is read in three lines, so that noise makes no other. */
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
  /** ISO/IEC 15424, such as ]d2. */
  symbologyIdentifier: string;
  text: string;
}

const RETAIL = /^(EAN|UPC)/;
const ITF_LENGTH = 14;

/** The found codes as input for `readCode`, those with the most facts first. */
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

/** Told by its form alone, without its check digits: a number, an element string or a GS1 Digital Link. */
export const isLikelyProduct = (code: string) =>
  /^\d{8,14}$|^\]|^\(?0[12]\)?\d{14}|\/0?1\/\d{8,14}/.test(code);
