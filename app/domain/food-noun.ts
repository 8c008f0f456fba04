import { asciiLetters, withPlurals, words } from "#app/domain/food-words.ts";

/** Which names stand for which food, and which words make something else of them. */
export interface FoodNouns {
  /** Every spelling with the food it means; undefined where it is a food of its own that nothing is known about. */
  foods: Map<string, string | undefined>;
  /** Words of food: one that is left over makes it a compound, 'tomato soup', and that is not the tomato. */
  known: Set<string>;
  /** Words that make something else of any food: 'dried', 'cat'. */
  never: Set<string>;
  /** Words that change nothing: 'large', 'organic', 'fillet'. */
  plain: Set<string>;
  /** Words that may follow 'in' or 'with'. */
  around: Set<string>;
  /** Foods that allow no words but plain ones beside them: 'hand cream'. */
  strict: Set<string>;
}

const JOINED = /\s(?:with|and|in|on|plus)\s|[&+]/;
const ASIDE = /[,;:()[\]/|–—]| - |\s(?:without|from|for|by)\s/;
/** Of one spelling. */
const MOST_WORDS = 4;
const AMOUNT = /^\d+(?:[a-z]{1,3})?$/;

/**
 * The food that a name means, undefined when it is not certain. The longest known noun at the end of the name is the
 * food, as in English compounds; everything else in the name has to be harmless.
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

/** The longest spelling that ends where the words end. */
function spelling(named: string[], { foods }: FoodNouns) {
  for (let start = Math.max(0, named.length - MOST_WORDS); start < named.length; start++) {
    const phrase = named.slice(start).join(" ");
    if (foods.has(phrase)) return { phrase, start };
  }
  return undefined;
}

/** A list as it is written, 'cherry tomato, plum tomato', with every plural. */
export function spellings(list: string): string[] {
  return list.split(/,\s*/).flatMap(withPlurals);
}
