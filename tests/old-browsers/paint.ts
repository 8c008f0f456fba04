import sharp from "sharp";
import type { Difference } from "./differences.ts";
import type { Box, Snapshot } from "./snapshot.ts";

/** Large enough that a letter half a pixel further is lost in it, small enough for a button. */
const CELL_PX = 32;
/** Of 255, the mean of a cell in any channel. */
const TOLERANCE = 20;
/** The same for a whole element, in which single letters say nothing. */
const TOLERANCE_WHOLE = 8;
const SMALLEST_PX = 8;

/** A view as it was seen: what the browser says about it, and what it painted. */
export interface Seen {
  snapshot: Snapshot;
  picture: Buffer;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What computes alike and yet was painted in other colours: each element is looked at where it is in its own picture. */
export async function comparePaint(today: Seen, old: Seen): Promise<Difference[]> {
  const [expected, got] = await Promise.all([pixelsOf(today.picture), pixelsOf(old.picture)]);
  const others = new Map(old.snapshot.boxes.map((box) => [box.name, box]));
  return today.snapshot.boxes.flatMap((box) => {
    const other = others.get(box.name);
    if (!other || !isWhole(box, expected) || !isWhole(other, got)) return [];
    for (const { part, tolerance } of partsOf(box)) {
      const one = meanOf(expected, box.measures, part);
      const two = meanOf(got, other.measures, part);
      if (one.some((mean, channel) => Math.abs(mean - (two[channel] ?? 0)) > tolerance))
        return [
          {
            element: box.name,
            property: "paint",
            expected: `rgb(${one.map(Math.round)}) at ${Math.round(part.x * 100)} %, ${Math.round(part.y * 100)} %`,
            got: `rgb(${two.map(Math.round)})`,
            where: box.where,
          },
        ];
    }
    return [];
  });
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const isWhole = ({ measures: { x, y, width, height }, visible }: Box, picture: Pixels) =>
  visible &&
  Math.min(width, height) >= SMALLEST_PX &&
  x >= 0 &&
  y >= 0 &&
  x + width <= picture.width &&
  y + height <= picture.height;

/** In fractions of an element: the whole of it, and the cells of what is small. Headings break their lines elsewhere. */
function partsOf({ name, measures: { width, height } }: Box): { part: Part; tolerance: number }[] {
  const [columns, rows] = [width, height].map((length) => Math.max(1, Math.round(length / CELL_PX)));
  const cells: Part[] = [];
  if (columns && rows && height <= 2 * CELL_PX && !name.startsWith("heading"))
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        cells.push({ x: column / columns, y: row / rows, width: 1 / columns, height: 1 / rows });
  return [
    { part: { x: 0, y: 0, width: 1, height: 1 }, tolerance: TOLERANCE_WHOLE },
    ...cells.map((part) => ({ part, tolerance: TOLERANCE })),
  ];
}

function meanOf({ data, width }: Pixels, box: Part, part: Part): number[] {
  const left = Math.round(box.x + part.x * box.width);
  const top = Math.round(box.y + part.y * box.height);
  const right = Math.max(left + 1, Math.round(box.x + (part.x + part.width) * box.width));
  const bottom = Math.max(top + 1, Math.round(box.y + (part.y + part.height) * box.height));
  const sums = [0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
  return sums.map((sum) => sum / ((right - left) * (bottom - top)));
}
