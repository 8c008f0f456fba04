import { reasonLabel } from "#app/components/food/stock/stock-labels.ts";
import { formatDay } from "#app/domain/calendar.ts";
import type { Flows, MoneyTotal } from "#app/domain/insights.ts";
import { formatMoney } from "#app/domain/money.ts";
import { formatMonth } from "#app/domain/month.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { type ChartView, columnChart, rowChart } from "./charts.server.ts";
import { inMeasure, type Measure } from "./measure.server.ts";
import { formatPeriod } from "./range.server.ts";

export type Insights = Awaited<ReturnType<UpstreamClient["getInsights"]>>;

export interface FigureView {
  label: string;
  /** A line for each currency; without prices, the count. */
  money: string[];
  text: string;
}

const WEEKS_MAX = 14;
/** Enough for a household that travels. */
const CHARTED_CURRENCIES_MAX = 4;
const MONTHS_OF_A_YEAR = 12;
const FLOWS = ["spent", "used", "wasted"] as const;

export function wasteReasonLabel(reason: string): string {
  return reasonLabel(reason) ?? "No reason given";
}

export function viewInsights(insights: Insights, viewer: Viewer) {
  const { locale } = viewer;
  const { totals, expiring, eatenInTime } = insights;
  const figure = (label: string, of: MoneyTotal, noun: [string, string]): FigureView => ({
    label,
    money: moneyOf(of, insights.currency, locale),
    text: formatFoodCount(of, noun),
  });
  const currencies = [
    ...new Set(FLOWS.flatMap((flow) => totals[flow].worth.map(({ currency }) => currency))),
  ];
  const charted = mostUsed(currencies, insights).slice(0, CHARTED_CURRENCIES_MAX);
  const measures: Measure[] = charted.length > 0 ? charted : ["count"];
  return {
    isEmpty: [...FLOWS.map((flow) => totals[flow]), totals.atHome].every(({ count }) => count === 0),
    hasPrices: currencies.length > 0 || totals.atHome.worth.length > 0,
    figures: [
      figure("Spent", totals.spent, ["food bought", "foods bought"]),
      figure("Used", totals.used, ["time", "times"]),
      figure("Wasted", totals.wasted, ["time", "times"]),
      figure("At home now", totals.atHome, ["food", "foods"]),
      eatenView(eatenInTime),
      figure(`Expires before Sunday, ${formatDay(expiring.before, locale, "short")}`, expiring, [
        "food",
        "foods",
      ]),
    ],
    charts: measures.map((measure) => ({
      title: measure === "count" ? "" : measures.length > 1 ? `In ${measure}` : "",
      ...chartsOf(insights, measure, viewer),
    })),
    hasMoreCurrencies: currencies.length > charted.length,
    wastedFoods: insights.wastedFoods.map((food) => ({
      name: food.name,
      category: food.category,
      count: food.count,
      money: moneyOf(food, insights.currency, locale).join(" + "),
    })),
  };
}

/** The household's own currency, then the others by how often they occur. */
function mostUsed(currencies: string[], { currency: own, totals }: Insights): string[] {
  const times = (currency: string) =>
    FLOWS.flatMap((flow) => totals[flow].worth)
      .filter((sum) => sum.currency === currency)
      .reduce((count, sum) => count + sum.count, 0);
  return currencies.toSorted((a, b) => Number(b === own) - Number(a === own) || times(b) - times(a));
}

function eatenView({ percent, byCurrency }: Insights["eatenInTime"]): FigureView {
  const label = "Eaten in time";
  if (percent === null) return { label, money: [], text: "Nothing was used or wasted" };
  if (byCurrency.length === 0) return { label, money: [`${percent}%`], text: "of the times" };
  const money = byCurrency.map((one) =>
    byCurrency.length > 1 ? `${one.percent}% of ${one.currency}` : `${one.percent}%`,
  );
  return { label, money, text: `of the money, and ${percent}% of the times` };
}

function chartsOf(insights: Insights, measure: Measure, { locale }: Viewer) {
  const { weeks, months, categories, reasons } = insights;
  const sums = (flows: Flows) => inMeasure(flows, measure, locale);
  const byWeek =
    weeks.length > WEEKS_MAX
      ? []
      : weeks.map((week) => ({
          label: formatDay(week.from, locale, "short"),
          name: formatPeriod(week, locale),
          ...sums(week),
        }));
  const short = months.length > MONTHS_OF_A_YEAR ? "short-month-year" : "short-month";
  const byMonth = months.map((month) => ({
    label: formatMonth(month.month, locale, short),
    name: formatMonth(month.month, locale),
    ...sums(month),
  }));
  const overTime: (ChartView | undefined)[] = [
    byWeek.length > 0 ? columnChart("By week", byWeek, { measure, locale }) : undefined,
    byMonth.length > 1 ? columnChart("By month", byMonth, { measure, locale }) : undefined,
  ];
  return {
    overTime: overTime.filter((chart) => chart !== undefined),
    byCategory: rowChart(
      "By category",
      categories.map((category) => ({ name: category.category, ...sums(category) })),
      FLOWS,
    ),
    why: rowChart(
      "Why it was wasted",
      reasons.map(({ reason, ...wasted }) => ({
        name: wasteReasonLabel(reason),
        ...sums({ spent: NOTHING, used: NOTHING, wasted }),
      })),
      ["wasted"],
    ),
  };
}

const NOTHING: MoneyTotal = { count: 0, unpriced: 0, worth: [] };

function moneyOf({ count, worth }: MoneyTotal, currency: string, locale: string): string[] {
  if (worth.length > 0) return worth.map((sum) => formatMoney(sum, locale));
  return count === 0 ? [formatMoney({ minor: 0, currency }, locale)] : [];
}

function formatFoodCount({ count, unpriced }: MoneyTotal, [one, many]: [string, string]): string {
  const text = `${count} ${count === 1 ? one : many}`;
  return unpriced > 0
    ? `${text}, ${unpriced === count ? "none with a price" : `${unpriced} without a price`}`
    : text;
}
