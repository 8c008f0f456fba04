import fc from "fast-check";
import { expect, test } from "vitest";
import { readFoodLines } from "./read-lines.ts";

const context = (locale: string, currency = "EUR") => ({ locale, currency, today: "2026-11-21" });
const brief = (text: string, locale: string, currency?: string) => {
  const { foods, receipt } = readFoodLines(text, context(locale, currency));
  return {
    foods: foods.map(({ name, quantity, price }) => [
      name,
      quantity ? `${quantity.amount} ${quantity.unit}` : "",
      price ? price.minor : "",
    ]),
    ...(receipt && { total: receipt.total.minor, sum: receipt.sum.minor }),
  };
};

test("a shopping list, however its lines are marked", () => {
  const list =
    "- [ ] milk 1l\n[x] 2 loaves bread\n* eggs x 6\n\n• butter 250g 1.99\n1. apples\n2) onions 1kg\n";
  expect(brief(list, "en-GB", "GBP")).toEqual({
    foods: [
      ["milk", "1 l", ""],
      ["bread", "2 loaf", ""],
      ["eggs", "6 piece", ""],
      ["butter", "250 g", 199],
      ["apples", "", ""],
      ["onions", "1 kg", ""],
    ],
  });
});

test("a British receipt: weights and discounts belong to the article before them, the rest drops out", () => {
  const receipt = `CORNER STORES
VAT NO 123 4567 89
SEMI SKIMMED MILK 2L      £1.45
BANANAS LOOSE
 0.862 kg @ £0.95/kg      £0.82
CHICKEN BREAST 500G       £4.20
 Clubcard Price          -£0.70
2 x BAKED BEANS 400G      £1.30
SUBTOTAL                  £7.07
TOTAL                     £7.07
VISA DEBIT                £7.07
AUTH CODE 12345
21/11/2026 17:20
THANK YOU FOR SHOPPING`;
  expect(brief(receipt, "en-GB", "GBP")).toEqual({
    foods: [
      ["Semi skimmed milk", "2 l", 145],
      ["Bananas loose", "0.862 kg", 82],
      ["Chicken breast", "500 g", 350],
      ["Baked beans", "800 g", 130],
    ],
    total: 707,
    sum: 707,
  });
});

test("a German receipt", () => {
  const receipt = `MARKT AM PLATZ
Hauptstr. 1
EUR
BANANEN 1,20 B
 0,862 kg x 1,39 EUR/kg
H-MILCH 1L 2,38 B
 2 Stk x 1,19
BUTTER 250G 1,99 B
RABATT -0,40
PFAND 0,25 A
--------------------------------------
SUMME EUR 5,42
Geg. VISA EUR 5,42
MwSt 7% 0,35`;
  expect(brief(receipt, "de-DE")).toEqual({
    foods: [
      ["Bananen", "0.862 kg", 120],
      ["H-milch", "2 l", 238],
      ["Butter", "250 g", 159],
    ],
    total: 542,
    sum: 517,
  });
});

test("a French and a Spanish one", () => {
  expect(
    brief(
      "MARCHÉ DU COIN\nLAIT 1/2 ECR 1L  1,15 €\nTOMATES GRAPPE\n0,540 kg x 2,99 €/kg  1,61 €\nTOTAL À PAYER 2,76 €\nCARTE 2,76 €",
      "fr-FR",
    ),
  ).toMatchObject({
    foods: [
      [expect.stringMatching(/^Lait/), "1 l", 115],
      ["Tomates grappe", "0.54 kg", 161],
    ],
    total: 276,
    sum: 276,
  });
  expect(
    brief("SUPERMERCADO\n1 LECHE ENTERA 1L 0,95\n1 PAN DE MOLDE 1,30\nTOTAL (€) 2,25\nTARJETA 2,25", "es-ES"),
  ).toMatchObject({
    foods: [
      ["Leche entera", "1 l", 95],
      ["Pan de molde", "1 piece", 130],
    ],
    total: 225,
    sum: 225,
  });
});

test("anything at all is read as something, and keeps its words", () => {
  const pieces = fc.constantFrom(
    ..."milk 1 l kg 1.29 € £ x 2 / 12 . , - fri tomorrow in weeks 1/2 2028 % total -0.50 @ 年 月 ١٢ \u202e \u0000 🍎 until of".split(
      " ",
    ),
  );
  const line = fc.oneof(
    fc.string({ maxLength: 200, unit: "binary" }),
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 8 }),
      fc.constantFrom("en-GB", "de-DE", "ja-JP", "ar-EG", "fi-FI"),
      (lines, locale) => {
        for (const { name, quantity, price, expiryDate } of readFoodLines(lines.join("\n"), context(locale))
          .foods) {
          expect(typeof name).toBe("string");
          if (quantity) expect(quantity.amount).toBeGreaterThan(0);
          if (price) expect(price.minor).toBeGreaterThanOrEqual(0);
          if (expiryDate) expect(expiryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      },
    ),
  );
});
