import { scaleBand, scaleLinear } from "d3-scale";
import type { Flow } from "#app/domain/insights.ts";
import { type Bar, round, stackEaten } from "./bar.server.ts";

export interface Column extends Record<Flow, number> {
  label: string;
  text: string;
}

interface Size {
  width: number;
  height: number;
}

export interface ColumnDrawing extends Size {
  left: number;
  ticks: { y: number; label: string }[];
  columns: { x: number; width: number; center: number; label: string; text: string; bars: Bar[] }[];
}

const TOP = 10;
const BOTTOM = 24;
const CHARACTER_WIDTH = 7.6;
const TICKS = 4;
const LABEL_GAP = 10;
/** Limits the width of a column's two bars in short ranges. */
const BAR_PAIR_MAX_WIDTH = 110;

/** Per column a bar of what was spent, and one of what was used with waste on top. */
export function drawColumns(
  columns: Column[],
  { width, height }: Size,
  format: (value: number) => string,
): ColumnDrawing {
  const highest = Math.max(1, ...columns.map(({ spent, used, wasted }) => Math.max(spent, used + wasted)));
  const y = scaleLinear([0, highest], [height - BOTTOM, TOP]).nice(TICKS);
  const ticks = y.ticks(TICKS).filter(Number.isInteger);
  const left = Math.ceil(Math.max(...ticks.map((tick) => format(tick).length)) * CHARACTER_WIDTH) + 10;
  const x = scaleBand(
    columns.map((_, index) => index),
    [left, width],
  ).paddingInner(0.25);
  const both = Math.min(x.bandwidth(), BAR_PAIR_MAX_WIDTH);
  const pair = scaleBand(
    ["spent", "eaten"],
    [(x.bandwidth() - both) / 2, (x.bandwidth() + both) / 2],
  ).paddingInner(0.12);
  const eaten = stackEaten(columns);
  const every = labelStep(columns, x.step());

  const bar = (flow: Flow, index: number, low: number, high: number): Bar => ({
    flow,
    x: round((x(index) ?? 0) + (pair(flow === "spent" ? "spent" : "eaten") ?? 0)),
    y: round(y(high)),
    width: round(pair.bandwidth()),
    height: round(y(low) - y(high)),
  });
  return {
    width,
    height,
    left,
    ticks: ticks.map((tick) => ({ y: round(y(tick)), label: format(tick) })),
    columns: columns.map(({ label, text, spent }, index) => ({
      x: round((x(index) ?? 0) - (x.step() - x.bandwidth()) / 2),
      width: round(x.step()),
      center: round((x(index) ?? 0) + x.bandwidth() / 2),
      label: index % every === 0 ? label : "",
      text,
      bars: [
        bar("spent", index, 0, spent),
        ...eaten(index).map(({ flow, from, to }) => bar(flow, index, from, to)),
      ].filter(({ height }) => height > 0),
    })),
  };
}

/** Only every nth column is labelled, so that labels do not overlap: this is n. */
function labelStep(columns: Column[], step: number): number {
  const longest = Math.max(...columns.map(({ label }) => label.length)) * CHARACTER_WIDTH + LABEL_GAP;
  return Math.max(1, Math.ceil(longest / step));
}
