import type { Measure } from "#app/domain/unit.ts";
import { type Amount, amountAt, firstFree, isFree, isSize, measureOf, own, type Reading } from "./reading.ts";

const TIMES = new Set(["x", "×", "*"]);
/** What a number before it belongs to: '5 spice', '4 cheese pizza'. */
const NUMBERED = new Set(
  "spice spices grain grains bean beans cheese cheeses seed seeds seasons minute star korn kase jahreszeiten epices fromages cereales saisons quesos formaggi stagioni cereali kazen granen sery".split(
    " ",
  ),
);

const isTimes = (reading: Reading, index: number) =>
  isFree(reading, index) && TIMES.has(reading.tokens[index]?.key ?? "");

/** Takes numbers with a unit, wherever they stand: '400 g', '2 x 400g', '3 cans', '400 g x 2'. */
export function readMeasured(reading: Reading): void {
  for (let index = 0; index < reading.tokens.length; index++) {
    const first = amountAt(reading, index);
    if (!first) continue;
    const product = isTimes(reading, first.next) ? amountAt(reading, first.next + 1) : undefined;
    const { value, next } = product ?? first;
    const measure = measureOf(reading, reading.tokens[next]);
    if (!measure || !isFree(reading, next)) {
      index = first.next - 1;
      continue;
    }
    const end = endOfUnit(reading, next);
    const again = product ? undefined : timesAfter(reading, end);
    const amount = value * (product ? first.value : 1) * (again?.value ?? 1);
    if (take(reading, measure, amount)) own(reading, index, (again?.next ?? end) - 1, "quantity");
    index = (again?.next ?? end) - 1;
  }
}

/** The token after a unit and its full stop. */
function endOfUnit({ tokens }: Reading, unit: number): number {
  const stop = tokens[unit + 1];
  return stop?.text === "." && stop.joined ? unit + 2 : unit + 1;
}

function timesAfter(reading: Reading, index: number): Amount | undefined {
  if (!isTimes(reading, index)) return undefined;
  const factor = amountAt(reading, index + 1);
  return factor && !measureOf(reading, reading.tokens[factor.next]) ? factor : undefined;
}

function take(reading: Reading, measure: Measure, amount: number): boolean {
  const kind = isSize(measure) ? "size" : "count";
  if (reading[kind] || !(amount > 0)) return false;
  reading[kind] = { ...measure, amount };
  return true;
}

/** Takes 'x3' or a bare number at the end: 'bananas x 6', 'frozen pizza 2'. */
export function takeCountAtEnd(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  if (reading.count || token?.kind === "sign") return false;
  if (
    token &&
    TIMES.has(token.key) &&
    token.joined &&
    /^\d{1,3}$/.test(reading.tokens[index - 1]?.text ?? "")
  ) {
    return countOf(reading, index - 1, index, Number(reading.tokens[index - 1]?.text));
  }
  if (token?.kind !== "number" || !/^\d{1,3}$/.test(token.text)) return false;
  if (isTimes(reading, index - 1)) return countOf(reading, index - 1, index, Number(token.text));
  const before = reading.tokens[index - 1];
  if (reading.size || before?.kind !== "word" || token.joined || !isFree(reading, index - 1)) return false;
  return countOf(reading, index, index, Number(token.text));
}

function countOf(reading: Reading, from: number, to: number, amount: number): boolean {
  if (!take(reading, { unit: "piece", scale: 1 }, amount)) return false;
  own(reading, from, to, "quantity");
  return true;
}

/** Takes what a line begins with: '12 eggs', '2 x milk', 'two lemons', 'half a dozen eggs', 'a bunch of parsley'. */
export function readCountAtStart(reading: Reading): void {
  const start = skipPackOf(reading, firstFree(reading));
  if (start < 0 || reading.count) return;
  const amount = amountAt(reading, start) ?? spelledAt(reading, start);
  const unit = amount ? amount.next : start;
  const measure = isFree(reading, unit) ? measureOf(reading, reading.tokens[unit]) : undefined;
  if (!amount && !(measure && mayStandAlone(reading, unit))) return;
  if (measure) {
    if (take(reading, measure, amount?.value ?? 1))
      own(reading, start, endOfUnit(reading, unit) - 1, "quantity");
  } else if (amount && isCounted(reading, amount.next)) {
    const times = isTimes(reading, amount.next) ? 1 : 0;
    if (take(reading, { unit: "piece", scale: 1 }, amount.value)) {
      own(reading, start, amount.next - 1 + times, "quantity");
    }
  }
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

/** A word follows that can be counted: not '7up', '5 spice', '3% fat'. */
function isCounted(reading: Reading, index: number): boolean {
  const { tokens } = reading;
  const rest = tokens.findIndex((token, at) => at >= index && isFree(reading, at) && token.kind === "word");
  const token = tokens[index];
  if (rest < 0 || !token) return false;
  if (isTimes(reading, index)) return true;
  if (token.kind !== "word" && !/[("]/.test(token.text)) return false;
  // Latin letters that touch the number make a name of it; Japanese writes no space.
  if (token.joined && /^\p{Script=Latin}/u.test(token.text)) return false;
  return !NUMBERED.has(token.key);
}

function spelledAt(reading: Reading, start: number): Amount | undefined {
  const { tokens, words } = reading;
  const keyAt = (index: number) => (isFree(reading, index) ? (tokens[index]?.key ?? "") : "");
  const joins = (index: number) => tokens[index]?.text === "-" && tokens[index]?.joined;
  let index = start;
  let value = words.numbers.get(keyAt(index));
  if (value !== undefined) index++;
  if (words.half.has(keyAt(index)) && !(value && joins(index + 1))) {
    const after = index + 1;
    const article = words.numbers.get(keyAt(after)) === 1;
    // 'half fat', 'half and half': English needs an article or a unit.
    const fits = article || words.half.size > 1 || measureOf(reading, tokens[after]);
    if (!fits || joins(after)) return undefined;
    value = (value ?? 1) / 2;
    index = after + (article ? 1 : 0);
  }
  if (value === undefined || joins(index)) return undefined;
  return { value, next: index, fraction: false };
}

/** 'tin of tomatoes' in languages that join the two, 'butelka oleju' in those that do not. */
function mayStandAlone({ tokens, words }: Reading, unit: number): boolean {
  const next = tokens[unit + 1];
  if (next?.kind !== "word") return false;
  return words.bare || words.small.has(next.key);
}
