import { expect, test } from "vitest";
import { PRINTED_IN } from "#app/domain/printed-in.data.ts";
import { formatQuantity, parseQuantity, shownAmount, type Unit } from "#app/domain/quantity.ts";
import { parseTypedQuantity, quantityInField, storedQuantity } from "#app/domain/typed-quantity.ts";

const UNITS: Unit[] =
  "piece g kg ml l dozen pack bunch bottle can jar box carton bag slice loaf cup tbsp tsp lb oz"
    .split(" ")
    .map((unit) => unit as Unit);

test.each([
  // Reported of programs like ours.
  ["en-US", "16.9 FL OZ", "500 ml"],
  ["en-GB", "2 pints", "1136 ml"],
  ["de-DE", "500 Gramm", "500 g"],
  ["de-DE", "400 g ℮", "400 g"],
  ["en-GB", "ca. 500 g", "500 g"],
  ["en-GB", "1-1/2 cups", "1.5 cup"],
  ["en-US", "1/2 gal", "1.893 l"],
  ["de-DE", "2 Pfund", "1000 g"],
  ["ja-JP", "１００ｇ", "100 g"],
  ["en-US", "NET WT 12 OZ (340 g)", "12 oz"],
  ["en-GB", "1/3rd cup", "0.333 cup"],
  ["de-DE", "1,500 kg", "1.5 kg"],
  // Others of their kind.
  ["it-IT", "1 litro e mezzo", "1.5 l"],
  ["it-IT", "tre etti e mezzo", "350 g"],
  ["fr-FR", "2 kilos et demi", "2.5 kg"],
  ["tr-TR", "2 buçuk kg", "2.5 kg"],
  ["pl-PL", "20 dag", "200 g"],
  ["hu-HU", "20 dkg", "200 g"],
  ["sv-SE", "2 hg", "200 g"],
  ["en-US", "8-oz can", "8 oz"],
  ["fr-FR", "1 500 g", "1500 g"],
  ["de-DE", "1 kg 200", "1.2 kg"],
  ["ja-JP", "350ml×6本", "2100 ml"],
  ["ja-JP", "5キロ", "5 kg"],
  ["ja-JP", "2㎏", "2 kg"],
  ["ja-JP", "200cc", "200 ml"],
  ["es-ES", "medio kilo", "0.5 kg"],
  ["it-IT", "mezzo kilo", "0.5 kg"],
  ["pl-PL", "pół kilo", "0.5 kg"],
  ["tr-TR", "yarım kilo", "0.5 kg"],
  ["fr-FR", "une livre", "500 g"],
  ["fr-FR", "demi-litre", "0.5 l"],
  ["pl-PL", "1 kg 20 dag", "1200 g"],
  ["en-GB", "1 pt 6 fl oz", "738 ml"],
  ["de-DE", "1.000 g", "1000 g"],
  ["de-DE", "1.125 kg", "1.125 kg"],
  ["hi-IN", "500 ग्राम", "500 g"],
  ["hi-IN", "५०० ग्राम", "500 g"],
  ["bn-BD", "৫০০ গ্রাম", "500 g"],
  ["en-GB", "1,500 g", "1500 g"],
  ["en-US", "2 quarts", "1892 ml"],
  ["de-DE", "1 Stück", "1 piece"],
  ["fr-FR", "250 grammes", "250 g"],
  ["it-IT", "2 litri", "2 l"],
  ["de-DE", "1,5 Liter", "1.5 l"],
  ["de-DE", "½ Pfund", "250 g"],
  ["ja-JP", "3個", "3 piece"],
  ["pl-PL", "2 szt", "2 piece"],
  ["en-GB", "12 fl. oz.", "341 ml"],
  ["en-US", "1 lb 4 oz", "20 oz"],
  ["en-GB", "about 2 l", "2 l"],
  ["en-GB", "net weight 200 g", "200 g"],
  ["es-ES", "2 botellas", "2 bottle"],
  ["de-DE", "Inhalt: 500 ml", "500 ml"],
  ["fr-FR", "env. 300 g", "300 g"],
  ["ar-EG", "٥٠٠ جم", "500 g"],
  ["nl-NL", "2 blikken", "2 can"],
  ["tr-TR", "2 adet", "2 piece"],
  // Fractions in words, and amounts with 'and'.
  ["en-US", "1 & 1/2 cups", "1.5 cup"],
  ["en-US", "16 fluid ounces", "473 ml"],
  ["de-CH", "1'500 g", "1500 g"],
  ["ja-JP", "1kgと200g", "1200 g"],
  ["tr-TR", "1 kg ve 500 g", "1500 g"],
  ["en-US", "three quarters of a pound", "0.75 lb"],
  ["en-US", "two thirds of a cup", "0.667 cup"],
  ["fr-FR", "trois quarts de litre", "0.75 l"],
  ["it-IT", "tre quarti di litro", "0.75 l"],
  ["es-ES", "3/4 de kilo", "0.75 kg"],
  ["en-US", "1/4 of a pound", "0.25 lb"],
  ["en-GB", "1 kg and 200 g", "1200 g"],
  ["fr-FR", "1 kg et 200 g", "1200 g"],
  ["de-DE", "1 kg und 200 g", "1200 g"],
])("in %s '%s' is %s", (locale, text, wanted) => {
  const { amount, unit, readable } = parseTypedQuantity(text, locale);
  expect(readable ? `${Number(amount.toFixed(3))} ${unit}` : "unreadable").toBe(wanted);
});

test.each([
  ["2 x 400 g", "2 x 400 g"],
  ["12 eggs", "12 eggs"],
  ["3 cans x 400 g", "3 cans x 400 g"],
  ["a few", "a few"],
  ["2 pints", "1136 ml"],
  ["1,500 g", "1,500 g"],
])("'%s' is stored as '%s'", (typed, stored) => {
  expect(storedQuantity(typed, "en-GB")).toBe(stored);
});

test("what is printed as an amount is read as the same in every locale", () => {
  const misread = PRINTED_IN.flatMap((locale) =>
    UNITS.flatMap((unit) =>
      [0.5, 1, 1.5, 6, 330, 1500].flatMap((amount) => {
        const printed = formatQuantity(amount, unit);
        const read = parseTypedQuantity(printed, locale);
        return read.amount === amount && read.unit === unit
          ? []
          : [`${locale}: ${printed} is ${read.amount} ${read.unit}`];
      }),
    ),
  );
  expect(misread).toEqual([]);
});

test("what a form shows of an amount is stored as the same in every locale", () => {
  const amounts = [0.125, 0.333, 1.125, 12.345, 925.925, 1000, 1125, 1125.375, 999_999];
  const texts = UNITS.flatMap((unit) => amounts.map((amount) => formatQuantity(amount, unit)));
  texts.push(
    "1,500 g",
    "2 x 1.125 kg",
    "12 x 1,500 g",
    "24 x 1.125 oz",
    "12 x 1.125 ml",
    "1.125 mg",
    "2 x 2.125 mg",
  );
  const amountOf = (text: string) => {
    const { amount, unit } = parseQuantity(text);
    return `${shownAmount(amount)} ${unit}`;
  };
  const changed = PRINTED_IN.flatMap((locale) =>
    texts.flatMap((stored) => {
      const shown = quantityInField(stored, locale);
      return amountOf(storedQuantity(shown, locale)) === amountOf(stored)
        ? []
        : [`${locale}: ${stored} as ${shown}`];
    }),
  );
  expect(changed).toEqual([]);
  expect(quantityInField("925.925 g", "de-DE")).toBe("925,925 g");
  expect(storedQuantity("1,125", "de-DE")).toBe("1.125");
  expect(quantityInField("1.5 kg", "de-DE")).toBe("1.5 kg");
});

test.each([
  ["de-DE", "1,125 kg Typ 405", "1.125 kg Typ 405"],
  ["fr-FR", "1,250 kg T65", "1.25 kg T65"],
  ["de-DE", "1.500 g in 3 Beuteln", "1500 g in 3 Beuteln"],
  ["fr-FR", "2 boîtes de 400 g", "2 boîtes de 400 g"],
  ["de-DE", "500 Gramm Typ 405", "500 g Typ 405"],
  ["it-IT", "2 chili in 3 sacchetti", "2 kg in 3 sacchetti"],
  ["ru-RU", "1 кг в 3 пакетах", "1 kg в 3 пакетах"],
  ["pl-PL", "2 litry w 2 butelkach", "2 l w 2 butelkach"],
  ["es-ES", "3 litros en 2 botellas", "3 l en 2 botellas"],
])("in %s, '%s' is stored as '%s'", (locale, typed, stored) => {
  expect(storedQuantity(typed, locale)).toBe(stored);
  expect(parseQuantity(stored).amount).toBe(parseTypedQuantity(typed, locale).amount);
});

test.each([
  "2 Dosen, MHD 1.12.2026",
  "3 Becher, bis 24.12.26",
  "2 Dosen à 1.500 g",
  "6 Flaschen à 0,70 l",
  "Los 0123456789012345678",
])("a form that is saved as it was opened leaves %j as it is", (text) =>
  expect(storedQuantity(quantityInField(text, "de-DE"), "de-DE")).toBe(text),
);

test.each([
  ["fr-FR", "2 boîtes de 400 g"],
  ["es-ES", "2 paquetes de 500 g"],
])("in %s, what %j says beside its amount is stored", (locale, text) => {
  expect(storedQuantity(text, locale)).toBe(text);
});
