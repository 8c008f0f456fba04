import type { Flow } from "#app/domain/insights.ts";
import { type ColumnDrawing, drawColumns } from "./column-chart.server.ts";
import { axisLabel, type Measure, type Sums } from "./measure.server.ts";
import { drawRows, type RowDrawing } from "./row-chart.server.ts";

/** The drawings (phone and desktop) and the table of the same figures. */
export interface ChartView {
  title: string;
  description: string;
  flows: readonly Flow[];
  columns?: { narrow: ColumnDrawing; wide: ColumnDrawing };
  rows?: { narrow: RowDrawing; wide: RowDrawing };
  table: { name: string; texts: Record<Flow, string> }[];
}

type Named = Sums & { name: string };

const NARROW = { width: 330, height: 220 };
const WIDE = { width: 860, height: 280 };
const WIDE_ROW = 530;
const FLOWS = ["spent", "used", "wasted"] as const;
const WORDS: Record<Flow, string> = { spent: "spent", used: "used", wasted: "wasted" };

export function columnChart(
  title: string,
  points: (Named & { label: string })[],
  { measure, locale }: { measure: Measure; locale: string },
): ChartView | undefined {
  if (!points.some(isAny)) return undefined;
  const columns = points.map((point) => ({ ...point, text: `${point.name}: ${wordsOf(point, FLOWS)}` }));
  const format = (value: number) => axisLabel(value, measure, locale);
  return {
    title,
    description: describe(points, FLOWS),
    flows: FLOWS,
    columns: { narrow: drawColumns(columns, NARROW, format), wide: drawColumns(columns, WIDE, format) },
    table: points.map(({ name, texts }) => ({ name, texts })),
  };
}

export function rowChart(title: string, points: Named[], flows: readonly Flow[]): ChartView | undefined {
  const drawn = points.filter((point) => flows.some((flow) => point[flow] > 0));
  if (drawn.length === 0) return undefined;
  const main = flows[0] ?? "spent";
  const rows = drawn.map((point) => ({ ...point, label: point.name, value: point.texts[main] }));
  return {
    title,
    description: describe(drawn, flows),
    flows,
    rows: { narrow: drawRows(rows, flows, NARROW.width), wide: drawRows(rows, flows, WIDE_ROW) },
    table: drawn.map(({ name, texts }) => ({ name, texts })),
  };
}

const isAny = ({ spent, used, wasted }: Sums) => spent + used + wasted > 0;

function wordsOf({ texts }: Named, flows: readonly Flow[]): string {
  return flows.map((flow) => `${WORDS[flow]} ${texts[flow]}`).join(", ");
}

function describe(points: Named[], flows: readonly Flow[]): string {
  const most = flows.flatMap((flow) => {
    const top = points.reduce((a, b) => (b[flow] > a[flow] ? b : a));
    return top[flow] > 0 ? [`Most ${WORDS[flow]}: ${top.name}, ${top.texts[flow]}.`] : [];
  });
  return [...most, "The table below has every figure."].join(" ");
}
