import type { Flow, Flows, MoneyTotal } from "#app/domain/insights.ts";
import { minorIn } from "#app/domain/insights.ts";
import { formatMoney } from "#app/domain/money.ts";

/** What a chart shows: amounts in a currency, or counts of entries without prices. */
export type Measure = string | "count";

export type Sums = Record<Flow, number> & { texts: Record<Flow, string> };

/** The values of one measure, as numbers to draw and as text: '€12.30 (4)', from 4 entries with a price. */
export function inMeasure(flows: Flows, measure: Measure, locale: string): Sums {
  const value = (figure: MoneyTotal) => (measure === "count" ? figure.count : minorIn(figure, measure));
  const text = (figure: MoneyTotal) => {
    const entryCount = figure.worth.find(({ currency }) => currency === measure)?.count ?? 0;
    if (measure === "count") return String(figure.count);
    return `${formatMoney({ minor: value(figure), currency: measure }, locale)}${entryCount ? ` (${entryCount})` : ""}`;
  };
  const { spent, used, wasted } = flows;
  return {
    spent: value(spent),
    used: value(used),
    wasted: value(wasted),
    texts: { spent: text(spent), used: text(used), wasted: text(wasted) },
  };
}

/** '€20', not '€20.00'. */
export function axisLabel(value: number, measure: Measure, locale: string): string {
  if (measure === "count") return String(value);
  return formatMoney({ minor: value, currency: measure }, locale, { trailingZeroDisplay: "stripIfInteger" });
}
