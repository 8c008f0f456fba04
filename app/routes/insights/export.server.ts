import { stringify } from "csv-stringify/sync";
import type { MoneyTotal } from "#app/domain/insights.ts";
import { decimalText } from "#app/domain/price.ts";
import { type Insights, wasteReasonLabel } from "./insights.server.ts";

interface Line {
  table: string;
  name: string;
  figure: string;
  currency: string;
  amount: string;
  count: number;
}

/** The insights as CSV: a line for each figure and currency, and one for what has no price, so that spreadsheets can add them up. */
export function insightsCsv(insights: Insights): string {
  const { totals, expiring, categories, weeks, months, wastedFoods, reasons } = insights;
  const lines = [
    ...linesOf("total", "", totals),
    ...linesOf("total", "", { [`expires before ${expiring.before}`]: expiring }),
    ...categories.flatMap(({ category, ...figures }) => linesOf("category", category, figures)),
    ...weeks.flatMap(({ from, to, ...flows }) => linesOf("week", `${from} to ${to}`, flows)),
    ...months.flatMap(({ month, ...flows }) => linesOf("month", month, flows)),
    ...wastedFoods.flatMap(({ name, category: _, ...wasted }) => linesOf("food", name, { wasted })),
    ...reasons.flatMap(({ reason, ...wasted }) => linesOf("reason", wasteReasonLabel(reason), { wasted })),
  ];
  return stringify(lines, { header: true, escape_formulas: true, bom: true, columns: COLUMNS });
}

const COLUMNS = ["table", "name", "figure", "currency", "amount", "count"] as const satisfies (keyof Line)[];

function linesOf(table: string, name: string, figures: Record<string, MoneyTotal>): Line[] {
  return Object.entries(figures).flatMap(([figure, { unpriced, worth }]) => [
    ...worth.map(({ currency, minor, count }) => {
      const amount = decimalText({ minor, currency });
      return { table, name, figure, currency, amount, count };
    }),
    ...(unpriced > 0 ? [{ table, name, figure, currency: "", amount: "", count: unpriced }] : []),
  ]);
}
