import { expect, test } from "vitest";
import { codesIn, type FoundCode, isLikelyProduct } from "./found-codes.ts";

const found = (format: string, text: string, more: Partial<FoundCode> = {}): FoundCode => ({
  isValid: true,
  format,
  contentType: "Text",
  symbologyIdentifier: "",
  text,
  ...more,
});
const GS1 = { contentType: "GS1", symbologyIdentifier: "]d2" };

test("what says most comes first, and nothing comes twice", () => {
  const codes = codesIn([
    found("QRCode", "https://elsewhere.example"),
    found("EAN13", "5449000000996"),
    found("EAN13", "5449000000996"),
    found("DataMatrix", "010544900000099617270304", GS1),
  ]);
  expect(codes).toEqual(["]d2010544900000099617270304", "5449000000996", "https://elsewhere.example"]);
});

test("what is damaged, and short pieces of an ITF code, are none", () => {
  expect(codesIn([found("EAN13", "5449000000996", { isValid: false }), found("ITF", "123456")])).toEqual([]);
  expect(codesIn([found("ITF", "15012345678907")])).toEqual(["15012345678907"]);
});

test("UPC-E is written out, so that it is not taken for an EAN-8", () => {
  expect(codesIn([found("UPCE", "04252614")])).toEqual(["042100005264"]);
  expect(codesIn([found("EAN8", "04252614")])).toEqual(["04252614"]);
});

test.each([
  ["5449000000996", true],
  ["]d2010544900000099617270304", true],
  ["(01)05449000000996", true],
  ["https://id.gs1.org/01/05449000000996", true],
  ["https://elsewhere.example", false],
  ["12345", false],
])("%s is likely a product: %s", (code, isLikely) => expect(isLikelyProduct(code)).toBe(isLikely));
