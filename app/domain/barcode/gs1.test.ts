import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDigitOf } from "./check-digit.ts";
import { readDigitalLink } from "./digital-link.ts";
import { readElementString, readElements } from "./gs1.ts";

const TODAY = "2026-11-23";
const GS = "\u001d";
const read = (text: string) => {
  const elements = readDigitalLink(text) ?? readElementString(text);
  return elements && readElements(elements, TODAY);
};
const MILK = "09506000134352";
const pieces = (amount: number) => ({ amount, unit: "piece" });

describe("element strings, with where each form is from in the GS1 General Specifications", () => {
  test.each([
    ["7.8.1, GS1 DataMatrix", `]d201${MILK}17270304`, { gtin: MILK, useBy: "2027-03-04" }],
    ["7.8.1, GS1-128", `]C101${MILK}15270304`, { gtin: MILK, bestBefore: "2027-03-04" }],
    ["7.8.1, GS1 QR Code", `]Q301${MILK}10A1`, { gtin: MILK, lot: "A1" }],
    ["7.8.1, GS1 DataBar", `]e001${MILK}`, { gtin: MILK }],
    ["7.8.3, FNC1 at the beginning", `${GS}01${MILK}`, { gtin: MILK }],
    ["7.8.4, FNC1 between", `10AB-12${GS}01${MILK}21XYZ`, { gtin: MILK, lot: "AB-12", serial: "XYZ" }],
    ["7.8.4, FNC1 after what needs none", `01${MILK}${GS}15270304`, { gtin: MILK, bestBefore: "2027-03-04" }],
    ["7.8.5, none after a predefined length", `1727030410L7`, { useBy: "2027-03-04", lot: "L7" }],
    ["4.14, human readable", `(01)${MILK}(10)LOT(17)270304`, { gtin: MILK, lot: "LOT", useBy: "2027-03-04" }],
    ["7.11, a bracket in a value", `(10)A(B)C(17)270304`, { lot: "A(B)C", useBy: "2027-03-04" }],
    [
      "3.3 and 3.6, AI (02) and (37)",
      `02${MILK}3724`,
      { gtin: MILK, quantity: { amount: 24, unit: "piece" } },
    ],
    [
      "3.6.2, net weight in kilograms",
      "01950123456789033103000123",
      { gtin: "95012345678903", quantity: { amount: 0.123, unit: "kg" } },
    ],
    ["3.6.2, no decimals", "3100000012", { quantity: { amount: 12, unit: "kg" } }],
    ["3.6.2, five decimals", "3105012345", { quantity: { amount: 0.12345, unit: "kg" } }],
    ["3.6.2, net volume in litres", "3152000150", { quantity: { amount: 1.5, unit: "l" } }],
    ["3.6.2, length is no amount of food", `01${MILK}3112000150`, { gtin: MILK }],
    [
      "ISO/IEC 24724, pounds and a day long ago",
      "(01)98898765432106(3202)012345(15)991231",
      { gtin: "98898765432106", quantity: { amount: 123.45, unit: "lb" } },
    ],
    ["3.6, AI (392n), amount payable", `01${MILK}39200435`, { gtin: MILK, price: { amount: "435" } }],
    ["3.6, AI (392n), two decimals", `01${MILK}392200435`, { gtin: MILK, price: { amount: "4.35" } }],
    ["3.6, AI (393n), with a currency", `3932978435`, { price: { amount: "4.35", currency: "EUR" } }],
    ["3.6, AI (393n), yen", `3930392120`, { price: { amount: "120", currency: "JPY" } }],
    ["3.6, AI (393n), an unknown currency", `3932000435`, {}],
    ["3.6, AI (395n), amount per unit without units is no price", `3952001299`, {}],
    ["3.4, day 00 is the last of the month", "17270200", { useBy: "2027-02-28" }],
    ["3.4, and of a leap year", "15280200", { bestBefore: "2028-02-29" }],
    ["3.4, AI (15) and (17)", "1527030417270310", { bestBefore: "2027-03-04", useBy: "2027-03-10" }],
    ["3.4, AI (13), packaging date", "13261101", { packedOn: "2026-11-01" }],
    ["7.12, 51 years before is a century later", "17760101", {}],
    ["7.12, more than ten years off", "15830800", {}],
    ["a month that does not exist", `01${MILK}17271304`, { gtin: MILK }],
    ["a wrong check digit", "0109506000134353", {}],
    ["other identifiers are passed over", `01${MILK}7003261123120091X${GS}10L`, { gtin: MILK, lot: "L" }],
  ])("%s: %j", (_, text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    ["no identifier", "milk"],
    ["an identifier that does not exist", "05123"],
    ["cut off", "01095060001343"],
    ["letters for digits", `01${MILK}17ABCDEF`],
    ["a lot of 21 characters", `10${"A".repeat(21)}`],
    ["a character that no value may have", "10Ä"],
    ["nothing after the identifier", "10"],
    ["contradictions", "10A\u001d10B"],
    ["an identifier of three digits with two", "(24)A"],
  ])("%s is none: %j", (_, text) => expect(read(text)).toBeUndefined());
});

/**
 * Built to the parts of the GS1 General Specifications that are named; formats, separators and what
 * goes with what are as in GS1's Barcode Syntax Dictionary (github.com/gs1/gs1-syntax-dictionary). The three of AI 392n
 * with 1234567 are GS1 Denmark's (gs1.dk/application-identifiers/392n); all others are ours.
 */
describe("more element strings", () => {
  const KILO = { quantity: { amount: 1, unit: "kg" } };
  test.each([
    ["3.4.2, AI (11), production date", "11261101", { producedOn: "2026-11-01" }],
    ["3.4.2, AI (11), without a day", "11261100", { producedOn: "2026-11-30" }],
    ["3.4, AI (13), without a day, 28 days", "13260200", { packedOn: "2026-02-28" }],
    ["3.4, AI (15), without a day, 31 days", "15261200", { bestBefore: "2026-12-31" }],
    ["3.4, AI (16), sell by", "16270310", { sellBy: "2027-03-10" }],
    ["3.4, AI (16), without a day", "16270400", { sellBy: "2027-04-30" }],
    [
      "3.4, all dates of a food",
      "112611011326110216270301152703041727031010L",
      {
        ...{ producedOn: "2026-11-01", packedOn: "2026-11-02", sellBy: "2027-03-01" },
        ...{ bestBefore: "2027-03-04", useBy: "2027-03-10", lot: "L" },
      },
    ],
    ["3.4, AI (12), due date, is of a bill", `12270301${GS}01${MILK}`, { gtin: MILK }],
    ["3.4, a year without leap day", "17270229", {}],
    ["3.4, month 00", "17270010", {}],
    ["3.4, day 32", "17270132", {}],
    ["7.12, the last of its ten years ahead", "15361101", { bestBefore: "2036-11-01" }],
    ["7.12, ten years ahead are over", "15361201", {}],
    ["7.12, ten years ago", "11161201", { producedOn: "2016-12-01" }],
    ["7.12, more than ten years ago", "11161001", {}],
    ["3.6.1, AI (30), variable count", `3012${GS}01${MILK}`, { gtin: MILK, quantity: pieces(12) }],
    ["3.6.1, AI (30), after a weight", "31030010003012", KILO],
    ["3.6, AI (37), more than anybody has", `02${MILK}3799999999`, { gtin: MILK }],
    ["3.6.2, AI (310n), nothing", "3103000000", {}],
    ["3.6.2, AI (310n), six decimals do not exist", "3106001000", {}],
    ["3.6.2, AI (315n), no decimals", "3150000002", { quantity: { amount: 2, unit: "l" } }],
    ["3.6.2, AI (316n), cubic metres", "3163000002", { quantity: { amount: 2, unit: "l" } }],
    ["3.6.2, AI (316n), five decimals", "3165000075", { quantity: { amount: 0.75, unit: "l" } }],
    ["3.6.2, AI (316n), more than anybody has", "3160999999", {}],
    ["3.6.2, AI (320n), pounds", "3201000015", { quantity: { amount: 1.5, unit: "lb" } }],
    ["3.6.2, AI (311n) to (314n), sizes", "31120001503122000150313200015031420001503103001000", KILO],
    ["3.6.2, AI (35nn) and (36nn)", "350200010036620001003103001000", KILO],
    ["3.6, AI (330n), gross weight is not net", `3303001000${GS}01${MILK}`, { gtin: MILK }],
    ["3.6, AI (392n), 12345.67", "39221234567", { price: { amount: "12345.67" } }],
    ["3.6, AI (392n), 123456.7", "39211234567", { price: { amount: "123456.7" } }],
    ["3.6, AI (392n), 12345", "392012345", { price: { amount: "12345" } }],
    ["3.6, AI (392n), more decimals than digits", "39245", { price: { amount: "0.0005" } }],
    ["3.6, AI (392n), nine decimals", "3929123456789012345", { price: { amount: "123456.789012345" } }],
    ["3.6, AI (392n), nothing", "392000", {}],
    ["3.6, AI (393n), three decimals", "39334141250", { price: { amount: "1.250", currency: "KWD" } }],
    ["3.6, AI (393n), a currency alone", `3932978${GS}10L`, undefined],
    [
      "3.6, AI (395n), for a kilogram, 0.25 of one",
      "31030002503952001299",
      { quantity: { amount: 0.25, unit: "kg" }, price: { amount: "3.24750" } },
    ],
    [
      "3.6, AI (395n), where a double gives 1.1499999999999999",
      "31020001003953001150",
      { ...KILO, price: { amount: "1.15000" } },
    ],
    [
      "3.6, AI (395n), for a pound",
      "32020001503952000499",
      { quantity: { amount: 1.5, unit: "lb" }, price: { amount: "7.4850" } },
    ],
    [
      "3.6, AI (395n), for a piece",
      `3012${GS}3952000025`,
      { quantity: pieces(12), price: { amount: "3.00" } },
    ],
    [
      "3.6, AI (395n), before the weight",
      `3952001299${GS}3103001000`,
      { ...KILO, price: { amount: "12.99000" } },
    ],
    [
      "3.6, AI (392n) before (395n)",
      `3103001000392200435${GS}3952001299`,
      { ...KILO, price: { amount: "4.35" } },
    ],
    ["3.9, AI (8008), date and time of production", `80082611011230${GS}01${MILK}`, { gtin: MILK }],
    ["3.9, AI (8005), price per unit, is of no currency", `8005000199${GS}01${MILK}`, { gtin: MILK }],
    ["3.8, AI (7003), expiry with a time", `70032703041200${GS}01${MILK}`, { gtin: MILK }],
    ["3.8, AI (7030), processor", `7030276DE123${GS}01${MILK}`, { gtin: MILK }],
    ["3.7, AI (422), country of origin", `422276${GS}10L`, { lot: "L" }],
    ["3.5, AI (240), with all characters of 7.11", `240!"%&'()*+,-./:;<=>?_${GS}10L`, { lot: "L" }],
    ["3.10, AI (99), 90 characters", `99${"a".repeat(90)}${GS}10L`, { lot: "L" }],
    ["7.8, two separators", `10A${GS}${GS}11261101`, undefined],
    ["7.8, a separator at the end", `10A${GS}`, { lot: "A" }],
    ["7.8, ISO/IEC 15424, GS1 DotCode", `]J101${MILK}`, { gtin: MILK }],
    ["7.8, FNC1 and the symbology", `]C1${GS}01${MILK}`, { gtin: MILK }],
    ["7.8, DataMatrix that is not GS1's", `]d101${MILK}`, undefined],
    ["7.8, the same twice", `10A${GS}10A`, { lot: "A" }],
    ["7.9.1, a GTIN-8 in 14 digits", "0100000096385074", { gtin: "00000096385074" }],
    ["7.9.1, a check digit for each place", "0119506000134359", { gtin: "19506000134359" }],
    [
      "4.14, brackets with decimals",
      "(3103)000250(3952)001299",
      {
        quantity: { amount: 0.25, unit: "kg" },
        price: { amount: "3.24750" },
      },
    ],
    ["4.14, brackets around an identifier of three digits", "(240)X(10)L", { lot: "L" }],
  ])("%s: %j", (_, text, expected) => expect(read(text)).toEqual(expected));
});

describe("GS1 Digital Link: URI Syntax", () => {
  test.each([
    [`https://id.gs1.org/01/${MILK}`, { gtin: MILK }],
    [`https://id.gs1.org/01/9506000134352?17=270304`, { gtin: MILK, useBy: "2027-03-04" }],
    [
      `https://shop.example/some/path/01/${MILK}/10/ABC1/21/12345`,
      { gtin: MILK, lot: "ABC1", serial: "12345" },
    ],
    [`http://shop.example/01/${MILK}/22/2A/10/L%2F7`, { gtin: MILK, lot: "L/7" }],
    [
      `https://id.gs1.org/01/${MILK}?3103=000195&utm_source=x&15=2703`,
      { gtin: MILK, quantity: { amount: 0.195, unit: "kg" } },
    ],
    ["https://id.gs1.org/01/00000096385074?lot=7", { gtin: "00000096385074" }],
    ["https://id.gs1.org/01/09506000134353", {}],
    // 4.9: any host, port and path before it, and what is not of the standard.
    [`HTTPS://SHOP.EXAMPLE/01/${MILK}`, { gtin: MILK }],
    [`https://shop.example:8443/a/b/01/${MILK}/?lang=de&17=270304#top`, { gtin: MILK, useBy: "2027-03-04" }],
    [`https://shop.example/01/${MILK}?linkType=gs1:pip`, { gtin: MILK }],
    // 4.8: GTIN-8 and GTIN-12 as they are.
    ["https://shop.example/01/96385074", { gtin: "00000096385074" }],
    ["https://shop.example/01/036000291452", { gtin: "00036000291452" }],
    // Escaped once; twice is another text.
    [`https://shop.example/%30%31/${MILK}/10/A%2BB`, { gtin: MILK, lot: "A+B" }],
    [`https://shop.example/01/${MILK}/10/A%252F`, { gtin: MILK, lot: "A%2F" }],
    [`https://shop.example/01/${MILK}/10/%E0%A4%A`, { gtin: MILK, lot: "%E0%A4%A" }],
    [`https://shop.example/01/${MILK}/10/%00`, { gtin: MILK }],
    // As GS1's toolkit reads it (github.com/gs1/GS1DigitalLinkToolkit.js): semicolons, and the first versions' words.
    [
      `https://shop.example/01/${MILK}?17=270304;3103=000250;3952=001299`,
      {
        gtin: MILK,
        useBy: "2027-03-04",
        quantity: { amount: 0.25, unit: "kg" },
        price: { amount: "3.24750" },
      },
    ],
    [
      `https://shop.example/gtin/${MILK}/lot/A1/ser/7?exp=270304`,
      {
        ...{ gtin: MILK, lot: "A1", serial: "7" },
        useBy: "2027-03-04",
      },
    ],
    // The path goes before the query.
    [`https://shop.example/01/${MILK}/10/A?10=B`, { gtin: MILK, lot: "A" }],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));

  test.each([
    "https://shop.example/",
    "https://shop.example/01/",
    "https://shop.example/01/abc",
    "javascript:/01/1",
  ])("%s is none", (text) => expect(readDigitalLink(text)).toBeUndefined());
});

describe("what is written is read back", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const gtin = digits(13).map((body) => body + checkDigitOf(body));
  const text = fc
    .stringMatching(/^[A-Za-z0-9!"%&'*+,./:;<=>?_-]{1,20}$/)
    // A path drops them.
    .filter((value) => !/^\.{1,2}$/.test(value));
  const day = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const food = fc.record({
    gtin,
    lot: text,
    serial: text,
    useBy: day,
    grams: fc.integer({ min: 1, max: 999_999 }),
  });
  const six = (iso: string) => iso.slice(2).replaceAll("-", "");

  test("with separators where they are needed, in brackets, and as a link", () => {
    fc.assert(
      fc.property(food, ({ gtin, lot, serial, useBy, grams }) => {
        const weight = String(grams).padStart(6, "0");
        const expected = { gtin, lot, serial, useBy, quantity: { amount: grams / 1000, unit: "kg" } };
        const path = [gtin, "10", lot, "21", serial].map(encodeURIComponent).join("/");
        for (const written of [
          `]d201${gtin}10${lot}${GS}17${six(useBy)}3103${weight}21${serial}`,
          `(01)${gtin}(21)${serial}(3103)${weight}(10)${lot}(17)${six(useBy)}`,
          `https://example.com/01/${path}?17=${six(useBy)}&3103=${weight}`,
        ])
          expect(read(written)).toEqual(expected);
      }),
    );
  });

  test("prices, measures and days", () => {
    const goods = fc.record({
      gtin,
      decimals: fc.integer({ min: 0, max: 5 }),
      measure: fc.constantFrom(
        { start: "310", unit: "kg" },
        { start: "315", unit: "l" },
        { start: "320", unit: "lb" },
      ),
      amount: fc.integer({ min: 1, max: 999_999 }),
      cents: fc.integer({ min: 1, max: 999_999_999 }),
      days: fc.record({ producedOn: day, packedOn: day, sellBy: day, bestBefore: day }),
    });
    fc.assert(
      fc.property(goods, ({ gtin, decimals, measure: { start, unit }, amount, cents, days }) => {
        const elements: [string, string][] = [
          ["01", gtin],
          ["11", six(days.producedOn)],
          ["3932", `978${cents}`],
          ["13", six(days.packedOn)],
          [`${start}${decimals}`, String(amount).padStart(6, "0")],
          ["16", six(days.sellBy)],
          ["15", six(days.bestBefore)],
        ];
        const [, ...attributes] = elements;
        const quantity = { amount: Number(`${amount}e-${decimals}`), unit };
        const price = { amount: (cents / 100).toFixed(2), currency: "EUR" };
        for (const written of [
          elements.map(([key, value]) => `${key}${value}${key === "3932" ? GS : ""}`).join(""),
          elements.map(([key, value]) => `${key}${value}`).join(GS),
          elements.map(([key, value]) => `(${key})${value}`).join(""),
          `https://example.com/01/${gtin}?${new URLSearchParams(attributes)}`,
        ])
          expect(read(written)).toEqual({ gtin, ...days, quantity, price });
      }),
    );
  });
});

describe("hostile texts are read to their end, or are none", () => {
  const LONG = 100_000;
  test("anything", () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (anything) => void read(anything)));
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), (anything) => void read(anything)));
  });

  test("anything after a beginning that is right", () => {
    const beginning = fc.constantFrom(
      "01",
      "]d2",
      "(10)",
      "(",
      GS,
      "3103",
      `https://e.example/01/${MILK}/10/`,
      "https://",
    );
    fc.assert(
      fc.property(beginning, fc.string({ unit: "binary" }), (first, rest) => void read(first + rest)),
    );
  });

  test.each([
    ["digits, which are of AI 99", "9".repeat(LONG), {}],
    ["brackets", "(".repeat(LONG), undefined],
    ["identifiers in brackets", "(10)A".repeat(LONG), { lot: "A" }],
    ["empty brackets", "(10)".repeat(LONG), undefined],
    ["separators", GS.repeat(LONG), undefined],
    ["the same element again and again", `10A${GS}`.repeat(LONG), { lot: "A" }],
    ["a lot without an end", `10${"A".repeat(LONG)}`, undefined],
    ["a path without an end", `https://e.example${"/01".repeat(LONG)}`, undefined],
    ["a path of all keys", `https://e.example/01/${MILK}${"/10/A".repeat(LONG)}`, { gtin: MILK, lot: "A" }],
    [
      "a query without an end",
      `https://e.example/01/${MILK}?${"17=270304&".repeat(LONG)}`,
      {
        gtin: MILK,
        useBy: "2027-03-04",
      },
    ],
    ["escapes in escapes", `https://e.example/01/${MILK}/10/%${"25".repeat(LONG)}`, { gtin: MILK }],
    ["escapes cut off", `https://e.example/01/${MILK}/10/${"%".repeat(LONG)}`, { gtin: MILK }],
    ["emoji", `10${"🥛".repeat(10)}`, undefined],
    ["NUL", "10\u0000", undefined],
    ["a lone surrogate", "10\ud800", undefined],
    ["a lone surrogate in a link", `https://e.example/01/${MILK}/10/\ud800`, { gtin: MILK }],
    ["a line break after it", "10A\n", undefined],
    ["digits of another script", "01०९५०६०००१३४३५२", undefined],
    ["nothing", "", undefined],
  ])("%s", (_, text, expected) => expect(read(text)).toEqual(expected));
});
