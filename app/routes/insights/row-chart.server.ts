import { scaleLinear } from "d3-scale";
import type { Flow } from "#app/domain/insights.ts";
import { type Bar, round, stackEaten } from "./bar.server.ts";

export interface Row extends Record<Flow, number> {
  label: string;
  value: string;
}

export interface RowDrawing {
  width: number;
  height: number;
  rows: { y: number; label: string; value: string; bars: Bar[] }[];
}

const TEXT = 19;
const BAR = 9;
const GAP = 14;

/** Per row its name, what was spent, and what was used with waste behind it. */
export function drawRows(rows: Row[], flows: readonly Flow[], width: number): RowDrawing {
  const sums = rows.flatMap(({ spent, used, wasted }) => [spent, used + wasted]);
  const x = scaleLinear([0, Math.max(1, ...sums)], [0, width]);
  const eaten = stackEaten(rows);
  const lines = flows.includes("spent") ? 2 : 1;
  const step = TEXT + lines * (BAR + 2) + GAP;

  const bar = (flow: Flow, y: number, low: number, high: number): Bar => ({
    flow,
    x: round(x(low)),
    y,
    width: round(x(high) - x(low)),
    height: BAR,
  });
  return {
    width,
    height: rows.length * step - GAP + 2,
    rows: rows.map(({ label, value, spent }, index) => {
      const top = index * step + TEXT;
      const below = top + (lines - 1) * (BAR + 2);
      const bars = eaten(index).map(({ flow, from, to }) => bar(flow, below, from, to));
      const all = lines === 2 ? [bar("spent", top, 0, spent), ...bars] : bars;
      return { y: top - 6, label, value, bars: all.filter(({ width }) => width > 0) };
    }),
  };
}
