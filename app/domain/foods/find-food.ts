import { foodKey } from "#app/domain/food-name.ts";
import type { Place } from "#app/domain/place.ts";
import { type Food, foodTable, LANGUAGES, type Names, named, type Range } from "./table.ts";

/** In these a name begins with its noun: 'tomates cerises'. */
const NOUN_FIRST = ["fr", "es", "it", "pt", "ro", "ar"];
const WORDS_MAX = 4;
/** Words that say how a food is kept, whichever it is. */
const FROZEN = /^(?:frozen|tk|tiefgekühlte?s?r?|tiefkühl|gefrorene?r?s?|surgelée?s?|congelad[oa]s?)$/u;
/** 'never frozen' is not frozen, and what was frozen is no more. */
const NOT = /^(?:not|never|previously|non|nicht|nie|jamais|no|nunca)$/;
const THAWED = /^(?:defrosted|thawed|unfrozen|aufgetaute?r?s?|décongelée?s?|descongelad[oa]s?)$/u;
/^(?:not|never|previously|un|pre|defrosted|thawed|nicht|aufgetaute?r?s?|jamais|décongelée?s?|no|nunca)$/u;
/** Fresh food does not keep as its tin or jar does. */
const FRESH = /^(?:fresh|raw|frische?r?s?|rohe?r?s?|fra[iî]s|fraîches?|crue?s?|fresc[oa]s?|crud[oa]s?)$/u;
const TINNED = /^(?:tinned|canned)$/;
/**
 * The food that a name means: the whole name, else its last words or, where the noun comes first, its first. Names of
 * the locale's language come before English ones, and those before all others. Undefined when none is known.
 */
export function findFood(name: string, locale: string): Food | undefined {
  const { names, tinned: tins } = foodTable();
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? "en";
  const all = foodWords(name);
  const words = all.filter((word, index) => !(THAWED.test(word) || isNotFrozen(all, index)));
  const plain = words.filter((word) => !FROZEN.test(word) && !TINNED.test(word));
  const found = lookUp(words, language, names) ?? lookUp(plain, language, names);
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
      : tinned(found, tins[found.category === "Fruits" ? "acid" : "usual"]);
  return found.keeps.freezer && found.place !== "freezer"
    ? { ...found, place: "freezer", source: "foodkeeper" }
    : found;
}

/** Either word of 'never frozen'. */
const isNotFrozen = (words: string[], index: number) =>
  [index, index + 1].some((at) => FROZEN.test(words[at] ?? "") && NOT.test(words[at - 1] ?? ""));

/** 'frozen peas' stands in the table as it is. */
const wholeName = (words: string[], found: Food) =>
  LANGUAGES.some((language) => foodTable().names[language].get(foodKey(words.join(" "))) === found);

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
const isSpelled = (word: string) => foodTable().spelled.has(word) || foodTable().spelled.has(`${word}s`);

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
