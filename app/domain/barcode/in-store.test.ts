import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigitOf } from "./check-digit.ts";
import { readGtin } from "./gtin.ts";
import { inStoreKey, isInStore, readInStore } from "./in-store.ts";
import { priceVerifier } from "./price-verifier.ts";

const kilograms = (amount: number) => ({ quantity: { amount, unit: "kg" } });
const price = (amount: string, currency: string) => ({ price: { amount, currency } });
/** With its check digit. */
const numbered = (body: string) => body + checkDigitOf(body);
const read = (code: string, region?: string) => readInStore(readGtin(code) ?? "", region);

test.each([
  // The examples of the General Specifications, 7.9.3 and 7.9.4.
  ["2875", "9"],
  ["14685", "6"],
  ["0000", "0"],
  ["00000", "0"],
])("the verifier of %s is %s", (value, verifier) => expect(priceVerifier(value)).toBe(verifier));

describe("what a country's rule says", () => {
  test.each([
    // GS1 Denmark's own examples, on the pages that the rule is from.
    ["DK", "2135040039753", price("39.75", "DKK"), "2135040000000"],
    ["DK", "2623570001505", kilograms(0.15), "2623570000000"],
    ["DK", "2712341002251", kilograms(0.225), "2712341000000"],
    // GS1 Iceland's: producer 123, item 89, 1250 g, check digit 4.
    ["IS", "2312389012504", kilograms(1.25), "2312389000000"],
    // GS1 Finland's: 1.155, 11.55 and 115.5 kg; company and item are ours.
    ["FI", numbered("238806011155"), kilograms(1.155), "2388060100000"],
    ["FI", numbered("248806011155"), kilograms(11.55), "2488060100000"],
    ["FI", numbered("258806011155"), kilograms(115.5), "2588060100000"],
    // GS1 Sweden's values: 12.34, 123.4 and 1234 kr; 1.234, 12.34 and 123.4 kg.
    ["SE", numbered("208806011234"), price("12.34", "SEK"), "2088060100000"],
    ["SE", numbered("218806011234"), price("123.4", "SEK"), "2188060100000"],
    ["SE", numbered("228806011234"), price("1234", "SEK"), "2288060100000"],
    ["SE", numbered("238806011234"), kilograms(1.234), "2388060100000"],
    ["SE", numbered("248806011234"), kilograms(12.34), "2488060100000"],
    ["SE", numbered("258806011234"), kilograms(123.4), "2588060100000"],
    // As biip's tests have them for Germany.
    ["DE", "2211114002394", price("2.39", "EUR"), "2211110000000"],
    ["DE", "2330714002396", price("2.39", "EUR"), "2330710000000"],
    ["DE", "2511119000129", { quantity: { amount: 12, unit: "piece" } }, "2511110000000"],
    ["DE", "2811111068708", kilograms(6.87), "2811110000000"],
    ["DE", "2930711068700", kilograms(6.87), "2930710000000"],
    // Built to the layouts of the sources; the verifier is of 7.9.3.
    ["GB", numbered("201112291234"), price("12.34", "GBP"), "2011122000000"],
    ["GB", numbered("281112291234"), price("12.34", "GBP"), "2811122000000"],
    ["EE", numbered("231111111234"), kilograms(1.234), "2311111100000"],
    ["LV", numbered("241111111234"), kilograms(12.34), "2411111100000"],
    ["LT", numbered("251111111234"), kilograms(123.4), "2511111100000"],
    ["US", numbered(`0212345${priceVerifier("0795")}0795`), price("7.95", "USD"), "0212345000000"],
    ["CA", numbered(`0212345${priceVerifier("0795")}0795`), price("7.95", "CAD"), "0212345000000"],
    // A scanner may leave out the zero of a U.P.C. number.
    ["US", numbered("21234592875"), price("28.75", "USD"), undefined],
  ])("%s: %s", (region, code, expected, key) => {
    expect(read(code, region)).toEqual(expected);
    if (key) expect(inStoreKey(code, region)).toBe(key);
  });

  test.each([
    ["no country", undefined, "2388060112344"],
    ["a country whose rule we do not know", "NO", "2388060112344"],
    ["a name that every object has", "constructor", "2388060112344"],
    ["a prefix that the rule leaves to shops", "SE", numbered("298806011234")],
    ["another country's", "GB", "2388060112344"],
    ["a verifier that does not fit, Germany", "DE", "2511118000120"],
    ["a verifier that does not fit, the UK", "GB", "2011122812349"],
    ["a U.P.C. of another division", "US", numbered("021234512345")],
    ["eight digits", "SE", "20123451"],
    ["prefix 04, of companies", "US", numbered("041234592875")],
    ["a product of the whole world", "SE", "5449000000996"],
    ["14 digits that begin so", "SE", numbered("2388060112340")],
  ])("%s: nothing is read, and it stands for itself", (_, region, code) => {
    expect(read(code, region)).toEqual({});
    expect(inStoreKey(code, region)).toBe(code);
  });

  test("a value of zero says nothing", () => {
    expect(read(numbered("238806010000"), "SE")).toEqual({});
    expect(read(numbered("021234500000"), "US")).toEqual({});
  });
});

test("two pieces of one cheese have a key, and another cheese has another", () => {
  const weight = fc.integer({ min: 0, max: 9_999 }).map((grams) => String(grams).padStart(4, "0"));
  const item = fc.stringMatching(/^[0-9]{6}$/);
  fc.assert(
    fc.property(item, item, weight, weight, (one, other, light, heavy) => {
      const key = (each: string, grams: string) => inStoreKey(numbered(`23${each}${grams}`), "SE");
      expect(key(one, light)).toBe(key(one, heavy));
      expect(key(one, light) === key(other, light)).toBe(one === other);
    }),
  );
});

test("what a shop prints is read back", () => {
  const cents = fc.integer({ min: 1, max: 9_999 });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), cents, (item, minor) => {
      const value = String(minor).padStart(4, "0");
      const code = numbered(`20${item}${priceVerifier(value)}${value}`);
      expect(read(code, "GB")).toEqual(price((minor / 100).toFixed(2), "GBP"));
    }),
  );
});

test.each([
  ["2388060112344", true],
  ["0212345678909", true],
  [numbered("041234567890"), true],
  ["20123451", true],
  ["00011112", true],
  // In boxes, from the smallest to one whose measure varies.
  [numbered("1238806011234"), true],
  [numbered("9238806011234"), true],
  [numbered("3021234567890"), true],
  [numbered("8041234567890"), true],
  [numbered("1000002012345"), true],
  [numbered("1000000001111"), true],
  [numbered("1000009638507"), false],
  [numbered("1003600029145"), false],
  [numbered("2544900000099"), false],
  ["10614141000415", false],
  ["96385074", false],
  ["0036000291452", false],
  ["5449000000996", false],
])("%s is the shop's own: %s", (code, expected) => expect(isInStore(readGtin(code) ?? "")).toBe(expected));

test("whatever is sent is no number of a shop", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.string({ maxLength: 12 }),
      (code, region) => {
        expect(inStoreKey(code, region)).toBe(code);
        expect(readInStore(code, region)).toEqual({});
      },
    ),
  );
});
