// What the benchmarks measured, kept by day, so that yesterday's figures stand beside today's.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Figures = Record<string, Record<string, number | string>>;

const FOLDER = ".bench";
const FILE = path.join(FOLDER, "figures.json");

const read = (): Record<string, Figures> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Figures>) : {};

/** Adds figures by page to those of today. */
export function keepFigures(figures: Figures): void {
  const today = new Date().toISOString().slice(0, 10);
  const days = read();
  const kept = { ...days[today] };
  for (const [page, found] of Object.entries(figures)) kept[page] = { ...kept[page], ...found };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...days, [today]: kept }));
}

/** The last day's figures in one table, in brackets those of the day before it that has any. */
export function printFigures(): void {
  const days = read();
  const [today = "", before = ""] = Object.keys(days).toSorted().toReversed();
  console.log(before ? `${today}, in brackets ${before}` : today);
  const rows = Object.entries(days[today] ?? {}).map(([page, figures]) => [
    page,
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => {
        const old = days[before]?.[page]?.[name];
        return [name, old === undefined ? value : `${value} (${old})`];
      }),
    ),
  ]);
  console.table(Object.fromEntries(rows));
}

if (import.meta.main) printFigures();
