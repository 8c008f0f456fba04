import type { Place } from "#app/domain/place.ts";
import { findMeasure, type Measure, type Unit } from "#app/domain/unit.ts";
import { keyOf } from "./tokens.ts";
import { ar } from "./words/ar.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { nl } from "./words/nl.ts";
import { pl } from "./words/pl.ts";
import { tr } from "./words/tr.ts";
import type { Words } from "./words/words.ts";

const WORDS: Record<string, Words> = { en, de, fr, es, it, nl, pl, tr, ar, ja };
/** The languages in which lines are read. */
export const LANGUAGES = Object.keys(WORDS);

/** Words before a date on packs, in languages in which lines are not read. */
const UNTIL_ELSEWHERE =
  "best før,bedst før,bäst före,mindst holdbar til,holdbar til,utløpsdato,siste forbruksdag,sidste anvendelse,sidste anvendelsesdato,sista förbrukningsdag,parasta ennen,viimeinen käyttöpäivä,spotřebujte do,spotřebovat do,minimální trvanlivost do,minőségét megőrzi,fogyasztható,consumir até,consumir antes de,validade,val,vence,a se consuma inainte de,a se consuma de preferinta inainte de,najbolje upotrijebiti do,годен до,употребить до,годно до,ανάλωση έως";

/** Words between the two parts of an amount or a price, in every language: '1 kg und 500 g', '1 euro con 20 céntimos'. */
export const AND = new Set(
  "& + and und et y con e en i ve og och ja és și a и й та و 和 와 과 と".split(" ").map(keyOf),
);

/** Words beside a discount, in every language. */
export const OFF = new Set(
  "off rabatt reduziert reduction remise descuento desconto sconto korting rabat".split(" "),
);

type Phrase = string[];
/** The tables of a language, in the form in which tokens are compared. */
export interface WordLists {
  packs: Map<string, Unit>;
  bottled: { counter: string; names: string[] } | undefined;
  numbers: Map<string, number>;
  /** Ten to ninety-nine, as far as they are one word. */
  tens: Map<string, number>;
  few: Set<string>;
  some: Set<string>;
  /** Fractions: a half, a quarter. */
  parts: Map<string, number>;
  /** Whether fractions may stand before a food without a unit: 'yarım ekmek'. In English, 'half fat' is not a half. */
  partsStandAlone: boolean;
  places: Map<string, Place>;
  /** The longest first, as in all lists of phrases. */
  until: Phrase[];
  made: Phrase[];
  since: Phrase[];
  past: Phrase[];
  dayParts: Set<string>;
  ofDay: Phrase[];
  last: Set<string>;
  frozenOn: Phrase[];
  onDay: Set<string>;
  useBy: Phrase[];
  bestBefore: Phrase[];
  small: Set<string>;
  money: Set<string>;
  hundredth: Set<string>;
  also: [shown: string, others: string[]][];
  /** Words before a period that is counted from today, besides those of `Intl`: 'noch 3 Tage'. */
  within: Set<string>;
  after: Set<string>;
  /** Relative days that `Intl` does not name. */
  relative: { keys: string[]; value: { period: "day"; count: number } }[];
  /** Short names of weekdays that also occur in names of food. */
  notDays: Set<string>;
  isVerbLast: boolean;
  bare: boolean;
  measures: Map<string, Measure>;
  about: Set<string>;
  multibuy: Set<string>;
  each: Phrase[];
  eachBefore: Phrase[];
  was: Phrase[];
  now: Phrase[];
  next: Set<string>;
  endOf: Phrase[];
  andHalf: Phrase[];
  left: Phrase[];
  vague: Phrase[];
  partsOfKilo: boolean;
  fold: Set<string>;
}

const keysOf = (text = "") => text.split(" ").filter(Boolean).map(keyOf);
const setOf = (text = "") => new Set(keysOf(text));
/** Splits a list of phrases at its commas. */
export const phrasesOf = (text = ""): Phrase[] =>
  text
    .split(",")
    .filter(Boolean)
    .map((phrase) => keysOf(phrase.replace(/['’/-]/g, " ")))
    .sort((one, other) => other.length - one.length);

/** Splits the texts of a table, such as 'fridge refrigerator', into words. */
const byWord = <Value extends string>(texts: Partial<Record<Value, string>> = {}) =>
  Object.entries<string | undefined>(texts).flatMap(([value, text]) =>
    keysOf(text).map((key): [string, Value] => [key, value as Value]),
  );

/** Words before a day on labels, whatever language the household uses. */
const ON_LABELS = "mhd,dlc,ddm,tht,bbe,exp";

const lists = new Map<string, WordLists>();

/** The word lists of a locale's language, with the English ones, which people everywhere mix in. */
export function wordListsOf(locale: string): WordLists {
  const [first = "en", ...rest] = locale.toLowerCase().split(/[-_]/);
  const words = WORDS[first];
  const isUs = first === "en" && rest.includes("us");
  const name = isUs ? "en-us" : words ? first : "others";
  const known = lists.get(name);
  if (known) return known;
  const built = build(words ?? { ...en, until: `${en.until},${UNTIL_ELSEWHERE}` }, isUs);
  lists.set(name, built);
  return built;
}

/** Little words of English are words of food elsewhere: 'on' is ten in Turkish, 'a' is one only in English. */
function build(words: Words, isUs: boolean): WordLists {
  return {
    packs: new Map([...byWord(en.packs), ...byWord(words.packs)]),
    bottled: words.bottled && { counter: keyOf(words.bottled.counter), names: keysOf(words.bottled.names) },
    places: new Map([...byWord(en.places), ...byWord(words.places)]),
    money: setOf(`${en.money} ${words.money ?? ""}`),
    numbers: numbersOf(words.numbers),
    tens: tensOf(words),
    few: setOf(words.few),
    some: setOf(words.some),
    parts: new Map([
      ...keysOf(words.half).map((key): [string, number] => [key, 1 / 2]),
      ...keysOf(words.quarter).map((key): [string, number] => [key, 1 / 4]),
      ...Object.entries(words.mixed ?? {}).flatMap(([number, text]) =>
        keysOf(text).map((key): [string, number] => [key, Number(number)]),
      ),
    ]),
    partsStandAlone: words.half !== en.half,
    until: phrasesOf(`${words.until},${ON_LABELS}`),
    made: phrasesOf(words.made),
    since: phrasesOf(words.since),
    past: phrasesOf(words.past),
    dayParts: setOf(words.dayParts),
    ofDay: phrasesOf(`${words.ofDay ?? ""},${words.since ?? ""}`),
    last: setOf(`${en.last} ${words.last ?? ""}`),
    frozenOn: phrasesOf(words.frozenOn),
    onDay: setOf(`${en.onDay} ${words.onDay ?? ""}`),
    useBy: phrasesOf(`${words.useBy ?? ""},dlc`),
    bestBefore: phrasesOf(`${words.bestBefore ?? ""},mhd,ddm,tht,bbe`),
    small: setOf(words.small),
    hundredth: setOf(words.hundredth),
    also: Object.entries(words.also ?? {}).map(([shown, others]) => [keyOf(shown), keysOf(others)]),
    within: setOf(words.within),
    relative: [
      ...phrasesOf(words.dayAfterTomorrow).map((keys) => dayIn(2, keys)),
      ...phrasesOf(words.tonight).map((keys) => dayIn(0, keys)),
    ],
    after: setOf(words.after),
    notDays: setOf(words.notDays),
    isVerbLast: words.isVerbLast ?? false,
    bare: words.bare ?? false,
    measures: measuresOf({ ...words.measures, ...(isUs && words.measuresUs) }),
    about: setOf(words.about),
    multibuy: setOf(words.multibuy),
    each: phrasesOf(words.each),
    eachBefore: phrasesOf(words.eachBefore ? `${words.eachBefore},${words.each ?? ""}` : words.each),
    was: phrasesOf(words.was),
    now: phrasesOf(words.now),
    next: setOf(words.next),
    endOf: phrasesOf(words.endOf),
    andHalf: phrasesOf(words.andHalf),
    left: phrasesOf(words.left),
    vague: phrasesOf(words.vague),
    partsOfKilo: words.partsOfKilo ?? false,
    fold: setOf(words.fold),
  };
}

const dayIn = (count: number, keys: Phrase) => ({ keys, value: { period: "day" as const, count } });

const numbersOf = (texts = "") =>
  new Map(texts.split(",").flatMap((text, index) => keysOf(text).map((key) => [key, index + 1] as const)));

function tensOf({ tens, tensAfter, numbers }: Words): Map<string, number> {
  const ones = [...numbersOf(numbers)].filter(([, one]) => tensAfter && one < 10);
  return new Map(
    keysOf(tens).flatMap((key, index) => {
      const ten = 10 * (index + 1);
      const more = ones.map(([one, value]) => [`${one}${tensAfter}${key}`, ten + value] as const);
      return [[key, ten] as const, ...more];
    }),
  );
}

/** The measures of a table by each of their words, such as '568 ml' by 'pint'. */
function measuresOf(texts: Record<string, string>): Map<string, Measure> {
  return new Map(
    Object.entries(texts).flatMap(([words, text]) => {
      const [scale, unit = ""] = text.split(" ");
      const measure = findMeasure(unit);
      return measure
        ? keysOf(words).map((key): [string, Measure] => [key, { ...measure, scale: Number(scale) }])
        : [];
    }),
  );
}
