import { readGtin, shortGtin } from "./gtin.ts";

export const NO_PRODUCT = "Please enter the barcode number with all its digits";

/** Digits alone, as `shortGtin` has them. What is no number of a product stays as it is. */
export function cleanProductCode(text: string): string {
  const gtin = readGtin(text.replace(/[\s-]/g, ""));
  return gtin ? shortGtin(gtin) : text.trim();
}

export const productCodeProblem = (text: string) => (readGtin(text) ? undefined : NO_PRODUCT);
