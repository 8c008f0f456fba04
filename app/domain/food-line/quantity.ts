import { findFood } from "#app/domain/foods/find-food.ts";
import { compoundAmount, isSize, type Measure } from "#app/domain/unit.ts";
import { isYear } from "./dates.ts";
import { type Amount, amountAt, looksLikePrice } from "./figure.ts";
import { phraseAfter, phraseBefore } from "./phrases.ts";
import { isFree, measureOf, own, type Reading } from "./reading.ts";
import { AND } from "./word-lists.ts";

export const TIMES = new Set(["x", "×", "*"]);
export const PIECE = { unit: "piece", scale: 1 } as const;
const FOLDED_MAX = 100;
/** Up to this many packs and pieces are multiplied without asking. */
export const PACKS_MAX = 12;
export const PACK_PIECES_MAX = 24;

export const isTimes = (reading: Reading, index: number) =>
  isFree(reading, index) && TIMES.has(reading.tokens[index]?.key ?? "");

/** Takes numbers with a unit, wherever they stand: '400 g', '2 x 400g', '3 cans', '400 g x 2', and 'x4', '6er'. */
export function readMeasured(reading: Reading): void {
  for (let index = 0; index < reading.tokens.length; index++) {
    index = timesJoined(reading, index) ?? unitFirst(reading, index) ?? measured(reading, index) ?? index;
  }
}

/** 'petto di pollo gr 400'. */
function unitFirst(reading: Reading, index: number): number | undefined {
  const { tokens } = reading;
  const measure = isFree(reading, index) ? measureOf(reading, tokens[index]) : undefined;
  if (!measure || !isSize(measure) || index === 0 || tokens[index - 1]?.kind !== "word") return undefined;
  // In 'eggs L 6' and 'HUEVOS L 12' it is how large they are.
  const isLarge = tokens[index]?.text === "L" && (/\p{Ll}/u.test(reading.text) || areEggs(reading, index));
  if (isLarge) return undefined;
  const amount = tokens[index + 1]?.joined ? undefined : amountAt(reading, index + 1);
  if (!amount || amount.fraction || unitAt(reading, amount.next)) return undefined;
  // 'cream pint 12/8', 'milk pint 5 dec'.
  const after = tokens[amount.next];
  // 'HUEVOS L 12U'.
  if (after?.kind === "word" && after.joined) return undefined;
  if ((/^[/-]$/.test(after?.text ?? "") && after?.joined) || reading.language.months.has(after?.key ?? ""))
    return undefined;
  if (isTimes(reading, amount.next) || looksLikePrice(reading, tokens[index + 1]?.text ?? ""))
    return undefined;
  if (!take(reading, measure, amount.value)) return undefined;
  // 'UOVA L 6'.
  reading.unclear ||= tokens[index]?.text === "L" && amount.value >= EGGS_MIN;
  ownAmount(reading, index, amount.next - 1);
  return amount.next - 1;
}

const EGGS_MIN = 4;
const areEggs = ({ text, tokens, locale }: Reading, index: number) =>
  findFood(text.slice(0, tokens[index]?.start).toLowerCase(), locale)?.name === "eggs";

/** Takes an amount. Returns the index of its last token. */
function measured(reading: Reading, index: number): number | undefined {
  const { tokens } = reading;
  const amountHere = amountAt(reading, index);
  const first = amountHere && withHalf(reading, amountHere);
  // '2027 г.' is a year.
  const isOfYear = isYear(reading, tokens[index]?.text ?? "") && tokens[index + 1]?.key === "г";
  if (!first || isOfYear) return undefined;
  const product = isTimes(reading, first.next) ? amountAt(reading, first.next + 1) : undefined;
  const { value, next, fraction } = product ?? first;
  const unit = unitAt(reading, fraction ? afterOf(reading, next) : next);
  if (!unit) return folded(reading, index, first) ?? first.next - 1;
  if (isSameInBrackets(reading, index, unit)) {
    own(reading, index - 1, unit.next, "quantity");
    return unit.next;
  }
  if (isContent(reading, index, unit)) {
    own(reading, index - 1, unit.next, "quantity");
    reading.unclear = true;
    return unit.next;
  }
  const compound = product ? undefined : compoundAt(reading, value, unit);
  if (compound) {
    if (take(reading, compound.measure, compound.amount)) ownAmount(reading, index, compound.next - 1);
    return compound.next - 1;
  }
  const inPacks = product ? undefined : packsOf(reading, value, unit);
  if (inPacks) {
    if (take(reading, PIECE, inPacks.value)) ownAmount(reading, index, inPacks.next - 1);
    return inPacks.next - 1;
  }
  const again = product ? undefined : timesAfter(reading, unit.next);
  const amount = (value + unit.more) * (product ? first.value : 1) * (again?.value ?? 1);
  const end = again?.next ?? packAfter(reading, unit);
  const isPacked = !again && end > unit.next;
  const isFirst = index === 1 && isSize(unit.measure) && !product && !again;
  const packs =
    (isPacked || isFirst) && isFree(reading, index - 1)
      ? /^\d{1,2}$/.exec(tokens[index - 1]?.text ?? "")
      : null;
  if (packs) takePieces(reading, index - 1, index - 1, Number(packs[0]));
  // '1 500 g' in French.
  if (packs && !isPacked && reading.language.hasSpacedThousands && /^\d{3}$/.test(tokens[index]?.text ?? ""))
    reading.unclear = true;
  if (take(reading, unit.measure, amount)) {
    // '4 Dosen je 145 g'.
    const isOfEach = isSize(unit.measure) && (reading.count || tokens[0]?.kind === "number");
    const each = isOfEach ? phraseBefore(reading, reading.words.eachBefore, index) : undefined;
    ownAmount(reading, each ?? index, end - 1);
    const times = product ? first.value : again?.value;
    if (times !== undefined && Number.isInteger(times)) reading.packs = times;
    if (product) reading.isMultipack = true;
  }
  return end - 1;
}

/** Past the 'of' or 'of a' of '1/4 of a pound'; the same index where no unit follows. */
export function afterOf(reading: Reading, index: number): number {
  const { tokens, words } = reading;
  if (!isFree(reading, index) || !words.small.has(tokens[index]?.key ?? "")) return index;
  const article = words.numbers.get(tokens[index + 1]?.key ?? "") === 1 ? 1 : 0;
  return measureOf(reading, tokens[index + 1 + article]) ? index + 1 + article : index;
}

/** '1 lb 4 oz', '1 kg and 500 g', and '1 kg 500' before a name. */
function compoundAt(
  reading: Reading,
  value: number,
  { measure, next: end }: UnitFound,
): { measure: Measure; amount: number; next: number } | undefined {
  const { tokens } = reading;
  const isAnd = AND.has(tokens[end]?.key ?? "");
  const next = isAnd ? end + 1 : end;
  const figure = tokens[next];
  if (figure?.kind !== "number" || !isFree(reading, next) || !/^\d{1,3}$/.test(figure.text)) return undefined;
  const smaller = unitAt(reading, next + 1);
  const whole =
    smaller &&
    compoundAmount({ amount: value, measure }, { amount: Number(figure.text), measure: smaller.measure });
  if (whole) return { measure: { unit: whole.unit, scale: 1 }, amount: whole.amount, next: smaller.next };
  const isBeforeName = tokens[next + 1]?.kind === "word" && !tokens[next + 1]?.joined;
  const isPart = !isAnd && isBeforeName && Number.isInteger(value) && /^[1-9]/.test(figure.text);
  if (smaller || !isPart || measure.scale !== 1 || !/^(?:kg|l)$/.test(measure.unit)) return undefined;
  // '1 kg 500' is certain, '2 litres 50 de lait' is most likely two and a half.
  if (figure.text.length < 3) {
    if (!reading.words.small.has(tokens[next + 1]?.key ?? "")) return undefined;
    reading.unclear = true;
  }
  return { measure, amount: value + Number(`0.${figure.text}`), next: next + 1 };
}

/** 'two and a half lbs'. */
export function withHalf(reading: Reading, amount: Amount): Amount {
  const next = phraseAfter(reading, reading.words.andHalf, amount.next);
  const isBeforeUnit = next !== undefined && measureOf(reading, reading.tokens[next]) !== undefined;
  return isBeforeUnit ? { ...amount, value: amount.value + 1 / 2, next } : amount;
}

export interface UnitFound {
  measure: Measure;
  /** '... and a half'. */
  more: number;
  /** The token after it. */
  next: number;
}

export function unitAt(reading: Reading, index: number): UnitFound | undefined {
  const { tokens, words } = reading;
  const measure = isFree(reading, index) ? measureOf(reading, tokens[index]) : undefined;
  if (!measure) return undefined;
  const stop = tokens[index + 1];
  // 'l'una' is each.
  if (stop?.joined && /^['’]$/.test(stop.text)) return undefined;
  const next = stop?.text === "." && stop.joined ? index + 2 : index + 1;
  const half = phraseAfter(reading, words.andHalf, next);
  return { measure, more: half === undefined ? 0 : 1 / 2, next: half ?? next };
}

/** The '(340 g)' of '12 OZ (340 g)'. */
function isSameInBrackets(
  { tokens, owners, size }: Reading,
  index: number,
  { measure, next }: UnitFound,
): boolean {
  const isInBrackets = tokens[index - 1]?.text === "(" && tokens[next]?.text === ")";
  const isOther = size !== undefined && isSize(measure) && measure.unit !== size.unit;
  return isInBrackets && isOther && owners[index - 2] === "quantity";
}

/** '(6 pack)' and '(2 Stück)' behind a size say what is in it. */
function isContent({ tokens, size }: Reading, index: number, { measure, next }: UnitFound): boolean {
  const isInBrackets = tokens[index - 1]?.text === "(" && tokens[next]?.text === ")";
  const isPart = measure.unit === "piece" || measure.unit === "slice" || tokens[next - 1]?.key === "pack";
  return size !== undefined && /^(?:k?g|lb|oz)$/.test(size.unit) && isInBrackets && isPart;
}

/** '1 kg bag potatoes', '400g tin of tomatoes': the amount already says what it comes in. */
function packAfter(reading: Reading, { measure, next }: UnitFound): number {
  const { tokens, words } = reading;
  const isPack = isSize(measure) && isFree(reading, next) && words.packs.has(tokens[next]?.key ?? "");
  return isPack && tokens[next + 1]?.kind === "word" ? next + 1 : next;
}

/** The twelve of '2 boxes of 6 eggs' and 'yaourts 3 packs de 4'. */
function packsOf(reading: Reading, packs: number, { measure, next }: UnitFound): Amount | undefined {
  const { tokens, words, language } = reading;
  const isPack = words.packs.has(tokens[next - 1]?.key ?? "") && !/^(?:piece|slice)$/.test(measure.unit);
  const each = words.small.has(tokens[next]?.key ?? "") ? amountAt(reading, next + 1) : undefined;
  if (!isPack || !each || ![packs, each.value].every(Number.isInteger) || each.value > PACK_PIECES_MAX)
    return undefined;
  const after = tokens[each.next];
  const isMore =
    after?.kind === "number" && isFree(reading, each.next) && !looksLikePrice(reading, after.text);
  const isOther = measureOf(reading, after) !== undefined || language.periods.has(after?.key ?? "");
  if (isMore || isOther || after?.joined === true || isTimes(reading, each.next)) return undefined;
  return { ...each, value: packs * each.value };
}

/** 'x4'. */
function timesJoined(reading: Reading, index: number): number | undefined {
  const [sign, number] = [reading.tokens[index], reading.tokens[index + 1]];
  const isCount = /^\d{1,3}$/.test(number?.text ?? "") && number?.joined && !sign?.joined && index > 0;
  if (!isCount || !isTimes(reading, index) || !isFree(reading, index + 1)) return undefined;
  const after = reading.tokens[index + 2];
  if (after?.joined || measureOf(reading, after)) return undefined;
  return takePieces(reading, index, index + 1, Number(number?.text)) ? index + 1 : undefined;
}

/** '6er', '6er Pack'. */
function folded(reading: Reading, index: number, { value, next }: Amount): number | undefined {
  const { tokens, words } = reading;
  if (!tokens[next]?.joined || !words.fold.has(tokens[next].key)) return undefined;
  // 'Weizen 405er' is a kind of flour.
  if (value > FOLDED_MAX) {
    own(reading, index, next, "name");
    return next;
  }
  const end = words.packs.has(tokens[next + 1]?.key ?? "") ? next + 1 : next;
  return takePieces(reading, index, end, value) ? end : undefined;
}

function timesAfter(reading: Reading, index: number): Amount | undefined {
  if (!isTimes(reading, index)) return undefined;
  const factor = amountAt(reading, index + 1);
  const isCount = factor && Number.isInteger(factor.value);
  return isCount && !measureOf(reading, reading.tokens[factor.next]) ? factor : undefined;
}

export function take(reading: Reading, measure: Measure, amount: number): boolean {
  const kind = isSize(measure) ? "size" : "count";
  if (reading[kind] || !(amount > 0)) return false;
  reading[kind] = { ...measure, amount };
  return true;
}

/** With 'approx' and '~' before it. */
export function ownAmount(reading: Reading, from: number, to: number): void {
  const { tokens, words } = reading;
  let first = from;
  for (;;) {
    const at = tokens[first - 1]?.text === "." ? first - 2 : first - 1;
    const { key = "", text = "" } = tokens[at] ?? {};
    if (!isFree(reading, at) || !(words.about.has(key) || /^[~≈±]$/.test(text))) break;
    first = at;
  }
  own(reading, first, to, "quantity");
}

export function takePieces(reading: Reading, from: number, to: number, amount: number): boolean {
  if (!take(reading, PIECE, amount)) return false;
  ownAmount(reading, from, to);
  return true;
}
