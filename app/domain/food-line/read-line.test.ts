import { expect, test } from "vitest";
import { addDays, formatDay } from "#app/domain/calendar.ts";
import { formatMoney } from "#app/domain/money.ts";
import { PRINTED_CURRENCIES, PRINTED_IN } from "#app/domain/printed-in.data.ts";
import { formatQuantity } from "#app/domain/quantity.ts";
import { quantityInField } from "#app/domain/typed-quantity.ts";
import forty from "./forty-lines.json" with { type: "json" };
import { LINE_CASES } from "./line-cases.data.ts";
import { readFoodLine } from "./read-line.ts";
import { REPORTED_LINES } from "./reported-lines.data.ts";
import { SHOP_LINES } from "./shop-lines.data.ts";

const TODAY = "2026-11-21";
const CURRENCY: Record<string, string> = { GB: "GBP", US: "USD", PL: "PLN", TR: "TRY", EG: "EGP", JP: "JPY" };

function read(line: string, locale: string) {
  const currency = CURRENCY[locale.slice(-2)] ?? "EUR";
  const { name, quantity, price, expiryDate, place } = readFoodLine(line, { locale, today: TODAY, currency });
  return {
    locale,
    line,
    name,
    ...(quantity && { quantity: `${Number(quantity.amount.toFixed(3))} ${quantity.unit}` }),
    ...(price && { price: price.currency === "JPY" ? price.minor : price.minor / 100 }),
    ...(expiryDate && { expiryDate }),
    ...(place && { place }),
  };
}
test.each([...LINE_CASES, ...SHOP_LINES])("$locale: $line", (wanted) => {
  expect(read(wanted.line, wanted.locale)).toEqual(wanted);
});
test.each(forty.lines)("$locale: $line", (wanted) => {
  expect(read(wanted.line, wanted.locale)).toEqual(wanted);
});

test.each([
  ["yoghurt 4x125g £1.75 per pack", ["number"]],
  ["12 eggs 1.29 pack", ["number"]],
  ["butter 250g (2) £4", ["number"]],
  ["fish fingers 10 pack 280g", ["number"]],
  ["cola 24 pack 330ml", []],
  ["bread £1.20 x 3", ["number"]],
  ["bread £1.20 x3", ["number"]],
  ["£2 x 4 steaks", ["number"]],
  ["50p yoghurts x 6", ["number"]],
  ["steaks £2 each, 4", ["number"]],
  ["3 apples 1 kg carrots", ["number"]],
  ["2 apples 3 pears", ["number"]],
  ["2 apples and 3 pears", ["number"]],
  ["6 eggs and milk 1l", ["number"]],
  ["3/10.00", ["name"]],
  ["6 eggs 53g free range", []],
  ["2 milk 1 l", []],
  ["2 mangos 1.29 piece", []],
  ["pasta 400g x 2 £1.20 per pack", []],
  ["ham 120g 3 slices left", ["number"]],
  ["butter 500g 1/2 left", ["number"]],
  ["cheese 350g about half left", ["number"]],
  ["6 eggs left", []],
  ["steak 2 pcs 1.8 kg £11.40", ["number"]],
  ["2 chickens 1.5 kg each", []],
  ["milk 2l and bread", ["number"]],
  ["flour 1 kg and 500 g", []],
  ["3.99 milk", ["number"]],
  ["2.5 apples", []],
  ["10p off beans", ["number"]],
  ["tomatoes 6 pack £1.20 each 2", ["number"]],
  ["milk £1.20 2l", []],
  ["milk 12-08", ["number"]],
  ["3x2 yoghurts", ["number"]],
])("a line that may mean two things is asked about: %s", (line, doubts) => {
  expect(readFoodLine(line, { locale: "en-GB", currency: "GBP", today: TODAY }).doubts).toEqual(doubts);
});

test.each([
  ["de-DE", "05.12 Joghurt", ["number"]],
  ["de-DE", "10,00 Stück Eier", []],
  ["tr-TR", "süt 5.12", ["number"]],
  ["pl-PL", "jogurt 10.11", ["number"]],
  ["pl-PL", "jogurt 4.49", []],
  ["fr-FR", "1 500 g de farine", ["number"]],
  ["de-DE", "2 500 g Nudeln", []],
  ["it-IT", "latte 5.12", ["number"]],
  ["it-IT", "latte 1.20", []],
  ["it-IT", "prosciutto 1,50 l'etto", ["number"]],
  ["fr-FR", "jambon 6 tranches il en reste 2", ["number"]],
  ["es-ES", "jamón a 2,50 los 100g", ["number"]],
  ["es-ES", "tres cuartos de carne", ["number"]],
  ["es-ES", "cuarto y mitad de jamón", ["number"]],
  ["es-MX", "1/2 de queso panela", ["number"]],
  ["es-MX", "1/2 kg de queso", []],
  ["es-ES", "medio pollo", []],
])("a line that may mean two things is asked about in %s: %s", (locale, line, doubts) => {
  expect(readFoodLine(line, { locale, currency: "EUR", today: TODAY }).doubts).toEqual(doubts);
});

test.each([
  ["Wurst 30.11", ["number"]],
  ["Milch 1.29", []],
  ["Milch 2,10", []],
])(
  "where days have a point and prices a comma, a figure that may be either is asked about: %s",
  (line, doubts) => {
    expect(readFoodLine(line, { locale: "de-DE", currency: "EUR", today: TODAY }).doubts).toEqual(doubts);
  },
);

test.each(REPORTED_LINES)("$kind, $locale: $line", ({ kind: _, locale, currency, line, ...wanted }) => {
  const read = readFoodLine(line, { locale, currency, today: TODAY });
  const { name, quantity, price, expiryDate, place, typed } = read;
  expect({
    name,
    ...(quantity && { quantity: `${Number(quantity.amount.toFixed(3))} ${quantity.unit}` }),
    ...(price && { price: `${price.minor} ${price.currency}` }),
    ...(expiryDate && { expiryDate }),
    ...(place && { place }),
    ...(typed.expiryDate && !expiryDate && { needsDay: true }),
  }).toEqual(wanted);
});

const LANGUAGES =
  "ar-EG bg-BG cs-CZ da-DK de-DE de-AT de-CH el-GR en-AU en-CA en-GB en-IN en-US en-ZA es-ES es-MX et-EE fi-FI fr-FR fr-CA he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sv-SE th-TH tr-TR uk-UA vi-VN zh-CN zh-TW".split(
    " ",
  );
const DAYS = Array.from({ length: 24 }, (_, index) => addDays(TODAY, 3 + index * 14));
const dayIn = (line: string, locale: string) =>
  readFoodLine(line, { locale, today: TODAY, currency: "EUR" }).expiryDate;

test("a day as pages print it is read in a line, whatever language its reader writes", () => {
  const misread = LANGUAGES.flatMap((language) =>
    ["en-GB", "en-US", "en-CA"].flatMap((english) =>
      (["medium", "short", "weekday", "long-weekday"] as const).flatMap((format) =>
        DAYS.flatMap((day) => {
          const line = `ham ${formatDay(day, english, format)}`;
          const read = dayIn(line, language);
          return read === day ? [] : [`${language}: ${line} is ${read}`];
        }),
      ),
    ),
  );
  expect(misread).toEqual([]);
});

test("a day in the words of each language is read rightly or not at all", () => {
  const misread = LANGUAGES.flatMap((language) =>
    (["short", "medium", "long", "full"] as const).flatMap((dateStyle) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle, timeZone: "UTC" });
      return DAYS.flatMap((day) => {
        const line = `ham ${format.format(Date.parse(day))}`;
        const read = dayIn(line, language);
        return read === day || read === undefined ? [] : [`${language}: ${line} is ${read}`];
      });
    }),
  );
  expect(misread).toEqual([]);
});

test.each([
  ["en-GB", "ham 2.00 -30%", "ham", 200],
  ["en-GB", "cheddar £3 20% off", "cheddar", 300],
  ["de-DE", "Schinken –30 % 2,49", "Schinken", 249],
  ["fr-FR", "jambon 2,50 € -50 %", "jambon", 250],
  ["de-DE", "Quark 20% -25% 1,00", "Quark 20%", 100],
])("%s: whether the price of '%s' is the lower one is asked", (locale, line, name, minor) => {
  const read = readFoodLine(line, { locale, today: TODAY, currency: "EUR" });
  expect(read).toMatchObject({ name, price: { minor }, doubts: ["number"] });
});

test.each(["milk 3.5% 1l", "yogurt-0% 500g", "skyr 0-2% fat", "85% dark chocolate"])(
  "a percentage of '%s' is part of its name",
  (line) => {
    const read = readFoodLine(line, { locale: "en-GB", today: TODAY, currency: "GBP" });
    expect([read.name, read.doubts]).toEqual([expect.stringContaining("%"), []]);
  },
);

test.each(["½", "㏠"])("a line of two hundred '%s', each of which stands for more, is all name", (sign) => {
  const line = sign.repeat(200);
  const read = readFoodLine(line, { locale: "en-GB", today: TODAY, currency: "GBP" });
  expect(read).toMatchObject({ name: line, typed: {}, doubts: ["name"] });
});

test("what pages print as a price is read as the same in a line, in every locale and currency", () => {
  const misread = PRINTED_IN.flatMap((locale) =>
    PRINTED_CURRENCIES.flatMap((currency) =>
      [199, 512, 123_456].flatMap((minor) => {
        const line = `Milk 500 g ${formatMoney({ minor, currency }, locale)}`;
        const { name, price, quantity } = readFoodLine(line, { locale, today: TODAY, currency });
        const read = [name, quantity?.amount, price?.minor, price?.currency].join();
        return read === ["Milk", 500, minor, currency].join() ? [] : [`${locale} ${currency}`];
      }),
    ),
  );
  expect([...new Set(misread)]).toEqual([]);
});

test("an amount, a price and a day behind 'exp' as pages print them are read in one line, in every locale", () => {
  const misread = PRINTED_IN.flatMap((locale) =>
    ["2026-11-30", "2026-12-05", "2026-12-31", "2027-01-12", "2027-03-03"].flatMap((date) =>
      (["medium", "weekday", "long-weekday"] as const).flatMap((format) =>
        ["exp", "bbe", "mhd"].flatMap((lead) => {
          const printed = formatMoney({ minor: 199, currency: "EUR" }, locale);
          const line = `Milk 500 g ${printed} ${lead} ${formatDay(date, locale, format)}`;
          const { name, quantity, price, expiryDate } = readFoodLine(line, {
            locale,
            today: TODAY,
            currency: "EUR",
          });
          const read = [name, quantity?.amount, price?.minor, expiryDate].join();
          return read === ["Milk", 500, 199, date].join() ? [] : [`${locale}: ${line} is ${read}`];
        }),
      ),
    ),
  );
  expect(misread).toEqual([]);
});

test.each(["en-GB", "en-US", "en-AU", "de-DE", "fr-FR", "sv-SE"])(
  "in %s, every day of a year is read behind 'exp' with its month first",
  (locale) => {
    const days = Array.from({ length: 365 }, (_, index) => addDays(TODAY, index));
    const misread = days.filter((date) => {
      const [year = "", , day] = date.split("-");
      const line = `ham exp ${formatDay(date, "en-GB", "month-name").slice(0, 3)} ${Number(day)} ${year}`;
      return readFoodLine(line, { locale, today: TODAY, currency: "EUR" }).expiryDate !== date;
    });
    expect(misread).toEqual([]);
  },
);

test.each(["Schinken Sa., 28. Nov. SEK 1,50", "Schinken 28. Nov. SEK 1,50"])(
  "the currency of %j is not the month's",
  (line) => {
    const { name, price } = readFoodLine(line, { locale: "de-AT", today: TODAY, currency: "SEK" });
    expect([name, price]).toEqual(["Schinken", { minor: 150, currency: "SEK" }]);
  },
);

test.each([
  ["de-DE", "Cola 4x1,5 l + Pfand 1,00", "Cola", undefined],
  ["de-DE", "Wasser 6 x 1 l 1,14 € zzgl. 1,50 € Pfand", "Wasser", 114],
  ["de-DE", "Wasser 6 x 1 l 1,14 inkl. Pfand", "Wasser", 114],
  ["nl-NL", "cola 1,5 l 1,99 + statiegeld 0,25", "cola", 199],
  ["en-US", "seltzer 1 l $4.99 + deposit $0.60", "seltzer", 499],
  ["fr-FR", "2 x 1 l lait 1,09 € l'un", "lait", 218],
])("in %s, the price of %j is without what comes back", (locale, line, name, minor) => {
  const currency = locale === "en-US" ? "USD" : "EUR";
  const read = readFoodLine(line, { locale, today: TODAY, currency });
  expect([read.name, read.price?.minor]).toEqual([name, minor]);
});

test.each([
  ["en-GB", "500g pasta and 2 tins tomatoes"],
  ["en-GB", "gochujang 500g, 2 packs noodles"],
  ["en-CA", "perogies 907g, 2 loaves"],
  ["it-IT", "pasta 500g e 2 scatole pomodori"],
  ["fr-FR", "YAOURT 4X125"],
  ["fr-FR", "BIERE 24X33"],
  ["fr-FR", "JUS 6X20"],
  ["en-GB", "brussels 500g + carrots 1kg"],
  ["fr-FR", "café 2 paquets + sucre 1kg"],
  ["de-DE", "6 Eier + 250g Butter"],
  ["en-GB", "tea 80 bags & coffee 200g"],
  ["en-US", "Chobani yogurt x6 10/$10"],
  ["es-MX", "manzanas 6 x $50"],
  ["tr-TR", "5 aralığa kadar yoğurt"],
  ["it-IT", "UOVA L 6"],
  ["es-ES", "huevos 2,15 docena"],
  ["en-GB", "eggs 3.20 dozen"],
])("in %s, the amounts of '%s' are asked about", (locale, line) => {
  expect(readFoodLine(line, { locale, today: TODAY, currency: "EUR" }).doubts).toContain("number");
});

test("a rub is no rouble in a line of capitals", () => {
  const { name, price } = readFoodLine("2 STEAK RUB 4.50", {
    locale: "en-GB",
    today: TODAY,
    currency: "GBP",
  });
  expect([name, price]).toEqual(["STEAK RUB", { minor: 450, currency: "GBP" }]);
});

test.each([
  ["Milch inkl. Pfand 4. Dez. 2026", "Milch", "2026-12-04", undefined, undefined],
  ["Bier + Pfand 20 x 0,5 l", "Bier", undefined, undefined, 10],
  ["Bier inkl. Pfand 15,99 €", "Bier", undefined, 1599, undefined],
  ["Bier + Pfand 24", "Bier", undefined, undefined, 24],
])("what stands after the deposit of %j is kept", (line, name, day, minor, amount) => {
  const read = readFoodLine(line, { locale: "de-DE", today: TODAY, currency: "EUR" });
  expect([read.name, read.expiryDate, read.price?.minor, read.quantity?.amount]).toEqual([
    name,
    day,
    minor,
    amount,
  ]);
});

test.each([
  ["peas 900g in the freezer door", "peas", "freezer"],
  ["butter in the fridge door", "butter", "fridge"],
  ["lasagna in the deep freezer", "lasagna", "freezer"],
  ["bread in chest freezer", "bread", "freezer"],
])("%j names its place", (line, name, place) => {
  const read = readFoodLine(line, { locale: "en-GB", today: TODAY, currency: "GBP" });
  expect([read.name, read.place]).toEqual([name, place]);
});

test("days are read before measures: a year is no count", () => {
  const line = "eggs use by 30 nov 2026 dozen";
  const eggs = { name: "eggs", quantity: "1 dozen", expiryDate: "2026-11-30" };
  expect(read(line, "en-GB")).toEqual({ line, locale: "en-GB", ...eggs });
});

const PRINTED_UNITS = [
  "g",
  "kg",
  "ml",
  "l",
  "piece",
  "lb",
  "oz",
  "can",
  "bottle",
  "pack",
  "bunch",
  "cup",
  "slice",
];

test("what a form shows of an amount is read as the same in a line, in every locale", () => {
  const misread = PRINTED_IN.flatMap((locale) =>
    PRINTED_UNITS.flatMap((unit) =>
      [0.5, 1, 1.5, 6, 330, 1500, 1.125, 12.345, 2.25].flatMap((amount) => {
        const shown = quantityInField(formatQuantity(amount, unit), locale);
        const { name, quantity } = readFoodLine(`Milk ${shown}`, { locale, today: TODAY, currency: "EUR" });
        const read = [name, quantity?.amount, quantity?.unit].join();
        return read === ["Milk", amount, unit].join() ? [] : [`${locale}: ${shown} is ${read}`];
      }),
    ),
  );
  expect(misread).toEqual([]);
});
