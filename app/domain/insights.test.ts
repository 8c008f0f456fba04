import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { type InsightRow, type MoneyTotal, minorIn, sumUp } from "#app/domain/insights.ts";

const PERIOD = { from: "2027-01-01", to: "2027-03-31" };
const row = ({ name = "Lettuce", ...changes }: Partial<InsightRow> = {}): InsightRow => ({
  kind: "added",
  day: "2027-01-15",
  name,
  nameKey: foodKey(name),
  category: "Vegetables",
  worth: 129,
  currency: "EUR",
  reason: null,
  ...changes,
});

test("what was deleted was not spent, and what has no price counts in numbers", () => {
  const { totals } = sumUp(
    [
      row(),
      row(),
      row({ kind: "deleted" }),
      row({ worth: null, currency: null }),
      row({ kind: "corrected" }),
    ],
    [],
    PERIOD,
    "EUR",
  );
  expect(totals.spent).toEqual({
    count: 2,
    unpriced: 1,
    worth: [{ currency: "EUR", minor: 129, count: 1 }],
  });
});

test("what cost nothing and was deleted is nothing, not minus nothing", () => {
  const { totals } = sumUp([row({ kind: "deleted", worth: 0 })], [], PERIOD, "EUR");
  expect(minorIn(totals.spent, "EUR")).toBe(0);
});

test("currencies stand side by side, the household's first", () => {
  const rows = [
    row({ currency: "CHF" }),
    row({ currency: "USD", worth: 5 }),
    row(),
    row({ currency: "USD" }),
  ];
  const { totals } = sumUp(rows, [], PERIOD, "USD");
  expect(totals.spent.worth).toEqual([
    { currency: "USD", minor: 134, count: 2 },
    { currency: "CHF", minor: 129, count: 1 },
    { currency: "EUR", minor: 129, count: 1 },
  ]);
});

test("the most wasted food is one whatever it was called, with how often and what it was worth", () => {
  const { wastedFoods, reasons } = sumUp(
    [
      row({ kind: "wasted", name: "Lettuces", reason: "forgot", worth: 200 }),
      row({ kind: "wasted", name: "lettuce", reason: "forgot", worth: 50 }),
      row({ kind: "wasted", name: "Ham", category: "meat", worth: 249 }),
      row({ kind: "used", name: "Ham", category: "meat", worth: 900 }),
    ],
    [],
    PERIOD,
    "EUR",
  );
  expect(wastedFoods).toMatchObject([
    { name: "Lettuces", category: "Vegetables", count: 2, worth: [{ minor: 250 }] },
    { name: "Ham", category: "Meat", count: 1 },
  ]);
  expect(reasons).toMatchObject([
    { reason: "forgot", count: 2 },
    { reason: "", count: 1 },
  ]);
});

test.each([
  [[], null, []],
  [["used"], 100, [100]],
  [["used", "wasted", "used"], 66, [66]],
  [["wasted"], 0, [0]],
])("of %j %s per cent were eaten in time", (kinds, percent, byMoney) => {
  const { eatenInTime } = sumUp(
    kinds.map((kind) => row({ kind })),
    [],
    PERIOD,
    "EUR",
  );
  expect(eatenInTime).toEqual({
    percent,
    byCurrency: byMoney.map((percent) => ({ currency: "EUR", percent })),
  });
});

const journal = fc.array(
  fc
    .record({
      kind: fc.constantFrom("added", "used", "wasted", "deleted", "corrected"),
      day: fc.nat(89).map((days) => addDays(PERIOD.from, days)),
      name: fc.constantFrom("Lettuce", "lettuces", "Milk", "Ham"),
      category: fc.constantFrom("Vegetables", "Dairy", "dairy", "Stardust", ""),
      worth: fc.option(fc.nat(5_000)),
      currency: fc.constantFrom("EUR", "USD", "JPY"),
      reason: fc.constantFrom(null, "forgot", "other"),
    })
    .map(row),
  { maxLength: 60 },
);
const CURRENCIES = ["EUR", "USD", "JPY"];

test("each breakdown adds up to the total, and the total to the rows", () => {
  fc.assert(
    fc.property(journal, (rows) => {
      const { totals, categories, weeks, months, reasons } = sumUp(rows, [], PERIOD, "EUR");
      const sum = (kind: string, currency: string) =>
        rows.reduce(
          (total, row) => total + (row.kind === kind && row.currency === currency ? (row.worth ?? 0) : 0),
          0,
        );
      const addUp = (figures: MoneyTotal[], currency: string) =>
        figures.reduce((total, figure) => total + minorIn(figure, currency), 0);
      for (const currency of CURRENCIES) {
        expect(minorIn(totals.spent, currency)).toBe(sum("added", currency) - sum("deleted", currency));
        expect(minorIn(totals.used, currency)).toBe(sum("used", currency));
        expect(minorIn(totals.wasted, currency)).toBe(sum("wasted", currency));
        for (const flow of ["spent", "used", "wasted"] as const) {
          const total = minorIn(totals[flow], currency);
          for (const parts of [categories, weeks, months]) {
            expect(
              addUp(
                parts.map((part) => part[flow]),
                currency,
              ),
            ).toBe(total);
          }
        }
        expect(addUp(reasons, currency)).toBe(minorIn(totals.wasted, currency));
      }
      for (const figure of [totals.spent, totals.used, totals.wasted, ...reasons]) {
        const priced = figure.worth.reduce((total, { count }) => total + count, 0);
        expect(priced + figure.unpriced).toBe(figure.count);
      }
    }),
  );
});
