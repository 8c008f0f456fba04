import { expect, test } from "vitest";
import { findSuggestions, type SuggestionRow } from "#app/domain/budget-suggestion.ts";
import { foodKey } from "#app/domain/food-name.ts";

let items = 0;
function buy(
  day: number,
  fate: Partial<Record<"used" | "wasted" | "deleted", number>>,
  { name = "Lettuce", ...changes }: Partial<SuggestionRow> = {},
) {
  const itemId = `item-${++items}`;
  const row = (kind: string, amount: number): SuggestionRow => ({
    itemId,
    kind,
    day: `2026-08-${String(day).padStart(2, "0")}`,
    name,
    nameKey: foodKey(name),
    category: "Vegetables",
    amount,
    unit: "kg",
    worth: Math.round(129 * amount),
    currency: "EUR",
    reason: null,
    ...changes,
  });
  return [row("added", 1), ...Object.entries(fate).map(([kind, amount]) => row(kind, amount))];
}
const times = (count: number, make: (index: number) => SuggestionRow[]) =>
  Array.from({ length: count }, (_, index) => make(index + 1)).flat();
const suggest = (rows: SuggestionRow[], atHome: string[] = []) =>
  findSuggestions(rows, new Set(atHome), "EUR");

test("5 of 8 lettuces were thrown away: try half", () => {
  const rows = [
    ...times(3, (day) => buy(day + 10, { used: 1 })),
    ...times(5, (day) => buy(day + 1, { wasted: 1 }, { name: day % 2 ? "lettuces" : "LETTUCE" })),
  ];
  expect(suggest(rows)).toEqual([
    {
      name: "Lettuce",
      category: "Vegetables",
      bought: 8,
      wasted: 5,
      since: "2026-08-02",
      worth: [{ currency: "EUR", minor: 645, count: 5 }],
      advice: "half",
    },
  ]);
});

test.each([
  [3, 3, undefined],
  [4, 0, undefined],
  [5, 1, undefined],
  [4, 1, "less"],
  [5, 2, "half"],
  [4, 3, "skip"],
])("of %d purchases %d were thrown away: %s", (bought, wasted, advice) => {
  const rows = [
    ...times(wasted, (day) => buy(day, { wasted: 1 })),
    ...times(bought - wasted, (day) => buy(day, { used: 1 })),
  ];
  expect(suggest(rows)[0]?.advice).toBe(advice);
});

test.each([
  ["did_not_like", "another_kind"],
  ["spoiled_early", "later_date"],
  ["forgot", "skip"],
])("mostly because '%s': %s", (reason, advice) => {
  expect(suggest(times(4, (day) => buy(day, { wasted: 1 }, { reason })))[0]?.advice).toBe(advice);
});

test("a little that was left over is no purchase thrown away", () => {
  expect(suggest(times(4, (day) => buy(day, { used: 0.75, wasted: 0.25 })))).toEqual([]);
  expect(suggest(times(4, (day) => buy(day, { used: 0.25, wasted: 0.75 })))).toMatchObject([{ wasted: 4 }]);
});

test("mistakes and what is still at home say nothing", () => {
  const mistakes = times(4, (day) => buy(day, { wasted: 0.5, deleted: 0.5 }));
  expect(suggest(mistakes)).toEqual([]);
  const rows = times(4, (day) => buy(day, { wasted: 0.5 }));
  expect(suggest(rows)).toHaveLength(1);
  expect(suggest(rows, [rows[0]?.itemId ?? ""])).toEqual([]);
});

test("the same name in another category is another food; without prices there is no sum", () => {
  const rows = times(4, (day) => buy(day, { wasted: 1 }, { category: day > 2 ? "Snacks" : "Fruits" }));
  expect(suggest(rows)).toEqual([]);
  const free = times(4, (day) => buy(day, { wasted: 1 }, { worth: null, currency: null }));
  expect(suggest(free)).toMatchObject([{ wasted: 4, worth: [] }]);
});
