import { expect, test } from "vitest";
import { completeLine } from "./complete-line.ts";
import type { Remembered } from "./known.ts";
import { readFoodLine } from "./read-line.ts";

const CONTEXT = { locale: "en-GB", currency: "GBP", today: "2026-11-21" };
const complete = (line: string, remembered?: Remembered) =>
  completeLine(readFoodLine(line, CONTEXT), remembered, CONTEXT);

test("what was typed comes before everything else", () => {
  const remembered = {
    category: "Other",
    quantity: { amount: 2, unit: "l" as const },
    place: "pantry" as const,
    keptDays: 4,
  };
  expect(complete("milk 1l 1.29 fri fridge", remembered)).toMatchObject({
    quantity: { amount: 1, unit: "l" },
    price: { minor: 129 },
    expiryDate: "2026-11-27",
    expiryKind: "use_by",
    place: "fridge",
    from: { quantity: "typed", price: "typed", expiryDate: "typed", place: "typed", category: "household" },
    doubts: [],
  });
});

test("then what the household had last time, at its price for as much as is bought now", () => {
  const remembered: Remembered = {
    category: "Dairy",
    quantity: { amount: 500, unit: "g" },
    price: { minor: 300, currency: "GBP" },
    place: "fridge",
    keptDays: 12,
  };
  expect(complete("butter 1kg", remembered)).toMatchObject({
    category: "Dairy",
    price: { minor: 600, currency: "GBP" },
    expiryDate: "2026-12-03",
    from: { price: "household", expiryDate: "household", category: "household" },
    doubts: [],
  });
  expect(complete("butter", remembered)).toMatchObject({
    quantity: { amount: 500, unit: "g" },
    price: { minor: 300 },
  });
  expect(complete("butter 1 pack", remembered).price).toBeUndefined();
});

test("then the table of foods: category, place, and a day a third into what is usual", () => {
  expect(complete("lettuce")).toMatchObject({
    category: "Vegetables",
    place: "fridge",
    expiryDate: "2026-11-30",
    expiryKind: "estimate",
    keeps: { from: 7, to: 14 },
    from: { category: "crisper", place: "crisper", expiryDate: "foodkeeper" },
    doubts: [],
  });
  expect(complete("lettuce", { keptDays: 5 }).expiryDate).toBe("2026-11-26");
  expect(complete("zorp", { category: "Other", keptDays: 20 })).toMatchObject({
    expiryDate: "2026-12-11",
    doubts: [],
  });
});

test("days of one place say nothing of another", () => {
  expect(complete("bread freezer", { place: "pantry", keptDays: 4 }).expiryDate).not.toBe("2026-11-25");
  expect(complete("steak fridge", { place: "freezer", keptDays: 200 }).from.expiryDate).toBe("foodkeeper");
  expect(complete("bread", { place: "pantry", keptDays: 4 }).expiryDate).toBe("2026-11-25");
});

test("what is frozen raw has a day, however it is written", () => {
  const days = ["mince freezer", "frozen mince"].map((line) => complete(line).expiryDate);
  expect(days).toEqual([days[0], days[0]]);
  expect(days[0]).toBeDefined();
  expect(complete("frozen milk").from.expiryDate).toBe("foodkeeper");
  expect(complete("milk freezer").expiryDate).toBe(complete("frozen milk").expiryDate);
});

test.each([
  ["blanc de poulet 500g", "fr"],
  ["blanc de poulet cru 1kg", "fr"],
  ["blanc de dinde", "fr"],
  ["never frozen chicken", "en-GB"],
  ["not frozen chicken breast", "en-GB"],
  ["previously frozen salmon fillets", "en-GB"],
  ["frozen chicken fridge", "en-GB"],
  ["fresh tuna", "en-GB"],
  ["herring", "en-GB"],
  ["Heringsfilets", "de"],
  ["solomillo de pavo", "es"],
  ["steak de thon", "fr"],
  ["tartare de boeuf", "fr"],
  ["filet de poulet", "fr"],
  ["Hackfleisch gemischt", "de"],
  ["Hackfleisch halb und halb 500g", "de"],
  ["Mett halb/halb", "de"],
  ["Kabeljaufilet", "de"],
  ["Hähnchen-Innenfilets", "de"],
  ["Putenfilet", "de"],
  ["chicken with rice", "en-GB"],
  ["cod in butter", "en-GB"],
  ["salmon fillets boneless", "en-GB"],
])("no day is suggested for %s (%s)", (line, locale) => {
  const read = readFoodLine(line, { ...CONTEXT, locale });
  expect(completeLine(read, undefined, { ...CONTEXT, locale })).toMatchObject({ doubts: ["raw"] });
});

test.each([
  ["tin of tomatoes", "en-GB"],
  ["400g tin of tomatoes", "en-GB"],
  ["2 cans mushrooms", "en-US"],
  ["1 Dose Tomaten", "de"],
  ["2 boîtes de tomates", "fr"],
  ["3 latas de tomates", "es"],
])("%s keeps as tins do (%s)", (line, locale) => {
  const completed = completeLine(readFoodLine(line, { ...CONTEXT, locale }), undefined, {
    ...CONTEXT,
    locale,
  });
  expect(completed).toMatchObject({ place: "pantry", category: "Vegetables", doubts: [] });
  expect(completed.expiryDate).toMatch(/^20(?:2[789]|3)/);
});

test("what else comes in a can keeps as it does", () => {
  expect(complete("can of whipped cream").place).toBe("fridge");
  expect(complete("2 cans cola").category).toBe("Beverages");
});

test.each(["de", "fr", "es", "it", "nl", "pl", "tr", "ar", "ja"])(
  "the example of the page is read in %s, too",
  (locale) => {
    const read = readFoodLine("milk 1l 1.29 fri", { ...CONTEXT, locale });
    expect(read).toMatchObject({ name: "milk", price: { minor: 129 }, expiryDate: "2026-11-27" });
  },
);

test.each(["chicken fri", "kip fri", "chicken fry", "fish fry", "eggs fri"])("%s is not chips", (line) => {
  for (const locale of ["de", "nl", "he", "en-GB"]) {
    const read = readFoodLine(line, { ...CONTEXT, locale });
    const { place } = completeLine(read, undefined, { ...CONTEXT, locale });
    expect(place, locale).not.toBe("freezer");
  }
});

test("a pie of meat is kept in the fridge, and a day out of range is asked about", () => {
  for (const name of ["chicken pie", "beef pie", "fish pie"]) expect(complete(name).place).toBe("fridge");
  for (const day of ["9999-12-31", "1999-12-31"]) {
    expect(complete(`milk 1l ${day}`)).toMatchObject({ doubts: ["day"] });
  }
});

test.each([
  ["unpasteurised cheese", "en-GB"],
  ["raw cow milk", "en-GB"],
  ["breast milk", "en-GB"],
  ["fresh chicken stock", "en-GB"],
  ["homemade jam", "en-GB"],
  ["leftover pizza", "en-GB"],
  ["cooked potatoes", "en-GB"],
  ["opened tuna", "en-GB"],
  ["ham and cheese", "en-GB"],
  ["toastie", "en-GB"],
  ["Rohmilchkäse", "de"],
  ["Muttermilch", "de"],
  ["Thunfischfilet", "de"],
  ["lait cru", "fr"],
  ["leche cruda", "es"],
  ["latte", "it"],
])("what cannot be known is asked: %s (%s)", (line, locale) => {
  const context = { ...CONTEXT, locale };
  const { expiryDate, doubts } = completeLine(readFoodLine(line, context), undefined, context);
  expect({ expiryDate, asked: doubts.at(-1) }).toEqual({ expiryDate: undefined, asked: "day" });
});

test.each([
  ["washing up liquid", "en-GB"],
  ["washing-up liquid", "en-GB"],
  ["bog roll 9 pack £4", "en-GB"],
  ["Bin bags (20)", "en-GB"],
  ["KS TOWEL", "en-US"],
  ["KS BATH TISSUE", "en-US"],
  ["bag for life", "en-GB"],
  ["Papiertragetasche", "de"],
  ["EINKAUFSTÜTE", "de"],
  ["sac caisse", "fr"],
  ["BOLSA PLASTICO", "es"],
  ["shopper bio", "it"],
  ["reklamówka", "pl"],
  ["poşet", "tr"],
  ["レジ袋", "ja"],
  ["有料レジ袋大", "ja"],
  ["買物袋", "ja"],
  ["종량제봉투", "ko"],
  ["Klopapier", "de"],
  ["Spülmittel 500ml 0,95", "de"],
  ["papier toilette", "fr"],
  ["liquide vaisselle", "fr"],
  ["papel higiénico", "es"],
  ["carta igienica", "it"],
  ["afwasmiddel", "nl"],
  ["papier toaletowy", "pl"],
  ["tuvalet kağıdı", "tr"],
  ["トイレットペーパー", "ja"],
])("%s (%s) is no food and has no day", (line, locale) => {
  const context = { ...CONTEXT, locale };
  expect(completeLine(readFoodLine(line, context), undefined, context)).toMatchObject({
    category: "Other",
    doubts: ["category"],
  });
});

test("a food that nobody knows is asked about", () => {
  expect(complete("zorp")).toEqual({
    line: "zorp",
    name: "zorp",
    quantity: { amount: 1, unit: "piece" },
    from: { quantity: "crisper" },
    doubts: ["category", "day"],
  });
});

test("of raw poultry, mince, fish and shellfish no day is suggested, whatever the household did", () => {
  for (const name of ["chicken breast", "minced beef", "salmon fillet", "mussels"]) {
    const { expiryDate, doubts, keeps } = complete(name, { category: "Meat", keptDays: 9 });
    expect({ name, expiryDate, doubts }).toEqual({ name, expiryDate: undefined, doubts: ["raw"] });
    expect(keeps?.to).toBeLessThanOrEqual(10);
  }
  expect(complete("chicken breast tomorrow").doubts).toEqual([]);
});

test.each([
  ["mushrooms use by tomorrow", "use_by"],
  ["yoghurt 150g best before 28 nov", "best_before"],
  ["cheddar bbe 28/11", "best_before"],
  ["mushrooms tomorrow", "best_before"],
])("%s has the kind of date that it says", (line, expiryKind) => {
  expect(completeLine(readFoodLine(line, CONTEXT), undefined, CONTEXT)).toMatchObject({ expiryKind });
});

test.each([
  ["salad use by 20 nov", "2026-11-20", ["unlikely"]],
  ["ham 100g 22 sep", "2026-09-22", ["unlikely"]],
  ["flour 21 sep", "2027-09-21", []],
  ["flour 29 feb", "2028-02-29", []],
  ["flour exp 10/27", "2027-10-31", []],
  ["flour 20 nov 27", "2027-11-20", []],
  ["flour fridge 1 mar 2027", "2027-03-01", []],
  ["milk 21 sep", "2027-09-21", ["unlikely"]],
  ["milk 20 jan", "2027-01-20", []],
  ["milk 21 jan 2027", "2027-01-21", ["unlikely"]],
  ["frozen peas 21 jan 2028", "2028-01-21", []],
  ["cream use by 20/11/2026", "2026-11-20", ["unlikely"]],
  ["raw chicken wings 12 dec", "2026-12-12", ["unlikely"]],
  ["mince 2027", "2027-12-31", ["unlikely"]],
  ["chicken wings 12 dec freezer", "2026-12-12", []],
  ["cheddar 1 nov 2027", "2027-11-01", []],
  ["cheddar 10 oct", "2026-10-10", ["unlikely"]],
  ["raw chicken wings 24 nov", "2026-11-24", []],
])("%s: a day that is unlikely is asked about", (line, expiryDate, doubts) => {
  expect(completeLine(readFoodLine(line, CONTEXT), undefined, CONTEXT)).toMatchObject({ expiryDate, doubts });
});

test.each([
  "frozen chicken defrosted",
  "defrosted frozen chicken",
  "frozen prawns (defrosted)",
  "open tuna",
  "home made mayo",
  "home canned beans",
  "cut melon",
  "sashimi",
])("%s has no day of its own", (line) => {
  const { expiryDate, doubts } = completeLine(readFoodLine(line, CONTEXT), undefined, CONTEXT);
  expect(expiryDate).toBeUndefined();
  expect(doubts.length).toBeGreaterThan(0);
});

test("garlic in oil and cooked rice are soon over, and pizza is not frozen unless it says so", () => {
  const dayOf = (line: string) => completeLine(readFoodLine(line, CONTEXT), undefined, CONTEXT);
  expect(dayOf("garlic in oil").expiryDate).toBe("2026-11-24");
  expect(dayOf("cooked rice").expiryDate).toBe("2026-11-22");
  expect([dayOf("pizza").place, dayOf("frozen pizza").place]).toEqual(["fridge", "freezer"]);
  const french = { ...CONTEXT, locale: "en-GB" };
  expect(completeLine(readFoodLine("pommes 1kg", french), undefined, french).place).toBeUndefined();
});

test("a number that is left after what was measured is asked about", () => {
  for (const line of ["rice 1kg 2", "peas 1kg 2 freezer"]) expect(complete(line).doubts).toContain("number");
});

test.each([
  ["fr-FR", "pain un euro quatre-vingt-dix"],
  ["it-IT", "pane 1 euro e novantanove"],
  ["en-GB", "chicken 3 lb 2.99 lb"],
  ["de-DE", "Erbsen Dose 3x 0,69"],
  ["en-GB", "ketchup 2x £1.99"],
  ["en-GB", "3 apples 50p each £5 off"],
  ["en-GB", "yoghurt £1 each 3 for £2"],
  ["en-GB", "2 steaks @ £3 £9"],
])("a price that may be another is asked about, %s: %s", (locale, line) => {
  expect(readFoodLine(line, { ...CONTEXT, locale }).doubts).toContain("number");
});
