import { NAME_READ_MAX } from "#app/domain/limits.ts";
import { memoize } from "#app/domain/memoize.ts";
import type { Place } from "#app/domain/place.ts";
import { named, type Range } from "./foodkeeper-rows.ts";
import { isHouseholdGood } from "./household-goods.ts";
import { lookUp, wholeName } from "./look-up.ts";
import { type Food, foodTable, withoutUsualDays } from "./table.ts";

/** Words that say how a food is kept, whichever it is. */
const FROZEN =
  /^(?:frozen|tk|tiefgekühlte?s?r?|tiefkühl|(?:ein)?gefroren(?:e[rs]?)?|(?:sur|con)gelée?s?|congelad[oa]s?)$/u;
/** Negates the word after it: 'never frozen', 'previously frozen'. */
const NOT = /^(?:not|never|previously|non|nicht|nie|jamais|no|nunca)$/;
const THAWED = /^(?:defrosted|thawed|unfrozen|aufgetaute?r?s?|décongelée?s?|descongelad[oa]s?)$/u;
/** Fresh food does not keep as its tin or jar does, nor does what is made at home. */
const FRESH =
  /^(?:fresh|raw|home-?made|frische?r?s?|rohe?r?s?|(?:haus|selbst)gemachte?r?s?|fra[iî]s|fraîches?|crue?s?|maison|fresc[oa]s?|crud[oa]s?|caser[oa]s?|home(?:canned|bottled))$/u;
const OPENED = /^(?:open|opened|offene?r?s?|angebrochene?r?s?|entamée?s?|abiert[oa]s?)$/u;
const TINNED = /^(?:tinned|canned|dosen?|konserven?|conserves?|conserva|latas?)$/;
const LEFT_OVER = /^leftovers?$/;
const CUT = /^(?:cut|sliced|chopped|diced|peeled)$/;
const COOKED = /^(?:cooked|boiled|leftovers?|gekochte?r?s?|gebratene?r?s?|cuite?s?|cocid[oa]s?)$/u;
/** No day is suggested for raw milk and what is made of it, nor of mother's milk. */
const RAW_MILK =
  /unpasteuri[sz]ed|\braw (?:\p{L}+ )?milk|rohmilch|roh(?:e|er) milch|lait cru\b|leche cruda|latte crudo|non pasteurisé|sin pasteurizar/u;
const MOTHERS_MILK =
  /breast ?milk|expressed milk|muttermilch|lait maternel|leche materna|latte materno|moedermelk/u;
/** Meat that keeps for days, unless it is minced or a bird's: 'minced steak', 'turkey breast steaks'. */
const RAW_CUTS = new Set("beef,stewing beef,beef joint,lamb,veal,pork,ribs,liver,venison,rabbit".split(","));
const MINCED =
  /^(?:minced?|ground|tartare?|hach[ée]e?s?|gehackte?s?|picad[oa]s?|molid[oa]s?|macinat[oaie])$/u;
const OF_POULTRY = /^(?:puten?|hähnchen|hühn(?:er|chen)|enten?|gänse|geflügel|poule|oie|dinde|canard)$/u;
const PLANTS = ["Fruits", "Vegetables", "Bakery"];

/**
 * The food that a name means: the whole name, else its last words or, where the noun comes first, its first. Undefined
 * when none is known; without its days where how it is kept makes them uncertain.
 */
export function findFood(name: string, locale: string): Food | undefined {
  return findIn(`${languageOf(locale)} ${name.slice(0, NAME_READ_MAX)}`);
}

const languageOf = memoize((locale) => locale.toLowerCase().split(/[-_]/)[0] ?? "en");

const findIn = memoize((asked): Food | undefined => {
  const language = asked.slice(0, asked.indexOf(" "));
  const name = asked.slice(language.length + 1);
  const all = foodWords(name).map((word) =>
    language === "en" && Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word,
  );
  if (MOTHERS_MILK.test(all.join(" ")) || isHouseholdGood(name)) return undefined;
  const isThawed = all.some((word) => THAWED.test(word));
  const words = all.filter(
    (word, index) => !(THAWED.test(word) || isNotFrozen(all, index) || (isThawed && FROZEN.test(word))),
  );
  const plain = words.filter((word) => !FROZEN.test(word) && !TINNED.test(word));
  const found = lookUp(words, language) ?? lookUp(plain, language);
  if (found && isThawed) return { ...found, place: "fridge", keeps: {} };
  const careful = found && withRawCare(found, { words: [...words, ...asideOf(name)], language });
  return careful && keptAs(careful, words, plain.length < words.length);
});

/** No day is suggested for a cut of raw meat that another word of the name makes minced meat, poultry or the like. */
function withRawCare(found: Food, { words, language }: { words: string[]; language: string }): Food {
  if (!RAW_CUTS.has(found.name) || wholeName(words) === found) return found;
  const isRisky = (word: string) =>
    MINCED.test(word) || OF_POULTRY.test(word) || lookUp([word], language)?.needsPrintedDate === true;
  return words.some(isRisky) ? withoutUsualDays(found) : found;
}

function keptAs(found: Food, words: string[], isFrozenOrTinned: boolean): Food {
  const isNamedSo = wholeName(words) === found;
  const uncertain: Food = { ...found, place: "fridge", keeps: {} };
  if (RAW_MILK.test(words.join(" "))) return uncertain;
  if (isNamedSo) return found;
  if (words.some((word) => LEFT_OVER.test(word))) return uncertain;
  if (words.some((word) => COOKED.test(word)) && found.place !== "fridge") return uncertain;
  if (words.some((word) => FRESH.test(word)) && found.place === "pantry" && !PLANTS.includes(found.category))
    return uncertain;
  if (found.category === "Fruits" && words.some((word) => CUT.test(word))) return uncertain;
  if (words.some((word) => OPENED.test(word))) return { ...found, keeps: {} };
  if (!isFrozenOrTinned) return found;
  const { tinned: tins } = foodTable();
  if (words.some((word) => TINNED.test(word))) {
    const isAcid = found.category === "Fruits" || found.name === "tomatoes";
    const spoils = found.place !== "pantry" || isAcid || found.category === "Vegetables";
    return spoils ? tinned(found, tins[isAcid ? "acid" : "usual"]) : found;
  }
  if (found.place === "freezer") return found;
  const { freezer } = found.keeps;
  return { ...found, place: "freezer", ...(freezer ? { source: "foodkeeper" } : { keeps: {} }) };
}

const isNotFrozen = (words: string[], index: number) =>
  [index, index + 1].some((at) => FROZEN.test(words[at] ?? "") && NOT.test(words[at - 1] ?? ""));

/** How receipts in English shorten words. */
const ABBREVIATIONS: Record<string, string> = {
  chkn: "chicken",
  chk: "chicken",
  ckn: "chicken",
  brst: "breast",
  thgh: "thigh",
  thghs: "thighs",
  mshrm: "mushrooms",
  mushrm: "mushrooms",
  mushrms: "mushrooms",
  chdr: "cheddar",
  chedr: "cheddar",
  chse: "cheese",
  yoghrt: "yoghurt",
  yogrt: "yogurt",
  ptto: "potato",
  pttos: "potatoes",
  strwbrry: "strawberries",
  sndwch: "sandwich",
};

const foodWords = (name: string) =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[();:"“”]/g, " ")
    // Minced meat of two animals.
    .replace(/(?:^| )halb(?:[ -]und[ -]| u\. |\s?[-&/+]\s?)halb(?!\p{L})-?/u, " ")
    .replace(/\bhome[ -](made|canned|bottled)\b/g, "home$1")
    .replace(/,.*$/, (aside) => (/^,\s*\p{L}/u.test(aside) ? " " : aside.replace(/,/g, " ")))
    .split(/\s+/)
    .filter((word) => word && !/^[\d.,%]+$/.test(word));

/** The words behind a comma: 'beef, minced'. */
const asideOf = (name: string) => foodWords(/,\s*(\p{L}.*)$/u.exec(name)?.[1] ?? "");

function tinned(food: Food, range: Range | undefined): Food {
  return {
    ...food,
    place: "pantry",
    source: "foodkeeper",
    needsPrintedDate: false,
    keeps: { ...food.keeps, ...named("pantry", range) },
  };
}

/** The number of days to suggest, a third into the range to be on the safe side. Undefined if no date may be suggested. */
export function usualDays(food: Food, place: Place = food.place): number | undefined {
  const range = food.keeps[place];
  if (!range || (food.needsPrintedDate && place !== "freezer")) return undefined;
  return Math.round(range.from + (range.to - range.from) / 3);
}
