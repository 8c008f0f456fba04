import { type Amount, amountAt, looksLikePrice } from "./figure.ts";
import { phraseAfter } from "./phrases.ts";
import {
  afterOf,
  isTimes,
  ownAmount,
  PACK_PIECES_MAX,
  PACKS_MAX,
  TIMES,
  take,
  takePieces,
  type UnitFound,
  unitAt,
  withHalf,
} from "./quantity.ts";
import { firstFree, isFree, measureOf, own, type Reading } from "./reading.ts";
import { phrasesOf } from "./word-lists.ts";

/** Words whose number belongs to the name: '5 spice', '4 cheese pizza'. */
const NUMBERED = new Set(
  "spice spices grain grains bean beans cheese cheeses seed seeds seasons minute star korn kase jahreszeiten epices fromages cereales saisons quesos formaggi stagioni cereali kazen granen sery tahilli".split(
    " ",
  ),
);

/** Products whose names begin with a number. */
const NAMES = phrasesOf(
  "2 gingers,3 coins,3 floyds,3 glocken,3 monts,3 pauly,3 suisses,4 bro,4 pines,4 salti,5 gum,5 jotas,6 o'clock,7 moons,7 sundays,7 up,8 o'clock,14 hands,19 crimes,33 export,100 grand",
);

/** Takes what a line begins with: '12 eggs', '2 x milk', 'two lemons', 'half a dozen eggs', 'a bunch of parsley'. */
export function readCountAtStart(reading: Reading): void {
  const start = skipPackOf(reading, skipAbout(reading, firstFree(reading)));
  if (start < 0) return;
  if (reading.count) {
    if (!takeTimes(reading, start)) takePackOfCount(reading, start);
    return;
  }
  const afterName = phraseAfter(reading, NAMES, start);
  if (afterName !== undefined) {
    own(reading, start, afterName - 1, "name");
    return;
  }
  if (isArticle(reading, start) && reading.words.some.has(reading.tokens[start + 1]?.key ?? "")) return;
  const said = amountAt(reading, start) ?? spelledAt(reading, start);
  const amount = said && withHalf(reading, said);
  const at = amount?.next ?? start;
  const found = unitAt(reading, at);
  const unit = found && (pairIn(reading, at, found) ?? found);
  if (unit) {
    if (!amount && !unit.more && !mayStandAlone(reading, at)) return;
    if (take(reading, unit.measure, (amount?.value ?? 1) + unit.more))
      ownAmount(reading, start, unit.next - 1);
  } else if (amount && takePacksOf(reading, start, amount)) {
    return;
  } else if (amount && isNamed(reading, amount)) {
    own(reading, start, start, "name");
  } else if (amount && isCounted(reading, amount.next) && !isNamedOrPrice(reading, start, amount.next)) {
    takePieces(reading, start, amount.next - 1 + (isTimes(reading, amount.next) ? 1 : 0), amount.value);
  } else if (amount?.value === 1 && reading.size && isArticle(reading, start)) {
    own(reading, start, start, "quantity");
  }
}

/** Takes '2 x 6' of '2 x 6 eggs'. In Spain, '3x2' are three for the price of two. */
function takePacksOf(reading: Reading, start: number, packs: Amount): boolean {
  const { tokens } = reading;
  const each = isTimes(reading, packs.next) ? amountAt(reading, packs.next + 1) : undefined;
  if (!each || each.fraction || !Number.isInteger(each.value) || packs.value > PACKS_MAX) return false;
  const isNumbered = phraseAfter(reading, NAMES, packs.next + 1) !== undefined;
  if (isNumbered || each.value > PACK_PIECES_MAX || !isCounted(reading, each.next)) return false;
  reading.unclear ||= tokens[packs.next]?.joined === true;
  return takePieces(reading, start, each.next - 1, packs.value * each.value);
}

/** The two litres of 'un par de litros'. 'ein paar' may be more than two, 'ein Paar' is not. */
function pairIn(reading: Reading, index: number, { measure, next }: UnitFound): UnitFound | undefined {
  const { key = "", text } = reading.tokens[index] ?? {};
  reading.unclear ||= reading.words.few.has(key) && key === text;
  const of = measure.unit === "piece" && measure.scale === 2 && unitAt(reading, afterOf(reading, next));
  return of ? { ...of, measure: { ...of.measure, scale: 2 * of.measure.scale } } : undefined;
}

const COUNT_MAX = 300;
const COUNT_MAX_WITH_SIZE = 24;

/** '1664 lager', '365 organic milk 64 oz': nobody buys so many. */
const isNamed = (reading: Reading, { value, next }: Amount) =>
  value > (reading.size ? COUNT_MAX_WITH_SIZE : COUNT_MAX) && !isTimes(reading, next);

/** A number that is not a count because the line also has a measured amount: 'Five Alive 1l', '1.99 butter 250g'. */
function isNamedOrPrice(reading: Reading, start: number, next: number): boolean {
  if (!reading.size || isTimes(reading, next)) return false;
  const { kind, text = "" } = reading.tokens[start] ?? {};
  return kind === "word" ? !isArticle(reading, start) : looksLikePrice(reading, text) && !reading.price;
}

/** '2x eggs 10 pieces' are twenty; '2 x buns 6 pack', '2x pizza 3' and a price of one beside them are unclear. */
function takeTimes(reading: Reading, start: number): boolean {
  const amount = amountAt(reading, start);
  if (!amount || amount.fraction || !isTimes(reading, amount.next) || !reading.count) return false;
  reading.count.amount *= amount.value;
  const end = reading.owners.lastIndexOf("quantity");
  const isBare = reading.tokens[end]?.kind === "number" && !TIMES.has(reading.tokens[end - 1]?.key ?? "");
  reading.unclear ||=
    !/^(?:piece|slice)$/.test(reading.count.unit) || isBare || reading.pricePer !== undefined;
  own(reading, start, amount.next, "quantity");
  return true;
}

/** 'tin of beans x 4' are four tins. */
function takePackOfCount(reading: Reading, start: number): void {
  const unit = reading.words.packs.get(reading.tokens[start]?.key ?? "");
  if (reading.count?.unit !== "piece" || !unit || !mayStandAlone(reading, start)) return;
  reading.count.unit = unit;
  own(reading, start, start, "quantity");
}

/** The token after 'about', 'il reste' or 'quedan'. */
function skipAbout(reading: Reading, start: number): number {
  const { tokens, words } = reading;
  const left = start < 0 ? undefined : phraseAfter(reading, words.left, start);
  if (left !== undefined && amountAt(reading, left)) {
    own(reading, start, left - 1, "quantity");
    reading.isLeft = true;
    return left;
  }
  if (!words.about.has(tokens[start]?.key ?? "")) return start;
  return tokens[start + 1]?.text === "." ? start + 2 : start + 1;
}

/** 'pack of 6 bagels' is six bagels. */
function skipPackOf(reading: Reading, start: number): number {
  const { tokens, words } = reading;
  const isPack = start >= 0 && words.packs.has(tokens[start]?.key ?? "");
  if (!isPack || !words.small.has(tokens[start + 1]?.key ?? "") || !amountAt(reading, start + 2))
    return start;
  own(reading, start, start + 1, "quantity");
  return start + 2;
}

/** Whether the next word can be counted. It cannot in '7up', '5 spice' and '3% fat'. */
function isCounted(reading: Reading, index: number): boolean {
  const { tokens } = reading;
  const rest = tokens.findIndex((token, at) => at >= index && isFree(reading, at) && token.kind === "word");
  const token = tokens[index];
  if (rest < 0 || !token) return false;
  if (isTimes(reading, index)) return true;
  if (token.kind !== "word" && !/[("]/.test(token.text)) return false;
  // Latin letters that touch the number make a name of it; Japanese writes no space.
  if (token.joined && /^\p{Script=Latin}/u.test(token.text)) return false;
  return !NUMBERED.has(token.key) && !reading.language.durations.has(token.key);
}

function spelledAt(reading: Reading, start: number): Amount | undefined {
  const { tokens, words } = reading;
  const keyAt = (index: number) => (isFree(reading, index) ? (tokens[index]?.key ?? "") : "");
  const joins = (index: number) => /^[-&]$/.test(tokens[index]?.text ?? "") && tokens[index]?.joined;
  let index = start;
  let value = words.numbers.get(keyAt(index));
  if (value !== undefined) index++;
  // 'A1 sauce'.
  if (tokens[index]?.kind === "number" && tokens[index]?.joined) return undefined;
  const ofTwo = value === 1 ? words.numbers.get(keyAt(index)) : undefined;
  if (ofTwo !== undefined && ofTwo > 1) {
    // 'a couple of'.
    value = ofTwo;
    index++;
  }
  const part = words.parts.get(keyAt(index));
  if (part && !(value && joins(index + 1))) {
    const after = afterOf(reading, index + 1);
    const article = words.numbers.get(keyAt(after)) === 1;
    // 'half fat', 'half and half': English needs an article or a unit.
    const fits = article || words.partsStandAlone || measureOf(reading, tokens[after]);
    if (!fits || joins(after)) return undefined;
    value = (value ?? 1) * part;
    index = after + (article ? 1 : 0);
  }
  if (value === undefined || joins(index)) return undefined;
  return { value, next: index, fraction: false };
}

const isArticle = ({ tokens, words }: Reading, index: number) =>
  words.numbers.get(tokens[index]?.key ?? "") === 1;

/** Words for packs that are not a pack at the beginning of a name: 'can opener', 'Count Chocula'. */
const NO_PACKS = new Set("count each ea pc pcs ct st can".split(" "));

/** 'tin of tomatoes' in languages that join the two, 'butelka oleju' in those that do not. */
function mayStandAlone({ tokens, words }: Reading, unit: number): boolean {
  const [pack, next] = [tokens[unit], tokens[unit + 1]];
  // 'bag for life'.
  if (next?.kind !== "word" || words.multibuy.has(next.key)) return false;
  return words.small.has(next.key) || (words.bare && !NO_PACKS.has(pack?.key ?? ""));
}
