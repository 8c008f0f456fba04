import fc from "fast-check";
import { expect, test } from "vitest";
import { readFoodLines, readLineByLine } from "./read-lines.ts";
import { REPORTED_RECEIPTS } from "./reported-receipts.data.ts";

const context = (locale: string, currency = "EUR") => ({ locale, currency, today: "2026-11-21" });
const brief = (text: string, locale: string, currency?: string) => {
  const { foods, receipt } = readFoodLines(text, context(locale, currency));
  return {
    foods: foods.map(({ name, quantity, price }) => [
      name,
      quantity ? `${quantity.amount} ${quantity.unit}` : "",
      price ? price.minor : "",
    ]),
    ...(receipt?.total && { total: receipt.total.minor, sum: receipt.sum.minor }),
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

test.each([
  ["a list", Array.from({ length: 50 }, (_, line) => `food ${line}`)],
  ["a receipt", [...Array.from({ length: 50 }, () => "MILK 1.00"), "TOTAL 50.00", "VISA 50.00"]],
])("%s is read with a pause after each line", (_, lines) => {
  const reading = readLineByLine(lines.join("\n"), context("en-GB", "GBP"));
  expect([...reading]).toHaveLength(50);
});

test.each([
  ["COOP\nVOLLMILCH 1.65\nBROT 4.00\nTotal CHF 5.65\nBargeld 10.00", "CHF"],
  ["Bread 1.65\nMilk 4.00\nTOTAL EUR 5.65", "EUR"],
  ["CHLEB 1.65\nMLEKO 4.00\nSUMA PLN 5.65", "PLN"],
  ["BREAD 1.65\nMILK 4.00\nTOTAL 5.65\nVISA 5.65", "GBP"],
])("the currency beside the total of %j is that of all prices", (text, currency) => {
  const { foods, receipt } = readFoodLines(text, context("en-GB", "GBP"));
  expect(foods.map(({ price }) => price)).toEqual([
    { minor: 165, currency },
    { minor: 400, currency },
  ]);
  expect(receipt).toMatchObject({ total: { minor: 565, currency }, sum: { minor: 565, currency } });
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

test.each([
  ["headings", "en-GB", "Shopping for Sunday:\n\nVeg:\nleeks\n2 onions\nDrinks:\nlemonade 2l"],
  ["headings without a colon", "en-GB", "Weekend stuff\n- leeks\n- 2 onions\nDrinks\n- lemonade 2l"],
  [
    "a title and an address",
    "en-GB",
    "Shopping list\nleeks\n2 onions\nlemonade 2l\nhttps://example.org/list?id=7",
  ],
  ["Markdown", "en-GB", "# Groceries\n* [ ] leeks\n* [x] 2 onions\n1) lemonade 2l"],
  ["a note's signature", "en-GB", "leeks\n2 onions\nlemonade 2l\nSent from my phone"],
  ["commas", "en-GB", "leeks, 2 onions and lemonade 2l"],
  [
    "a chat",
    "en-GB",
    "21/11/2026, 18:02 - Kim: can you get some things?\n21/11/2026, 18:03 - Kim: leeks please\n21/11/2026, 18:03 - Alex: ok\n21/11/2026, 18:04 - Kim: And 2 onions xx\n21/11/2026, 18:05 - Kim: lemonade 2l",
  ],
  ["a last word", "en-GB", "leeks\n2 onions\nlemonade 2l\nTotal"],
])("of a pasted list, %s are no foods", (_, locale, list) => {
  expect(brief(list, locale, "GBP").foods).toEqual([
    ["leeks", "", ""],
    ["onions", "2 piece", ""],
    ["lemonade", "2 l", ""],
  ]);
});

test.each([
  ["en-GB", ["milk:"]],
  ["en-GB", ["cheese, 200 g, 2.30, fri"]],
  ["en-GB", ["tomatoes, chopped"]],
  ["en-GB", ["- milk", "- bread", "eggs"]],
  ["en-GB", ["dairy", "meat"]],
  ["de-DE", ["Brot, 1 kg, 3,20, Mo"]],
])("nothing of a list is lost that may be food: %s %s", (locale, lines) => {
  expect(readFoodLines(lines.join("\n"), context(locale)).foods).toHaveLength(lines.length);
});

test("a list may end in its total, and stays a list", () => {
  expect(brief("milk 1l 1.29 fri\neggs\nbread 2.00\nTotal 3.29", "en-GB", "GBP")).toEqual({
    foods: [
      ["milk", "1 l", 129],
      ["eggs", "", ""],
      ["bread", "", 200],
    ],
    total: 329,
    sum: 329,
  });
});

test("savings below the subtotal lower the price of no article, and the total is what was paid", () => {
  const receipt = `MINI MART
BUTTER 250G 2.00
2 x JAM 340G 3.00
SUBTOTAL 5.00
MULTIBUY SAVINGS -1.00
TOTAL 5.00
SAVINGS -1.00
TOTAL TO PAY 4.00
CARD 4.00
VAT SUMMARY
TOTAL 3.33 0.67`;
  expect(brief(receipt, "en-GB", "GBP")).toEqual({
    foods: [
      ["Butter", "250 g", 200],
      ["Jam", "680 g", 300],
    ],
    total: 400,
    sum: 500,
  });
});

test.each([
  ["de-DE", "EUR", "JOGHURT 3 x 0,49 1,47 A", ["Joghurt", "3 piece", 147]],
  ["de-DE", "EUR", "QUARK 250G\n2 x 0,89 1,78 A", ["Quark", "500 g", 178]],
  ["pl-PL", "PLN", "MLEKO 1L A 2 x3,49 6,98A", ["Mleko", "2 l", 698]],
  ["es-ES", "EUR", "PAN BIMBO 1,89", ["Pan bimbo", "", 189]],
  ["fr-FR", "EUR", "BON MAMAN FRAISE 2,45", ["Bon maman fraise", "", 245]],
  ["fr-FR", "EUR", "CARTE D'OR VANILLE 4,10", ["Carte d'or vanille", "", 410]],
  ["it-IT", "EUR", "ZUCCHINE\nkg 0,520 x 2,50 1,30", ["Zucchine", "0.52 kg", 130]],
  ["en-US", "USD", "PEARS\n1.20 lb @ 1.50 /lb 1.80 F", ["Pears", "1.2 lb", 180]],
  ["en-US", "USD", "LIMES 4 @ 2/1.00 2.00 F", ["Limes", "4 piece", 200]],
  ["ja-JP", "JPY", "牛乳 248円", ["牛乳", "", 248]],
  ["ja-JP", "JPY", "牛乳 ¥1,248", ["牛乳", "", 1248]],
  ["tr-TR", "TRY", "PEYNİR *125,50", ["Peynir", "", 12550]],
])("an article of a receipt: %s %s %s", (locale, currency, article, wanted) => {
  const ends: Record<string, string> = {
    JPY: "合計 500円\n現金 500円",
    TRY: "TOPLAM *500,00\nNAKİT *500,00\nKDV *5,00",
  };
  const receipt = `SHOP 1\n${article}\n${ends[currency] ?? "TOTAL 50.00\nVISA 50.00"}`;
  expect(brief(receipt, locale, currency).foods).toEqual([wanted]);
});

test.each(REPORTED_RECEIPTS)("$kind, $locale: $text", ({ locale, currency, text, articles }) => {
  const { foods, receipt } = readFoodLines(text, context(locale, currency));
  const read = foods.map(({ name, quantity, price }) => [
    name,
    quantity ? `${Number(quantity.amount.toFixed(3))} ${quantity.unit}` : "",
    price?.minor,
  ]);
  expect(read).toEqual(articles);
  expect(receipt?.total?.currency).toBe(currency);
});

test.each([
  [
    "en-GB",
    "TESCO EXPRESS\nMILK 2PT 1.20\nBANANAS\n0.842 kg @ £0.90/kg 0.76",
    [
      ["Milk", "1136 ml", 120],
      ["Bananas", "0.842 kg", 76],
    ],
  ],
  [
    "de-DE",
    "REWE Markt\nMILCH 1,09 B\nAPFEL 1,99 B\n1,245 kg x 1,60 EUR/kg",
    [
      ["Milch", "", 109],
      ["Apfel", "1.245 kg", 199],
    ],
  ],
  [
    "en-US",
    "WALMART\nGV WHL MLK 007874235186 F 3.48 N\nGRD BEEF 5.97 N",
    [
      ["Gv whl mlk", "", 348],
      ["Grd beef", "", 597],
    ],
  ],
])("a receipt whose total is cut off is no list, in %s: %j", (locale, text, articles) => {
  const { foods, receipt } = readFoodLines(text, context(locale));
  expect(brief(text, locale).foods).toEqual(articles);
  const sum = foods.reduce((minor, { price }) => minor + (price?.minor ?? 0), 0);
  expect(receipt).toMatchObject({ sum: { minor: sum }, left: [text.split("\n")[0]] });
  expect(receipt).not.toHaveProperty("total");
});

test.each(["\nTOTAL 4.20", ""])("what is taken off makes a receipt of a list that ends with %j", (end) => {
  const text = `SAINSBURY'S\nHeinz Ketchup 2.70\nNectar Price Heinz Ketchup -0.70\nMilk 2pt 1.20\nBread 1.00${end}`;
  const { foods, receipt } = readFoodLines(text, context("en-GB", "GBP"));
  expect(foods.map(({ name, price }) => [name, price?.minor])).toEqual([
    ["Heinz Ketchup", 200],
    ["Milk", 120],
    ["Bread", 100],
  ]);
  expect(receipt?.left).toEqual(["SAINSBURY'S"]);
});

test.each([
  "bread\nmilk\ncheese\neggs\n2 x 1.20",
  "eggs\n6 x 0.25\nham use by fri",
  "milk 1.20\n2 x 0.60\nham use by friday\ncheese use by 5 dec",
  "FLOUR 1.50 KG\nSUGAR 1.00 KG\nRICE 2.00 KG",
  "MILK 1.00 L\nWATER 1.50 L\nJUICE 1.00 L",
  "coke 1.25L\nwater 1.50L\njuice 0.75L",
  "soup 1.20 V\nlentils 0.80 V\nham 2.20 fridge\nfish 3.00 use by sun",
  "3 kg 2.99\nbread\nmilk use by 5 dec",
  "milk -1.20\nbread -0.95\neggs -2.10",
  "milk 1.20\nbread 0.95\neggs -2.10",
])("the list %j is no receipt", (list) => {
  const { foods, receipt } = readFoodLines(list, context("en-GB"));
  expect(receipt).toBeUndefined();
  expect(foods.length).toBe(list.split("\n").length);
});

test("what lowers no article is left: deposits, vouchers, and more than the article costs", () => {
  const receipt =
    "MARKT\nGUMMI 1,00 B\nLEERGUTBON\n-2,25\nKUNDENKARTE -0,50\nRABATT -2,00\nRABATT -0,25\nSUMME 1,00\nKARTE 1,00";
  const { foods, receipt: read } = readFoodLines(receipt, context("de-DE"));
  expect(foods.map(({ price }) => price?.minor)).toEqual([75]);
  expect(read?.left).toEqual(["MARKT", "LEERGUTBON -2,25", "KUNDENKARTE -0,50", "RABATT -2,00"]);
});

test("an article that was taken back is none", () => {
  const receipt = "SHOP\nMILK 1.00\nEGGS 2.00\nEGGS -2.00\nBREAD 1.50\nTOTAL 2.50\nVISA 2.50";
  expect(brief(receipt, "en-GB", "GBP").foods).toEqual([
    ["Milk", "", 100],
    ["Bread", "", 150],
  ]);
});

test("anything at all is read as something, with sums and days that can be kept", () => {
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

test.each([
  ["de-DE", "[09:14, 28.11.2026] Anna: 3 Paprika", ["Paprika", "3 piece", ""]],
  ["en-US", "[9:14 AM, 11/28/2026] Amy: eggs", ["eggs", "", ""]],
  ["fr-FR", "28/11/2026 à 09:14 - Léa : beurre 250g", ["beurre", "250 g", ""]],
])("%s: a message of a chat is read without its time: %s", (locale, line, food) => {
  expect(brief(line, locale, "EUR").foods).toEqual([food]);
});

test.each([
  ["en-GB", ["can you get milk and bread?", "are you home?", "eggs please"], ["milk and bread", "eggs"]],
  ["en-GB", ["do we need cheese?", "ok", "when?"], ["cheese"]],
  ["de-DE", ["kannst du noch Milch mitbringen?", "wann kommst du?", "wir brauchen Eier"], ["Milch", "Eier"]],
  ["nl-NL", ["kun je kaas meenemen?", "eieren"], ["kaas", "eieren"]],
  ["it-IT", ["prendi il latte?", "quando torni?"], ["il latte"]],
  ["en-GB", ["gochujang?", "where are you?"], ["gochujang"]],
  ["en-GB", ["are you home by 6?", "did you see? also need milk"], ["need milk"]],
  ["en-GB", ["are we out of eggs? get 12", "Ben & Jerry's?"], ["are we out of eggs? get", "Ben & Jerry's"]],
])("messages of a chat in %s, as questions too: %j", (locale, messages, names) => {
  const chat = messages.map((message) => `[21.11.26, 09:14:12] Anna: ${message}`).join("\n");
  expect(readFoodLines(chat, context(locale)).foods.map(({ name }) => name)).toEqual(names);
});

test("foods between semicolons are several, with or without a space", () => {
  expect(brief("milk 2l;eggs 6; bread 80p", "en-GB", "GBP").foods).toEqual([
    ["milk", "2 l", ""],
    ["eggs", "6 piece", ""],
    ["bread", "", 80],
  ]);
});

test("prices below the names belong to them, without a total as well", () => {
  expect(brief("Milk\n£1.49\nBread\n£2.50", "en-GB", "GBP").foods).toEqual([
    ["Milk", "", 149],
    ["Bread", "", 250],
  ]);
});

test.each([
  ["it-IT", "latte 1,50\npane 1,50\nformaggio 3,00"],
  ["pl-PL", "mleko 2,50\nchleb 3,50\nser 6,00"],
])("in %s, the last food of a list may cost what the others come to: %j", (locale, list) => {
  expect(readFoodLines(list, context(locale)).foods).toHaveLength(3);
});

test("a chat of talk alone is read without its times", () => {
  const chat = "[21.11.26, 09:14:12] Anna: ok\n[21.11.26, 09:15:12] Ben: are you home?";
  expect(readFoodLines(chat, context("en-GB")).foods.map(({ name }) => name)).toEqual([
    "ok",
    "are you home?",
  ]);
});

test("a place before several foods is that of all of them", () => {
  const { foods } = readFoodLines("fridge: milk, eggs, cheese", context("en-GB"));
  expect(foods.map(({ name, place }) => [name, place])).toEqual([
    ["milk", "fridge"],
    ["eggs", "fridge"],
    ["cheese", "fridge"],
  ]);
});

test("lines of several foods lose none of them, however many there are", () => {
  const line = "milk, bread, eggs, butter, cheese";
  const { foods } = readFoodLines(Array(30).fill(line).join("\n"), context("en-GB"));
  expect(foods.length).toBe(30);
  expect(foods[0]?.name).toContain("cheese");
  expect(readFoodLines([line, line].join("\n"), context("en-GB")).foods).toHaveLength(10);
});

test("on a receipt with rates of tax milk keeps its fat", () => {
  const receipt = "SHOP 1\nMILK 3,5% 7% 1.00\nBREAD 7% 2.00\nSOAP 19% 3.00\nTOTAL 6.00\nVISA 6.00";
  expect(brief(receipt, "en-GB", "GBP").foods.map((food) => String(food))).toEqual([
    expect.stringContaining("3,5%"),
    expect.not.stringContaining("%"),
    expect.not.stringContaining("%"),
  ]);
});

test.each([
  ["CARREFOUR\nLAIT 1,09 €\nBEURRE 2,45 €\nTOTAL 3,54 €\nCB 3,54 €", "GBP", "EUR"],
  ["スーパー\n牛乳 ¥238\nパン ¥158\n合計 ¥396\n現金 ¥400", "GBP", "JPY"],
  ["WALMART\nMILK $2.98\nBREAD $1.50\nTOTAL $4.48\nVISA $4.48", "EUR", "USD"],
  ["COLES\nMILK $2.98\nBREAD $1.50\nTOTAL $4.48\nVISA $4.48", "AUD", "AUD"],
  ["TESCO\nMILK 2.98\nBREAD 1.50\nTOTAL 4.48\nVISA 4.48", "GBP", "GBP"],
  ["MIGROS\nMILCH 2.10\nBROT 5.00\nTOTAL CHF 7.10\nTOTAL € 7.20\nBar € 10.00", "CHF", "CHF"],
])("a receipt is in the currency of its signs: %j in a household with %s", (text, household, currency) => {
  const { foods, receipt } = readFoodLines(text, {
    locale: "en-GB",
    currency: household,
    today: "2026-11-21",
  });
  expect(foods.map(({ price }) => price?.currency)).toEqual([currency, currency]);
  expect(receipt).toMatchObject({ total: { currency }, sum: { currency } });
});

test.each([
  ["sv-SE", "SEK", "ICA\nMJÖLK 1L 14,90\nSMÖR 500G 59,90\nTOTALT 74,80 SEK\nKORT 74,80 SEK", 7480],
  ["pl-PL", "PLN", "BIEDRONKA\nMLEKO 1L 3,49\nCHLEB 4,20\nSUMA 7,69 PLN\nKARTA 7,69 PLN", 769],
  ["en-ZA", "ZAR", "CHECKERS\nMILK 2L R34.99\nBREAD R18.99\nTOTAL R53.98\nCARD R53.98", 5398],
])(
  "in %s a total in %s is seen where its code stands behind or before it",
  (locale, currency, text, total) => {
    const read = brief(text, locale, currency);
    expect(read).toMatchObject({ total, sum: total });
    expect(read.foods).toHaveLength(2);
  },
);

test("a count that the article says itself is not counted again below it", () => {
  const receipt = "TESCO\nMILK 2L £1.65\n2 X YEO VLY YOG 450G £3.50\n2 @ £1.75\nTOTAL £5.15\nCARD £5.15";
  expect(brief(receipt, "en-GB", "GBP").foods[1]).toEqual(["Yeo vly yog", "900 g", 350]);
});

test("a comma within brackets divides no foods", () => {
  expect(brief("3 bell peppers (1 red, 2 green)", "en-US", "USD").foods).toEqual([
    ["bell peppers (1 red, 2 green)", "3 piece", ""],
  ]);
});
