import type { CategoryName } from "#app/domain/category.ts";
import { foodKey } from "#app/domain/food-name.ts";
import type { Place } from "#app/domain/place.ts";
import { FOOD_TABLE } from "./food-table.ts";
import { FOODKEEPER } from "./foodkeeper.ts";

/** Days, both included. */
export interface Range {
  from: number;
  to: number;
}

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
  /** Not to be frozen. */
  unfit?: true;
  /** Where `keeps` at the usual place comes from. */
  source: "foodkeeper" | "crisper";
  /** No day is ever guessed: raw poultry, mince, raw fish and shellfish. */
  neverGuessed: boolean;
}

const CATEGORY: Record<string, CategoryName> = {
  D: "Dairy",
  M: "Meat",
  Y: "Poultry",
  E: "Seafood",
  F: "Fruits",
  V: "Vegetables",
  K: "Bakery",
  G: "Grains",
  S: "Snacks",
  B: "Beverages",
  P: "Spices",
  O: "Other",
};
const PLACE: Record<string, Place> = { f: "fridge", z: "freezer", p: "pantry" };
export const LANGUAGES = ["en", "de", "fr", "es"] as const;

/** FoodKeeper's rows of canned food; what is high in acid, as fruit is, keeps for less. */
const TINNED_NUMBERS = { usual: 372, acid: 373 };

interface Row {
  fridge?: Range;
  freezer?: Range;
  pantry?: Range;
  opened?: Range;
  openedIn?: Place;
  unfit: boolean;
}

const rangeOf = (text = ""): Range | undefined => {
  const [from, to] = text.split("-").map(Number);
  return from && to ? { from, to } : undefined;
};

function readFoodKeeper(): Map<number, Row> {
  return new Map(
    FOODKEEPER.trim()
      .split("\n")
      .map((line) => {
        const [number, fridge, freezer, pantry, openedFridge, openedPantry] = line.split(" ");
        const inFridge = rangeOf(openedFridge);
        const opened = inFridge ?? rangeOf(openedPantry);
        const row = {
          ...named("fridge", rangeOf(fridge)),
          ...named("freezer", rangeOf(freezer)),
          ...named("pantry", rangeOf(pantry)),
          ...named("opened", opened),
          ...(opened && { openedIn: inFridge ? ("fridge" as const) : ("pantry" as const) }),
          unfit: freezer === "x",
        };
        return [Number(number), row];
      }),
  );
}

export const named = <Name extends string>(name: Name, range: Range | undefined) =>
  (range ? { [name]: range } : {}) as Partial<Record<Name, Range>>;

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

/** Read once, when it is first asked for. */
export function foodTable(): Table {
  table ??= readTable();
  return table;
}

function readTable(): Table {
  const rows = readFoodKeeper();
  const spelled = new Set<string>();
  const names: Names = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() };
  const foods = FOOD_TABLE.trim()
    .split("\n")
    .map((line) => {
      const [head = "", ...lists] = line.split("|");
      const food = foodOf(head, lists[0]?.split(",")[0]?.trim() ?? "", rows);
      for (const [index, language] of LANGUAGES.entries())
        for (const name of lists[index]?.split(",") ?? []) {
          names[language].set(foodKey(name), food);
          spelled.add(name.trim().toLowerCase());
        }
      return food;
    });
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

function foodOf(head: string, name: string, rows: Map<number, Row>): Food {
  const [category = "", place = "", keeping = "", flag] = head.split(";");
  const [number = "", own] = keeping.split("=");
  const { fridge, freezer, pantry, opened, openedIn, unfit = false } = rows.get(Number(number)) ?? {};
  const usual = PLACE[place] ?? "pantry";
  const ours = rangeOf(own?.slice(1));
  return {
    name,
    category: CATEGORY[category] ?? "Other",
    place: usual,
    keeps: {
      ...named("fridge", fridge),
      ...named("freezer", freezer),
      ...named("pantry", pantry),
      ...(ours && { [usual]: ours }),
    },
    ...named("opened", opened),
    ...(openedIn && { openedIn }),
    ...(unfit && { unfit }),
    source: ours ? "crisper" : "foodkeeper",
    neverGuessed: flag === "n",
  };
}

/** Every food of the table. */
export function allFoods(): readonly Food[] {
  return foodTable().foods;
}
