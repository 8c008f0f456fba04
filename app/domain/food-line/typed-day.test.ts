import { expect, test } from "vitest";
import { formatDay } from "#app/domain/calendar.ts";
import { PRINTED_IN } from "#app/domain/printed-in.data.ts";
import { readFoodLines } from "./read-lines.ts";
import { readTypedDay } from "./typed-day.ts";

test.each([
  ["en-GB", "24.11.2026", "2026-11-24"],
  ["en-GB", " 5.3.2027 ", "2027-03-05"],
  ["en-GB", "05. 03. 2027", "2027-03-05"],
  ["en-GB", "2027-03-05", "2027-03-05"],
  ["en-GB", "05/03/2027", "05/03/2027"],
  ["en-US", "3/5/2027", "3/5/2027"],
  ["en-GB", "2027-3-5", "2027-3-5"],
  ["en-US", "Mar 5, 2027", "2027-03-05"],
  ["de-DE", "5. März 2027", "2027-03-05"],
  ["ja-JP", "2027/03/05", "2027-03-05"],
  ["ja-JP", "2027年3月5日", "2027-03-05"],
  ["ar-EG", "٠٥‏/٠٣‏/٢٠٢٧", "2027-03-05"],
  ["en-GB", "29.2.2027", "29.2.2027"],
  ["en-GB", "31 November 2027", "31 November 2027"],
  ["en-GB", "milk 5 Mar 2027", "milk 5 Mar 2027"],
  ["en-GB", "5 Mar 2027 milk", "5 Mar 2027 milk"],
  ["en-GB", "tomorrow", "tomorrow"],
  ["en-GB", "12", "12"],
  ["en-GB", "5 Mar", "5 Mar"],
  ["en-GB", "2027", "2027"],
  ["en-GB", "", ""],
])("in %s, typed as %j it is %j", (locale, typed, day) => {
  expect(readTypedDay(typed, { locale, today: "2026-11-26" })).toBe(day);
});

test("a day as pages print it is read as the same, in its field and in a line, in every locale", () => {
  const today = "2026-11-26";
  const misread = PRINTED_IN.flatMap((locale) =>
    ["2027-03-05", "2027-05-05", "2027-12-31", "2026-12-01"].flatMap((day) => {
      const printed = formatDay(day, locale);
      const [food] = readFoodLines(`Milk ${printed}`, { locale, today, currency: "EUR" }).foods;
      const read = [readTypedDay(printed, { locale, today }), food?.expiryDate, food?.name];
      return read.join() === [day, day, "Milk"].join() ? [] : [`${locale}: ${printed} is ${read}`];
    }),
  );
  expect(misread).toEqual([]);
});

test("a coming day as pages print it with its weekday is read as the same in a line, in every locale", () => {
  const today = "2026-11-26";
  const misread = PRINTED_IN.flatMap((locale) =>
    (["weekday", "long-weekday"] as const).flatMap((format) =>
      ["2026-11-27", "2026-12-01", "2027-03-05", "2027-05-15"].flatMap((day) => {
        const printed = formatDay(day, locale, format);
        const [food] = readFoodLines(`Milk ${printed}`, { locale, today, currency: "EUR" }).foods;
        const read = [food?.name, food?.expiryDate].join();
        return read === `Milk,${day}` ? [] : [`${locale}: ${printed} is ${read}`];
      }),
    ),
  );
  expect(misread).toEqual([]);
});

test.each([
  ["en-GB", "eggs Fri 4 Dec 12", "2026-12-04", 12],
  ["en-GB", "eggs 4 Dec 6", "2026-12-04", 6],
  ["en-GB", "milk Fri 4 Dec 30", "2026-12-04", 30],
  ["de-DE", "Eier Fr., 4. Dez. 12", "2026-12-04", 12],
  ["fr-FR", "oeufs ven. 4 déc. 12", "2026-12-04", 12],
  ["es-ES", "huevos vie, 4 dic 12", "2026-12-04", 12],
  ["es-ES", "huevos viernes, 4 de diciembre 12", "2026-12-04", 12],
  ["pl-PL", "jajka pt., 4 gru 12", "2026-12-04", 12],
  ["lv-LV", "olas piektd., 4. dec. 12", "2026-12-04", 12],
  ["zh-TW", "eggs 12月4日週五 30", "2026-12-04", 30],
  ["hu-HU", "tojás dec. 4., P 12", "2026-12-04", 12],
])("in %s, the number after the day of %j is a count", (locale, line, day, amount) => {
  const [food] = readFoodLines(line, { locale, today: "2026-11-26", currency: "EUR" }).foods;
  expect([food?.name, food?.expiryDate, food?.quantity?.amount]).toEqual([line.split(" ")[0], day, amount]);
});

test.each([
  ["en-GB", "eggs 6, Dec 12", "2026-12-12", 6, []],
  ["en-GB", "eggs 6 Dec 4th", "2026-12-04", 6, []],
  ["pl-PL", "jajka 6 do grudnia 8", "2026-12-08", 6, []],
  ["en-GB", "eggs 4 Dec 12", "2026-12-04", 12, ["number"]],
  ["en-GB", "eggs Fri 4 Dec 12", "2026-12-04", 12, []],
  ["de-DE", "Eier 4. Dez. 12", "2026-12-04", 12, []],
])(
  "in %s, which number of %j is the day is told by what is beside it",
  (locale, line, day, amount, doubts) => {
    const [food] = readFoodLines(line, { locale, today: "2026-11-26", currency: "EUR" }).foods;
    expect([food?.expiryDate, food?.quantity?.amount, food?.doubts]).toEqual([day, amount, doubts]);
  },
);

test.each([
  ["en-GB", "Wed 2 Dec milk 2 l", "2026-12-02", "2 l"],
  ["en-GB", "2 Dec 2026 milk 2 l", "2026-12-02", "2 l"],
  ["en-GB", "2 Dec: milk 2 l", "2026-12-02", "2 l"],
  ["en-US", "Wed, Dec 2 milk 2 l", "2026-12-02", "2 l"],
  ["de-DE", "Mi., 2. Dez. milk 2 l", "2026-12-02", "2 l"],
  ["sv-SE", "ons 2 dec. milk 2 l", "2026-12-02", "2 l"],
  ["zh-CN", "12月2日周三 milk 2 l", "2026-12-02", "2 l"],
  ["de-DE", "4. Dez. 2026 milk 1 l", "2026-12-04", "1 l"],
  ["nb-NO", "4. des. 2026 milk", "2026-12-04", undefined],
  ["de-DE", "4. Dez. 500 g milk", "2026-12-04", "500 g"],
  ["da-DK", "4. dec. 12 milk", "2026-12-04", "12 piece"],
  ["fi-FI", "4. joulukuuta 2026 milk", "2026-12-04", undefined],
  ["cs-CZ", "4. prosince 2026: milk", "2026-12-04", undefined],
  ["en-GB", "Fri 4 Dec 30 milk", "2026-12-04", "30 piece"],
  ["en-US", "Fri, Dec 4 30 milk", "2026-12-04", "30 piece"],
  ["en-GB", "4. milk", undefined, undefined],
  ["sv-SE", "2. Mars milk", undefined, undefined],
  ["en-GB", "2. May milk", undefined, undefined],
  ["en-GB", "Sunday 5 May milk", undefined, undefined],
  ["en-GB", "2 mars bars milk", undefined, "2 piece"],
])("in %s, %j begins with its day, if that is no count", (locale, line, day, amount) => {
  const [food] = readFoodLines(line, { locale, today: "2026-11-26", currency: "EUR" }).foods;
  const quantity = food?.quantity && `${food.quantity.amount} ${food.quantity.unit}`;
  expect([food?.name.endsWith("milk"), food?.expiryDate, quantity]).toEqual([true, day, amount]);
});

test.each([
  ["bg-BG", "сирене 500 g нд, 29.11", "2026-11-29", undefined, "500 g"],
  ["ca-ES", "orxata 1.50 dl., 30 de nov.", "2026-11-30", 150, undefined],
  ["et-EE", "kohuke 0,89 L, 5. dets", "2026-12-05", 89, undefined],
  ["et-EE", "kohuke 2 L, 5. dets", "2026-12-05", undefined, "2 piece"],
  ["mr-IN", "पनीर 45 गुरु, ३ डिसें", "2026-12-03", undefined, "45 piece"],
])(
  "in %s, nothing of the printed day of %j is an amount or a price",
  (locale, line, day, minor, quantity) => {
    const [food] = readFoodLines(line, { locale, today: "2026-11-26", currency: "EUR" }).foods;
    const amount = food?.quantity && `${food.quantity.amount} ${food.quantity.unit}`;
    expect([food?.name, food?.expiryDate, food?.price?.minor, amount]).toEqual([
      line.split(" ")[0],
      day,
      minor,
      quantity,
    ]);
  },
);

test.each([
  ["soup frozen Sat 28 Nov best before 28 Feb 2027", "2027-02-28"],
  ["milk Fri 4 Dec use by 15 May 2027", "2027-05-15"],
  ["milk Fri 4 Dec Fri 11 Dec", "2026-12-11"],
])("of two days in %j the one counts that is said to be the last", (line, day) => {
  const [food] = readFoodLines(line, { locale: "en-GB", today: "2026-11-26", currency: "EUR" }).foods;
  expect(food?.expiryDate).toBe(day);
});

test.each([
  ["de-DE", "Milch Fr, 4. Dez. 2027", "2027-12-04"],
  ["en-GB", "milk Mon 27 Nov 2028", "2028-11-27"],
  ["en-GB", "milk Fri 4 Dec 26", "2026-12-04"],
  ["de-DE", "Milch 4. Dez. '27", "2027-12-04"],
  ["hu-HU", "tej 2027. március 5., péntek", "2027-03-05"],
])("in %s, the year beside the day of %j counts", (locale, line, day) => {
  const [food] = readFoodLines(line, { locale, today: "2026-11-26", currency: "EUR" }).foods;
  expect([food?.name.toLowerCase(), food?.expiryDate]).toEqual([line.split(" ")[0]?.toLowerCase(), day]);
});
