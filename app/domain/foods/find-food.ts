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
  thawed?: Range;
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
const LANGUAGES = ["en", "de", "fr", "es"] as const;
/** In these a name begins with its noun: 'tomates cerises'. */
const NOUN_FIRST = ["fr", "es", "it", "pt", "ro", "ar"];
const WORDS_MAX = 4;
/** Words that say how a food is kept, whichever it is. */
const FROZEN = /^(?:frozen|tk|tiefgekühlte?s?r?|tiefkühl|gefrorene?r?s?|surgelée?s?|congelad[oa]s?)$/u;
/** 'never frozen' is not frozen, and what was frozen is no more. */
const NOT_FROZEN =
  /^(?:not|never|previously|un|pre|defrosted|thawed|nicht|aufgetaute?r?s?|jamais|décongelée?s?|no|nunca)$/u;
/** Fresh food does not keep as its tin or jar does. */
const FRESH = /^(?:fresh|raw|frische?r?s?|rohe?r?s?|fra[iî]s|fraîches?|crue?s?|fresc[oa]s?|crud[oa]s?)$/u;
const TINNED = /^(?:tinned|canned)$/;
/** FoodKeeper's rows of canned food; what is high in acid, as fruit is, keeps for less. */
const TINNED_NUMBERS = { usual: 372, acid: 373 };

interface Row {
  fridge?: Range;
  freezer?: Range;
  pantry?: Range;
  opened?: Range;
  openedIn?: Place;
  thawed?: Range;
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
        const [number, fridge, freezer, pantry, openedFridge, openedPantry, thawed] = line.split(" ");
        const inFridge = rangeOf(openedFridge);
        const opened = inFridge ?? rangeOf(openedPantry);
        const row = {
          ...named("fridge", rangeOf(fridge)),
          ...named("freezer", rangeOf(freezer)),
          ...named("pantry", rangeOf(pantry)),
          ...named("opened", opened),
          ...(opened && { openedIn: inFridge ? ("fridge" as const) : ("pantry" as const) }),
          ...named("thawed", rangeOf(thawed)),
          unfit: freezer === "x",
        };
        return [Number(number), row];
      }),
  );
}

const named = <Name extends string>(name: Name, range: Range | undefined) =>
  (range ? { [name]: range } : {}) as Partial<Record<Name, Range>>;

type Names = Record<(typeof LANGUAGES)[number], Map<string, Food>>;
let table:
  | { names: Names; spelled: Set<string>; foods: Food[]; tinned: Record<"usual" | "acid", Range | undefined> }
  | undefined;

function readTable() {
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
  const { fridge, freezer, pantry, opened, openedIn, thawed, unfit = false } = rows.get(Number(number)) ?? {};
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
    ...named("thawed", thawed),
    ...(unfit && { unfit }),
    source: ours ? "crisper" : "foodkeeper",
    neverGuessed: flag === "n",
  };
}

/** Every food of the table. */
export function allFoods(): readonly Food[] {
  table ??= readTable();
  return table.foods;
}

/**
 * The food that a name means: the whole name, else its last words or, where the noun comes first, its first. Names of
 * the locale's language come before English ones, and those before all others. Undefined when none is known.
 */
export function findFood(name: string, locale: string): Food | undefined {
  table ??= readTable();
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? "en";
  const all = foodWords(name);
  const words = all.some((word) => NOT_FROZEN.test(word))
    ? all.filter((word) => !FROZEN.test(word) && !NOT_FROZEN.test(word))
    : all;
  const plain = words.filter((word) => !FROZEN.test(word) && !TINNED.test(word));
  const found = lookUp(words, language, table.names) ?? lookUp(plain, language, table.names);
  const isWhole = plain.length === words.length || (found && wholeName(words, found));
  if (!found) return undefined;
  const isFresh = words.some((word) => FRESH.test(word)) && !wholeName(words, found);
  if (isFresh && found.place === "pantry" && !["Fruits", "Vegetables", "Bakery"].includes(found.category)) {
    return { ...found, place: "fridge", keeps: {} };
  }
  if (isWhole) return found;
  if (words.some((word) => TINNED.test(word)))
    return found.place === "pantry"
      ? found
      : tinned(found, table.tinned[found.category === "Fruits" ? "acid" : "usual"]);
  return found.keeps.freezer && found.place !== "freezer"
    ? { ...found, place: "freezer", source: "foodkeeper" }
    : found;
}

/** 'frozen peas' stands in the table as it is. */
const wholeName = (words: string[], found: Food) =>
  LANGUAGES.some((language) => table?.names[language].get(foodKey(words.join(" "))) === found);

const foodWords = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/\([^)]*\)|[,;:"“”]/g, " ")
    .split(/\s+/)
    .filter((word) => word && !/^[\d.,%]+$/.test(word));

function tinned(food: Food, range: Range | undefined): Food {
  return {
    ...food,
    place: "pantry",
    source: "foodkeeper",
    neverGuessed: false,
    keeps: { ...food.keeps, ...named("pantry", range) },
  };
}

function lookUp(words: string[], language: string, names: Names): Food | undefined {
  const first = LANGUAGES.find((one) => one === language) ?? "en";
  const order = [first, "en" as const, ...LANGUAGES].filter((one, index, all) => all.indexOf(one) === index);
  for (const one of order) {
    const found = inLanguage(words, one === "en" && first !== "en" ? language : one, names[one]);
    if (found) return found;
  }
  return undefined;
}

/** The key of 'fries' is that of 'fri' and 'fry': so short a word has to stand in the table, or its plural. */
const SHORTEST_STEM = 3;
const isSpelled = (word: string) => table?.spelled.has(word) || table?.spelled.has(`${word}s`) || false;

function inLanguage(words: string[], language: string, names: Map<string, Food>): Food | undefined {
  const nounFirst = NOUN_FIRST.includes(language);
  const take = (count: number) => (nounFirst ? words.slice(0, count) : words.slice(-count)).join(" ");
  const counts = Array.from(
    { length: Math.min(words.length, WORDS_MAX) },
    (_, index) => index + 1,
  ).toReversed();
  for (const part of [words.join(" "), ...counts.map(take)]) {
    const food = names.get(foodKey(part));
    if (food && (part.length > SHORTEST_STEM || isSpelled(part))) return food;
  }
  return language === "de" ? compound(words.at(-1) ?? "", names) : undefined;
}

/** Nouns that German puts at the end of a word: 'Bergkäse'. Longer ones come first. */
const GERMAN_ENDINGS =
  "schokolade marmelade kartoffeln brötchen schinken zwiebeln joghurt tomaten nudeln kuchen salami bohnen butter milch käse wurst saft brot öl mehl tee".split(
    " ",
  );

function compound(word: string, names: Map<string, Food>): Food | undefined {
  const ending = GERMAN_ENDINGS.find((one) => word.length > one.length + 2 && word.endsWith(one));
  return ending === undefined ? undefined : names.get(foodKey(ending));
}

/** A third into the range, rather less than more: how many days to suggest. Undefined where none may be guessed. */
export function usualDays(food: Food, place: Place = food.place): number | undefined {
  const range = food.keeps[place];
  if (!range || (food.neverGuessed && place !== "freezer")) return undefined;
  return Math.round(range.from + (range.to - range.from) / 3);
}
