import { CATEGORY_NAMES, type CategoryName } from "#app/domain/category.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { PLACES, type Place } from "#app/domain/place.ts";
import { FOOD_TABLE } from "./food-table.ts";
import { named, type Range, type Row, rangeOf, readFoodKeeper } from "./foodkeeper-rows.ts";

export interface Food {
  /** Its first English name. */
  name: string;
  category: CategoryName;
  /** Where it is usually kept. */
  place: Place;
  /** How long it keeps in each place from the day it is bought. */
  keeps: Partial<Record<Place, Range>>;
  opened?: Range;
  /** Where it keeps for that long. */
  openedIn?: Place;
  /** The food does not freeze well. */
  freezesBadly?: true;
  /** Where `keeps` at the usual place comes from. */
  source: "foodkeeper" | "crisper";
  /** No day is ever suggested: raw poultry, mince, raw fish and shellfish. */
  needsPrintedDate: boolean;
}

/** A copy without suggested days, for food whose date has to be read off the pack. Frozen, it keeps as long. */
export const withoutUsualDays = ({ keeps: { freezer }, ...food }: Food): Food => ({
  ...food,
  keeps: freezer ? { freezer } : {},
  needsPrintedDate: true,
});

/** FoodKeeper's rows of canned food; what is high in acid, as fruit is, keeps for less. */
const TINNED_NUMBERS = { usual: 372, acid: 373 };
export const LANGUAGES = ["en", "de", "fr", "es"] as const;

export type Names = Record<(typeof LANGUAGES)[number], Map<string, Food>>;
interface Table {
  foods: Food[];
  /** By `foodKey`. */
  names: Names;
  /** Every name as it stands in the table, in small letters. */
  spelled: Set<string>;
  tinned: Record<keyof typeof TINNED_NUMBERS, Range | undefined>;
}

let table: Table | undefined;

/** Read once, when it is first needed. */
export function foodTable(): Table {
  table ??= readTable();
  return table;
}

function readTable(): Table {
  const rows = readFoodKeeper();
  const spelled = new Set<string>();
  const names: Names = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() };
  const foods: Food[] = [];
  let section: Section = { category: "Other", place: "pantry" };
  for (const line of FOOD_TABLE.trim().split("\n")) {
    if (line.startsWith("#")) {
      section = sectionOf(line);
      continue;
    }
    const [facts = "", ...lists] = line.split("|");
    const food = foodOf(section, facts, lists[0]?.split(",")[0]?.trim() ?? "", rows);
    foods.push(food);
    for (const [index, language] of LANGUAGES.entries())
      for (const name of lists[index]?.split(",") ?? []) {
        names[language].set(foodKey(name), food);
        spelled.add(name.trim().toLowerCase());
      }
  }
  return {
    names,
    spelled,
    foods,
    tinned: {
      usual: rows.get(TINNED_NUMBERS.usual)?.pantry,
      acid: rows.get(TINNED_NUMBERS.acid)?.pantry,
    },
  };
}

type Section = Pick<Food, "category" | "place">;

/** '# Dairy, fridge'. */
function sectionOf(line: string): Section {
  const [category = "", place = ""] = line.slice(1).split(",");
  return {
    category: CATEGORY_NAMES.find((name) => name === category.trim()) ?? "Other",
    place: PLACES.find((one) => one === place.trim()) ?? "pantry",
  };
}

function foodOf({ category, place }: Section, facts: string, name: string, rows: Map<number, Row>): Food {
  const [number = "", ...rest] = facts.split(" ");
  const { fridge, freezer, pantry, opened, openedIn, freezesBadly = false } = rows.get(Number(number)) ?? {};
  const ours = rest.map(rangeOf).find((range) => range !== undefined);
  return {
    name,
    category,
    place,
    keeps: {
      ...named("fridge", fridge),
      ...named("freezer", freezer),
      ...named("pantry", pantry),
      ...(ours && { [place]: ours }),
    },
    ...named("opened", opened),
    ...(openedIn && { openedIn }),
    ...(freezesBadly && { freezesBadly }),
    source: ours ? "crisper" : "foodkeeper",
    needsPrintedDate: rest.includes("never"),
  };
}

/** Every food of the table. */
export function allFoods(): readonly Food[] {
  return foodTable().foods;
}
