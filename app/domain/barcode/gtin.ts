import { checkDigitOf, hasCheckDigit } from "./check-digit.ts";

/** A Global Trade Item Number with 14 digits: shorter numbers are padded with zeros. */
export type Gtin = string;

const GTIN_LENGTH = 14;

/** GTIN-8, -12, -13 or -14 with its check digit; undefined for anything else. */
export function readGtin(digits: string): Gtin | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  return digits.padStart(GTIN_LENGTH, "0");
}

/** Expands a printed UPC-E of 8 digits to a UPC-A (GS1 General Specifications, 5.2.2.4.2); undefined for anything else. */
export function expandUpcE(digits: string): string | undefined {
  const [, system, first = "", last = "", check] = /^([01])(\d{5})(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined) return undefined;
  const body = system + expandBody(first, last);
  return checkDigitOf(body) === check ? body + check : undefined;
}

/** The sixth digit says where the zeros go that UPC-E leaves out. */
function expandBody(first: string, last: string): string {
  if (last <= "2") return `${first.slice(0, 2)}${last}0000${first.slice(2)}`;
  if (last === "3") return `${first.slice(0, 3)}00000${first.slice(3)}`;
  if (last === "4") return `${first.slice(0, 4)}00000${first.slice(4)}`;
  return `${first}0000${last}`;
}

/** The number without padding: 8, 13 or 14 digits. A UPC-A gets a leading zero. */
export function shortGtin(gtin: Gtin): string {
  if (gtin.startsWith("000000")) return gtin.slice(6);
  return gtin.startsWith("0") ? gtin.slice(1) : gtin;
}
