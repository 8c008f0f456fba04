import { describe, expect, test } from "vitest";
import { checkDigitOf } from "./check-digit.ts";
import { CODE_MAX_LENGTH, readCode } from "./read-code.ts";

const TODAY = "2026-11-23";
const product = (gtin: string, data = {}, isInStore = false) => ({ kind: "product", gtin, isInStore, data });
/** With its check digit. */
const numbered = (body: string) => body + checkDigitOf(body);

describe("what a code says", () => {
  test.each([
    ["EAN-13", "5449000000996", product("05449000000996")],
    ["EAN-13, from a reader", "]E05449000000996", product("05449000000996")],
    ["EAN-8", "96385074", product("00000096385074")],
    ["UPC-A", "036000291452", product("00036000291452")],
    ["UPC-E", "04252614", product("00042100005264")],
    ["ITF-14", "15012345678907", product("15012345678907")],
    ["in Arabic digits", "٥٤٤٩٠٠٠٠٠٠٩٩٦", product("05449000000996")],
    ["typed in groups", "5 449000 000996 ", product("05449000000996")],
    [
      "GS1",
      "]d2010950600013435217270304",
      product("09506000134352", { gtin: "09506000134352", useBy: "2027-03-04" }),
    ],
    [
      "a GS1 Digital Link",
      "https://id.gs1.org/01/09506000134352",
      product("09506000134352", { gtin: "09506000134352" }),
    ],
    ["the shop's own", "2112345004358", product("02112345004358", {}, true)],
    ["the shop's own, UPC-A", "201234504351", product("00201234504351", {}, true)],
    ["the shop's own, EAN-8", "20123451", product("00000020123451", {}, true)],
    [
      "a GS1 Digital Link, from a reader that names the symbol",
      "]Q1https://id.gs1.org/01/09506000134352",
      product("09506000134352", { gtin: "09506000134352" }),
    ],
    ["a box of the shop's own", numbered("1211234500435"), product(numbered("1211234500435"), {}, true)],
    ["a box of books", numbered("1978316148410"), { kind: "book", code: numbered("1978316148410") }],
    [
      "a box of periodicals",
      numbered("1977123456700"),
      { kind: "periodical", code: numbered("1977123456700") },
    ],
    ["a box of coupons", numbered("1981234567890"), { kind: "coupon", code: numbered("1981234567890") }],
    ["a box of medicine", numbered("1340093000001"), { kind: "medicine", code: numbered("1340093000001") }],
    ["a book", "9783161484100", { kind: "book", code: "9783161484100" }],
    ["a periodical", "9771234567003", { kind: "periodical", code: "9771234567003" }],
    ["a coupon", "9812345678902", { kind: "coupon", code: "9812345678902" }],
    ["medicine, France", "3400930000014", { kind: "medicine", code: "3400930000014" }],
    ["medicine, Germany", "]d201095060001343527101234567", { kind: "medicine", code: "09506000134352" }],
    ["a wrong check digit", "5449000000997", { kind: "wrong_check_digit", code: "5449000000997" }],
    ["a wrong check digit in GS1", "0109506000134353", { kind: "wrong_check_digit", code: "09506000134353" }],
    ["a link", "https://evil.example/?x=1", { kind: "text", text: "https://evil.example/?x=1" }],
    ["words", "WIFI:S:home;;", { kind: "text", text: "WIFI:S:home;;" }],
    ["a number that no product has", "1234567", { kind: "text", text: "1234567" }],
    ["a lot without a number", "10ABC", { kind: "text", text: "10ABC" }],
    ["too long", "9".repeat(CODE_MAX_LENGTH + 1), { kind: "too_long" }],
  ])("%s: %s", (_, text, expected) => expect(readCode(text, TODAY)).toEqual(expected));

  test.each([
    ["by the rule of the country", "2388060112344", "SE", { quantity: { amount: 1.234, unit: "kg" } }],
    ["from a reader", "]E02388060112344", "SE", { quantity: { amount: 1.234, unit: "kg" } }],
    ["U.P.C., 12 digits", numbered("21234592875"), "US", { price: { amount: "28.75", currency: "USD" } }],
    ["of nowhere", "2388060112344", undefined, {}],
    [
      "with a weight of its own",
      "(01)02388060112344(3103)000500",
      "SE",
      { gtin: "02388060112344", quantity: { amount: 0.5, unit: "kg" } },
    ],
  ])("a shop's own number, %s", (_, text, region, data) => {
    expect(readCode(text, TODAY, region)).toMatchObject({ kind: "product", isInStore: true, data });
    if (Object.keys(data).length === 0) expect(readCode(text, TODAY, region)).toHaveProperty("data", {});
  });

  test.each(["(".repeat(4_000), "\u0000", "\ud800", "🥛", `https://e.example/01/${"%25".repeat(300)}`])(
    "%j is no product",
    (text) => expect(["text", "too_long"]).toContain(readCode(text, TODAY).kind),
  );
});

test.each([
  "(01) 09506000134352 (17) 270304 (10) ABC",
  "(01)  09506000134352  (17)270304(10)ABC ",
  " (01)09506000134352 (17)270304 (10)ABC",
  "(17) 270304 (01) 09506000134352 (10) ABC",
  "(01) 0950600 0134352 (17) 270304 (10) ABC",
  "[01]09506000134352[17]270304[10]ABC",
  "[01] 09506000134352 (17) 270304 (10) ABC",
  "（01）09506000134352（17）270304（10）ABC",
  "【01】09506000134352【17】270304【10】ABC",
  "（０１）０９５０６０００１３４３５２（１７）２７０３０４（１０）ABC",
  "( 01 ) 09506000134352 ( 17 ) 270304 ( 10 ) ABC",
  "[ 01 ]　09506000134352 [17 ] 270304 [ 10] ABC",
])("the printed form has spaces: %s", (text) => {
  const read = readCode(text, "2026-11-21");
  const isWhole = !text.includes("0950600 0");
  expect(read).toMatchObject(
    isWhole
      ? { kind: "product", gtin: "09506000134352", data: { lot: "ABC", useBy: "2027-03-04" } }
      : { kind: "text" },
  );
});
