import { readGtin, shortGtin } from "./gtin.ts";

export const NO_PRODUCT = "Please enter the barcode number with all its digits";

/** The digits of a product's number, as `shortGtin` returns them. Other texts stay as they are. */
export function cleanProductCode(text: string): string {
  const gtin = readGtin(text.replace(/[\s-]/g, ""));
  return gtin ? shortGtin(gtin) : text.trim();
}

export const productCodeProblem = (text: string) => (readGtin(text) ? undefined : NO_PRODUCT);
