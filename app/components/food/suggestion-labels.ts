import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import type { Source } from "#app/domain/food-line/known.ts";
import type { Place } from "#app/domain/place.ts";

export const WHERE: Record<Place, string> = {
  fridge: "in the fridge",
  freezer: "in the freezer",
  pantry: "in the pantry",
};
export const SOURCE_LABELS: Record<Source, string> = {
  typed: "",
  code: "from the code",
  product: "Open Food Facts",
  household: "as before",
  foodkeeper: "USDA FoodKeeper",
  crisper: "an estimate of ours",
};
const STEPS = [
  { days: 365, from: 730, unit: "years" },
  { days: 30, from: 85, unit: "months" },
  { days: 7, from: 22, unit: "weeks" },
];

type Known = Pick<CompletedLine, "keeps" | "place" | "from" | "doubts">;

/** Where a suggested day comes from, or why there is none: 'usually keeps 2 to 3 days in the fridge (USDA FoodKeeper)'. */
export function formatShelfLife({ keeps, place, from, doubts }: Known): string | undefined {
  const range = keeps && `${formatDayRange(keeps)}${place ? ` ${WHERE[place]}` : ""}`;
  if (doubts.includes("raw")) {
    return `Check the date on the pack${range ? `; usually ${range}` : ""}`;
  }
  if (doubts.includes("unlikely")) return "It has passed, or is unusually far off";
  if (doubts.includes("day")) return "Check the date on the pack";
  if (from.expiryDate === "household") return "as long as yours kept before";
  if (from.expiryDate === "code") return "from the code";
  if (from.expiryDate === "typed" || !range) return undefined;
  return `usually keeps ${range} (${SOURCE_LABELS[from.expiryDate ?? "crisper"]})`;
}

/** '2 to 3 days', '3 weeks', '6 to 9 months'. */
export function formatDayRange({ from, to }: { from: number; to: number }): string {
  const { days, unit } = STEPS.find((step) => to >= step.from) ?? { days: 1, unit: "days" };
  const [first, last] = [Math.max(1, Math.round(from / days)), Math.max(1, Math.round(to / days))];
  if (first === last) return `${last} ${last === 1 ? unit.slice(0, -1) : unit}`;
  return `${first} to ${last} ${unit}`;
}
