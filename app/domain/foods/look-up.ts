import { foodKey } from "#app/domain/food-name.ts";
import { compoundFood } from "./german-compound.ts";
import { type Food, foodTable, LANGUAGES, type Names } from "./table.ts";

/** Languages in which a name begins with its noun: 'tomates cerises'. */
const NOUN_FIRST = ["fr", "es", "it", "pt", "ro", "ar"];
const WORDS_MAX = 4;
/** The key of 'fries' is that of 'fri' and 'fry', the key of 'code' is that of 'cod': so short a word has to stand in the table, or its plural. */
const SHORTEST_STEM = 3;

/** 'frozen peas' stands in the table as it is. */
export function wholeName(words: string[]): Food | undefined {
  const { names } = foodTable();
  const key = foodKey(words.join(" "));
  return LANGUAGES.map((language) => names[language].get(key)).find((food) => food !== undefined);
}

/** Names of the language come before English ones, and those before all others. */
export function lookUp(words: string[], language: string): Food | undefined {
  const { names } = foodTable();
  const first = LANGUAGES.find((one) => one === language) ?? "en";
  const found = (one: (typeof LANGUAGES)[number]) =>
    inLanguage(words, one === "en" && first !== "en" ? language : one, names[one]);
  const own = found(first) ?? found("en");
  if (own) return own;
  const others = new Set(LANGUAGES.flatMap((one) => found(one) ?? []));
  // 'Pommes' are chips in German, and apples in French.
  return others.size === 1 ? [...others][0] : undefined;
}

const isSpelled = (word: string) =>
  [word, `${word}s`, word.replace(/s$/, "")].some((form) => foodTable().spelled.has(form));

function inLanguage(words: string[], language: string, names: Names[keyof Names]): Food | undefined {
  const whole = foodNamed(words.join(" "), names);
  if (whole) return whole;
  if (NOUN_FIRST.includes(language)) return endingAt(words, (count) => words.slice(0, count), names);
  const head = headOf(words);
  if (head.some((word) => AND.test(word))) return undefined;
  return (
    endingAt(head, (count) => head.slice(-count), names) ??
    (language === "de" ? compoundFood(head.at(-1) ?? "", names) : undefined)
  );
}

function endingAt(
  words: string[],
  take: (count: number) => string[],
  names: Names[keyof Names],
): Food | undefined {
  for (let count = Math.min(words.length, WORDS_MAX); count > 0; count--) {
    const food = foodNamed(take(count).join(" "), names);
    if (food) return food;
  }
  return undefined;
}

function foodNamed(part: string, names: Names[keyof Names]): Food | undefined {
  const key = foodKey(part);
  const food = names.get(key);
  return food && (key.length > SHORTEST_STEM || isSpelled(part)) ? food : undefined;
}

/** After these words come side dishes: 'chicken with rice' is chicken. */
const WITH = /^(?:in|with|without|from|for|on|w|mit|ohne|aus|am|im|vom|für|met|zonder|uit|voor)$/;
/** Joins two foods, for which no shelf life is known. */
const AND = /^(?:and|&|\+|und|en)$/;
/** Adjectives that follow the noun: 'eggs free range', 'Gouda jung'. */
const DESCRIBING = new Set(
  `free range organic large medium small lge lrg med sml fresh sliced diced chopped grated boneless skinless lean extra mature mild
   strong low fat reduced full semi skimmed unsalted salted ripe loose whole red green white brown plain light big mini
   baby mixed value thick thin cut bio jung mittelalt alt gemischt gem gewürfelt geschnitten gerieben frisch natur mager
   fettarm raw cooked wild peeled groß klein rot grün weiß gelb orange bunt tricolor reif festkochend mehligkochend
   vorwiegend festk größe gr m l xl freiland freilandhaltung bodenhaltung boskoop elstar braeburn`.split(
    /\s+/,
  ),
);

/** The words up to the food's noun, where the noun comes last. */
function headOf(words: string[]): string[] {
  const end = words.findIndex((word, index) => index > 0 && WITH.test(word));
  const head = end < 0 ? words : words.slice(0, end);
  let last = head.length;
  while (last > 1 && DESCRIBING.has(head[last - 1] ?? "") && !foodNouns(head.slice(0, last))) last--;
  return head.slice(0, last);
}

const foodNouns = (words: string[]) => wholeName(words.slice(-2)) ?? wholeName(words.slice(-1));
