import { readDigitalLink } from "#app/domain/barcode/digital-link.ts";
import { readElementString } from "#app/domain/barcode/gs1.ts";
import { expandUpcE, readGtin, shortGtin } from "#app/domain/barcode/gtin.ts";
import { withLatinDigits } from "#app/domain/digits.ts";

const LABEL = /^(?:ean|gtin|upc|jan)(?:[- ]?(?:8|12|13|14|[ae](?=\W)))?[\s:.#-]+(?=\d)/i;
/** The marks that keep a spreadsheet from reading a barcode as a number, and the traces left where it did. */
const MARKS = /^(?:["'’#]|=")+|["'’]+$|\.0+$/g;
const GROUPED = /^\d{1,3}(?:\.\d{3}){2,}$/;
const CODE_MAX = 200;
const CODES_MAX = 50;

/** The product number in a cell. `isWhole`: the cell has no other text. */
export function codeIn(cell: string): { code?: string | undefined; isWhole: boolean } {
  const whole = codeOf(cell);
  if (whole) return { code: whole, isWhole: true };
  const parts = cell.split(/[,;|/\n]/, CODES_MAX);
  return { code: parts.map(codeOf).find(Boolean), isWhole: false };
}

function codeOf(text: string): string | undefined {
  if (text.length > CODE_MAX) return undefined;
  const plain = withLatinDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(MARKS, "")
    .replace(LABEL, "");
  const elements = readDigitalLink(plain) ?? readElementString(plain);
  const digits = elements?.get("01") ?? plain.replace(GROUPED.test(plain) ? /\./g : /[\s\p{Pd}]/gu, "");
  if (!/^\d*[1-9]\d*$/.test(digits)) return undefined;
  const gtin = [digits, ...withLostZeros(digits)].map(readGtin).find(Boolean);
  return gtin && shortGtin(gtin);
}

/** Restores the leading zeros that spreadsheets remove from a UPC. */
function withLostZeros(digits: string): string[] {
  if (digits.length === 10 || digits.length === 11) return [digits.padStart(12, "0")];
  const expanded = /^\d{7,8}$/.test(digits) && expandUpcE(digits.padStart(8, "0"));
  return expanded ? [expanded] : [];
}
