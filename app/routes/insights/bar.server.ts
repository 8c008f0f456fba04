import { stack } from "d3-shape";
import type { Flow } from "#app/domain/insights.ts";

/** A bar, in units of the drawing. */
export interface Bar {
  flow: Flow;
  x: number;
  y: number;
  width: number;
  height: number;
}

type Eaten = "used" | "wasted";

export function stackEaten<Point extends Record<Eaten, number>>(points: Point[]) {
  const series = stack<unknown, Point, Eaten>()
    .keys(["used", "wasted"])
    .value((point, key) => point[key])(points);
  return (index: number) =>
    series.map(({ key, [index]: reach }) => ({ flow: key, from: reach?.[0] ?? 0, to: reach?.[1] ?? 0 }));
}

export const round = (value: number) => Math.round(value * 10) / 10;
