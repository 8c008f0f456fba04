import type { Box, Snapshot } from "./snapshot.ts";

export interface Difference {
  element: string;
  /** `y`, `background-color`, `missing`. */
  property: string;
  expected: string;
  got: string;
  where: string;
}

const TOLERANCE_PX = 4;
/** Up to Chromium 100 a line of 24.75 px is 24 px high; on a long page that adds up to this much of it. */
const DRIFT = 0.01;
/** Of 255, in any of the four: what rounding does when a colour is computed in another space. */
const TOLERANCE_COLOUR = 8;

/** How an old browser's page differs from today's. What drifts down with what stands before it is where it belongs. */
export function compareSnapshots(today: Snapshot, old: Snapshot): Difference[] {
  const found = new Map(old.boxes.map((box) => [box.name, box]));
  let shift = 0;
  const differences = today.boxes.flatMap((box) => {
    const other = found.get(box.name);
    found.delete(box.name);
    if (!other) return [presence(box, "there", "missing")];
    if (!box.visible && !other.visible) return [];
    if (box.visible !== other.visible) return [presence(box, sight(box), sight(other))];
    const before = shift;
    shift = other.measures.y - box.measures.y;
    const drifts = Math.abs(shift - before) <= TOLERANCE_PX && Math.abs(shift) <= vertically(box.measures.y);
    return compareBoxes(box, other, Math.abs(shift) > TOLERANCE_PX && !drifts);
  });
  return [...differences, ...[...found.values()].map((box) => presence(box, "missing", "there"))];
}

const vertically = (length: number) => TOLERANCE_PX + length * DRIFT;
const sight = ({ visible }: Box) => (visible ? "visible" : "invisible");

const presence = ({ name, where }: Box, expected: string, got: string): Difference => ({
  element: name,
  property: "presence",
  expected,
  got,
  where,
});

function compareBoxes(today: Box, old: Box, moved: boolean): Difference[] {
  const { name: element, where } = today;
  const keys = <Value>(one: Record<string, Value>, other: Record<string, Value>) => [
    ...new Set([...Object.keys(one), ...Object.keys(other)]),
  ];
  const by = (side: keyof Box["measures"]) => Math.abs(today.measures[side] - old.measures[side]);
  const differs = {
    x: by("x") > TOLERANCE_PX,
    y: moved,
    width: by("width") > TOLERANCE_PX,
    height: by("height") > vertically(today.measures.height),
  };
  const measures = (["x", "y", "width", "height"] as const)
    .filter((property) => differs[property])
    .map((property) => ({
      property,
      expected: px(today.measures[property]),
      got: px(old.measures[property]),
    }));
  const colours = keys(today.colours, old.colours)
    .filter((property) => distance(today.colours[property], old.colours[property]) > TOLERANCE_COLOUR)
    .map((property) => ({
      property,
      expected: rgba(today.colours[property]),
      got: rgba(old.colours[property]),
    }));
  const looks = keys(today.looks, old.looks)
    .filter((property) => !alike(today.looks[property], old.looks[property]))
    .map((property) => ({
      property,
      expected: today.looks[property] ?? "none",
      got: old.looks[property] ?? "none",
    }));
  return [...measures, ...colours, ...looks].map((difference) => ({ element, where, ...difference }));
}

const px = (length: number) => `${Math.round(length * 10) / 10}`;
const rgba = (colour?: number[]) => (colour ? `rgba(${colour})` : "none");

/** What cannot be seen has no colour; else the largest difference in a channel. */
function distance(one?: number[], other?: number[]): number {
  if (!one || !other) return Number.POSITIVE_INFINITY;
  if (one[3] === 0 && other[3] === 0) return 0;
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
}

/** The same words, and numbers that nobody can tell apart: `3.35544e+07px` is how a pill's radius is told. */
function alike(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true;
  const [ones, others] = [one, other].map((text) => (text ?? "").split(" "));
  return (
    ones?.length === others?.length &&
    ones?.every((word, at) => {
      const [a, b] = [Number.parseFloat(word), Number.parseFloat(others?.[at] ?? "")];
      return word === others?.[at] || Math.abs(a - b) < 0.3 || (a > 500 && b > 500);
    }) === true
  );
}
