import type { CalendarDay } from "#app/domain/calendar.ts";
import { categoryName } from "#app/domain/category.ts";
import { type Month, mondayOf, monthOf, monthsOf, type Period, weeksOf } from "#app/domain/month.ts";
import {
  add,
  type Flow,
  type Flows,
  type MoneyTotal,
  merge,
  type Tallies,
  type Tally,
  tallies,
  tally,
  totalOf,
  upsert,
} from "./totals.ts";

export type { Flow, Flows, MoneyTotal } from "./totals.ts";

/** A journal entry that was not undone. A deletion counts on the day of the purchase. */
export interface InsightRow {
  kind: string;
  day: CalendarDay;
  name: string;
  /** The `foodKey` of the name, as it is stored: a journal has up to 100,000 entries. */
  nameKey: string;
  category: string;
  worth: number | null;
  currency: string | null;
  reason: string | null;
}

export type StockRow = Pick<InsightRow, "category" | "worth" | "currency">;

export interface Insights extends Period {
  totals: Flows & { atHome: MoneyTotal };
  categories: (Flows & { category: string; atHome: MoneyTotal })[];
  weeks: (Flows & Period)[];
  months: (Flows & { month: Month })[];
  wastedFoods: (MoneyTotal & { name: string; category: string })[];
  reasons: (MoneyTotal & { reason: string })[];
  /** The share of what was used, in percent, rounded down. Null when nothing was used or wasted. */
  eatenInTime: { percent: number | null; byCurrency: { currency: string; percent: number }[] };
}

const FOODS_LISTED = 10;
const FLOWS: Record<string, { flow: Flow; sign: 1 | -1 }> = {
  added: { flow: "spent", sign: 1 },
  deleted: { flow: "spent", sign: -1 },
  used: { flow: "used", sign: 1 },
  wasted: { flow: "wasted", sign: 1 },
};

/** Totals of a period, and of what is at home. The given currency comes first. */
export function sumUp(
  rows: Iterable<InsightRow>,
  stock: Iterable<StockRow>,
  period: Period,
  currency: string,
): Insights {
  const days = new Map<CalendarDay, Tallies>();
  const categories = new Map<string, Tallies>();
  const homes = new Map<string, Tally>();
  const foods = new Map<string, { name: string; category: string; wasted: Tally }>();
  const reasons = new Map<string, Tally>();
  const home = tally();

  for (const row of rows) {
    const known = FLOWS[row.kind];
    if (!known) continue;
    const category = categoryName(row.category);
    add(upsert(days, row.day, tallies)[known.flow], row, known.sign);
    add(upsert(categories, category, tallies)[known.flow], row, known.sign);
    if (known.flow !== "wasted") continue;
    const food = () => ({ name: row.name, category, wasted: tally() });
    add(upsert(foods, `${category} ${row.nameKey}`, food).wasted, row);
    add(upsert(reasons, row.reason ?? "", tally), row);
  }
  for (const item of stock) {
    add(home, item);
    add(upsert(homes, categoryName(item.category), tally), item);
  }

  const [totals, weeks, months] = [tallies(), new Map<CalendarDay, Tallies>(), new Map<Month, Tallies>()];
  for (const [day, flows] of days) {
    merge(flows, totals);
    merge(flows, upsert(weeks, mondayOf(day), tallies));
    merge(flows, upsert(months, monthOf(day), tallies));
  }
  const figure = (of: Tally = tally()) => totalOf(of, currency);
  const flowsOf = ({ spent, used, wasted }: Tallies = tallies()): Flows => ({
    spent: figure(spent),
    used: figure(used),
    wasted: figure(wasted),
  });
  const byWorth = (a: MoneyTotal, b: MoneyTotal) =>
    minorIn(b, currency) - minorIn(a, currency) || b.count - a.count;

  return {
    ...period,
    totals: { ...flowsOf(totals), atHome: figure(home) },
    categories: [...new Set([...categories.keys(), ...homes.keys()])]
      .map((category) => ({
        category,
        ...flowsOf(categories.get(category)),
        atHome: figure(homes.get(category)),
      }))
      .toSorted((a, b) => byWorth(a.spent, b.spent) || (a.category < b.category ? -1 : 1)),
    weeks: weeksOf(period).map((week) => ({ ...week, ...flowsOf(weeks.get(mondayOf(week.from))) })),
    months: monthsOf(period).map((month) => ({ month, ...flowsOf(months.get(month)) })),
    wastedFoods: [...foods.values()]
      .map(({ name, category, wasted }) => ({ name, category, ...figure(wasted) }))
      .toSorted((a, b) => byWorth(a, b) || (a.name < b.name ? -1 : 1))
      .slice(0, FOODS_LISTED),
    reasons: [...reasons]
      .map(([reason, sum]) => ({ reason, ...figure(sum) }))
      .toSorted((a, b) => byWorth(a, b) || (a.reason < b.reason ? -1 : 1)),
    eatenInTime: eatenInTime(totals, currency),
  };
}

export function sumWorth(stock: Iterable<StockRow>, currency: string): MoneyTotal {
  const sum = tally();
  for (const item of stock) add(sum, item);
  return totalOf(sum, currency);
}

export function minorIn({ worth }: MoneyTotal, currency: string): number {
  return worth.find((sum) => sum.currency === currency)?.minor ?? 0;
}

function eatenInTime({ used, wasted }: Tallies, currency: string): Insights["eatenInTime"] {
  const percentOf = (eaten: number, thrown: number) =>
    eaten + thrown === 0 ? null : Math.floor((100 * eaten) / (eaten + thrown));
  const known = new Set([currency, ...[...used.sums.keys(), ...wasted.sums.keys()].toSorted()]);
  return {
    percent: percentOf(used.count, wasted.count),
    byCurrency: [...known].flatMap((currency) => {
      const percent = percentOf(used.sums.get(currency)?.minor ?? 0, wasted.sums.get(currency)?.minor ?? 0);
      return percent === null ? [] : [{ currency, percent }];
    }),
  };
}
