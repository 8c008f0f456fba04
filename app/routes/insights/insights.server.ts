import { formatDay } from "#app/domain/calendar.ts";
import type { Figure, Flows } from "#app/domain/insights.ts";
import { formatMoney } from "#app/domain/money.ts";
import { formatMonth } from "#app/domain/month.ts";
import { WASTE_REASONS } from "#app/domain/movement.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { type ChartView, columnChart, rowChart } from "./charts.server.ts";
import { inMeasure, type Measure } from "./measure.server.ts";
import { periodWords } from "./range.server.ts";

export type Insights = Awaited<ReturnType<UpstreamClient["getInsights"]>>;

export interface FigureView {
  label: string;
  /** A line for each currency; without any the count speaks. */
  money: string[];
  words: string;
  hint?: string;
}

const WEEKS_MAX = 14;
const FLOWS = ["spent", "used", "wasted"] as const;
const REASONS = new Map<string, string>(WASTE_REASONS.map(({ id, label }) => [id, label]));

export function reasonWords(reason: string): string {
  return REASONS.get(reason) ?? "No reason given";
}

/** Everything /insights shows, in the viewer's words. */
export function viewInsights(insights: Insights, viewer: Viewer) {
  const { locale } = viewer;
  const { totals, expiring, eatenInTime, categories } = insights;
  const figure = (label: string, of: Figure, noun: [string, string]): FigureView => ({
    label,
    money: moneyOf(of, insights.currency, locale),
    words: countWords(of, noun),
  });
  const currencies = [
    ...new Set(FLOWS.flatMap((flow) => totals[flow].worth.map(({ currency }) => currency))),
  ];
  const measures: Measure[] = currencies.length > 0 ? currencies : ["count"];
  const eaten = eatenInTime.byCurrency.map(
    ({ currency, percent }) => `${percent}%${eatenInTime.byCurrency.length > 1 ? ` of ${currency}` : ""}`,
  );
  return {
    isEmpty: [...FLOWS.map((flow) => totals[flow]), totals.atHome].every(({ count }) => count === 0),
    hasPrices: currencies.length > 0 || totals.atHome.worth.length > 0,
    figures: [
      figure("Spent", totals.spent, ["food bought", "foods bought"]),
      figure("Used", totals.used, ["time", "times"]),
      figure("Wasted", totals.wasted, ["time", "times"]),
      figure("At home now", totals.atHome, ["food", "foods"]),
      {
        label: "Eaten in time",
        money: eaten.length > 0 ? eaten : [],
        words:
          eatenInTime.percent === null
            ? "Nothing was used or wasted"
            : `${eatenInTime.percent}% of the times`,
      },
      {
        ...figure("Expires before Sunday", expiring, ["food", "foods"]),
        hint: `by ${formatDay(expiring.before, locale)}`,
      },
    ],
    charts: measures.map((measure) => ({
      title: measure === "count" ? "" : measures.length > 1 ? `In ${measure}` : "",
      charts: chartsOf(insights, measure, viewer),
    })),
    wastedFoods: insights.wastedFoods.map((food) => ({
      name: food.name,
      category: food.category,
      count: food.count,
      money: moneyOf(food, insights.currency, locale).join(" + "),
    })),
    hasWaste: totals.wasted.count > 0,
    hasFood: categories.length > 0,
  };
}

function chartsOf(insights: Insights, measure: Measure, { locale }: Viewer): ChartView[] {
  const { weeks, months, categories, reasons } = insights;
  const sums = (flows: Flows) => inMeasure(flows, measure, locale);
  const charts = [
    weeks.length <= WEEKS_MAX &&
      columnChart(
        "By week",
        weeks.map((week) => ({
          label: formatDay(week.from, locale, "short"),
          name: periodWords(week, locale),
          ...sums(week),
        })),
        { measure, locale },
      ),
    months.length > 1 &&
      columnChart(
        "By month",
        months.map((month) => ({
          label: formatMonth(month.month, locale, months.length > 12 ? "short-month-year" : "short-month"),
          name: formatMonth(month.month, locale),
          ...sums(month),
        })),
        { measure, locale },
      ),
    rowChart(
      "By category",
      categories.map((category) => ({ name: category.category, ...sums(category) })),
      ["spent", "used", "wasted"],
    ),
    rowChart(
      "Why it was thrown away",
      reasons.map(({ reason, ...wasted }) => ({
        name: reasonWords(reason),
        ...sums({ spent: NOTHING, used: NOTHING, wasted }),
      })),
      ["wasted"],
    ),
  ];
  return charts.filter((chart) => chart !== undefined && chart !== false);
}

const NOTHING: Figure = { count: 0, unpriced: 0, worth: [] };

function moneyOf({ count, worth }: Figure, currency: string, locale: string): string[] {
  if (worth.length > 0) return worth.map((sum) => formatMoney(sum, locale));
  return count === 0 ? [formatMoney({ minor: 0, currency }, locale)] : [];
}

function countWords({ count, unpriced }: Figure, [one, many]: [string, string]): string {
  const words = `${count} ${count === 1 ? one : many}`;
  return unpriced > 0
    ? `${words}, ${unpriced === count ? "none with a price" : `${unpriced} without a price`}`
    : words;
}
