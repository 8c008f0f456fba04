import { asciiLetters, withPlurals, words } from "#app/domain/letters.ts";

export interface FoodNouns {
  /** Spelling to food; undefined for a food that has no pictures or ideas. */
  foods: Map<string, string | undefined>;
  /** Food words: another one in the name makes a compound such as 'tomato soup'. */
  known: Set<string>;
  never: Set<string>;
  plain: Set<string>;
  around: Set<string>;
  /** Foods whose name is part of other things ('hand cream'): matched only beside known harmless words. */
  strict: Set<string>;
}

const JOINED = /\s(?:with|and|in|on|plus)\s|[&+]/;
const ASIDE = /[,;:()[\]/|–—]| - |\s(?:without|from|for|by)\s/;
const MOST_WORDS = 4;
const AMOUNT = /^\d+(?:[a-z]{1,3})?$/;

/**
 * The food that a name means, undefined when uncertain. As in English compounds, the longest known noun at
 * the end is the food; every other word must be harmless.
 */
export function findFoodNoun(name: string, nouns: FoodNouns): string | undefined {
  const [first = "", ...joined] = asciiLetters(name).split(JOINED);
  const [head = "", ...aside] = first.split(ASIDE);
  const named = words(head).filter((word) => !AMOUNT.test(word));
  while (named.length > 1 && !spelling(named, nouns) && nouns.plain.has(named.at(-1) ?? "")) named.pop();
  const found = spelling(named, nouns);
  const food = found && nouns.foods.get(found.phrase);
  if (!found || !food) return undefined;

  const others = [...named.slice(0, found.start), ...aside.flatMap(words)];
  const harmless = (word: string) =>
    nouns.plain.has(word) || AMOUNT.test(word) || !(nouns.known.has(word) || nouns.never.has(word));
  const isPlain = (word: string) => nouns.plain.has(word) || AMOUNT.test(word);
  if (!others.every(nouns.strict.has(food) ? isPlain : harmless)) return undefined;
  const isAround = (word: string) => nouns.around.has(word) || isPlain(word);
  return joined.flatMap(words).every(isAround) ? food : undefined;
}

function spelling(named: string[], { foods }: FoodNouns) {
  for (let start = Math.max(0, named.length - MOST_WORDS); start < named.length; start++) {
    const phrase = named.slice(start).join(" ");
    if (foods.has(phrase)) return { phrase, start };
  }
  return undefined;
}

/** 'cherry tomato, plum tomato' with all plurals. */
export function spellings(list: string): string[] {
  return list.split(/,\s*/).flatMap(withPlurals);
}
