import { cleanLine } from "#app/domain/text.ts";
import {
  compoundAmount,
  findMeasure,
  inUnit,
  isSize,
  type Measure,
  printedUnit,
  type Unit,
  unitWord,
} from "#app/domain/unit.ts";
import { inFigures, readFactor, readNumber } from "./parsed-number.ts";

export type { Unit } from "#app/domain/unit.ts";
export type Quantity = { amount: number; unit: Unit; readable: boolean };

export const QUANTITY_MAX_LENGTH = 60;
export const QUANTITY_MAX_AMOUNT = 1_000_000;

const WORD = /^\s*([\p{L}\p{M}]+)\.?/u;
// An amount may carry a description ('12 eggs', '1 kg, peeled') but no second figure ('1 kg 500 g', '5-6').
const DESCRIPTION = /^\s*(?:$|[,;:&-]?\s*[\p{L}\p{Extended_Pictographic}(])/u;

type FindMeasure = (word: string) => Measure | undefined;

/** Reads the unit as the product prints it: in Dutch, 'dozen' typed by a person are boxes. */
export function printedMeasure(word: string): Measure | undefined {
  const printed = printedUnit(word);
  return printed && { unit: printed, scale: 1 };
}

const englishMeasure: FindMeasure = (word) => printedMeasure(word) ?? findMeasure(word);

/** The rest of a text beside its amount: 'peeled' of '1 kg, peeled'. */
export const descriptionIn = (text: string, find: FindMeasure): string => read(text, find)?.rest ?? "";

/** Reads what is stored. Unreadable text, and amounts outside 0 to 1,000,000, count as one piece. */
export const parseQuantity = (text: string): Quantity => parseWith(text, englishMeasure);

/** Like `parseQuantity`, with other words for units. */
export function parseWith(text: string, find: FindMeasure): Quantity {
  const measured = read(text, find);
  const usable = measured && measured.amount >= 0 && measured.amount <= QUANTITY_MAX_AMOUNT;
  return usable
    ? { amount: measured.amount, unit: measured.unit, readable: true }
    : { amount: 1, unit: "piece", readable: false };
}

export function quantityProblem(text: string): string | undefined {
  if (cleanLine(text).length > QUANTITY_MAX_LENGTH) {
    return `Quantity is too long (${QUANTITY_MAX_LENGTH} characters at most)`;
  }
  const measured = read(text, englishMeasure);
  if (!measured) return undefined;
  if (!(measured.amount > 0)) return "Quantity must be more than 0";
  return measured.amount > QUANTITY_MAX_AMOUNT ? "Quantity is too large" : undefined;
}

/** Formats an amount with at most three decimals. Unknown units are kept. */
export function formatQuantity(amount: number, unit: Unit | (string & {})): string {
  return `${shownAmount(amount)} ${unitWord(amount, unit)}`;
}

export function shownAmount(amount: number): number {
  return Number(amount.toFixed(3));
}

interface Measured {
  amount: number;
  unit: Unit;
  rest: string;
}

function read(text: string, find: FindMeasure): Measured | undefined {
  const typed = cleanLine(text);
  // Longer text is not parsed, so that hostile input costs nothing.
  if (typed.length > QUANTITY_MAX_LENGTH) return undefined;
  const spelled = inFigures(typed);
  const figure = readNumber(spelled);
  const { value, rest } = figure ?? { value: 1, rest: spelled.replace(/^an? /, "") };
  const [all = "", word = ""] = WORD.exec(rest) ?? [];
  const measure = find(word);
  if (!measure) {
    return figure && DESCRIPTION.test(rest) ? { amount: roundAmount(value), unit: "piece", rest } : undefined;
  }
  const after = { value, rest: rest.slice(all.length) };
  const compound = readCompound(after, measure, find);
  if (compound) return compound;
  // '400 g x 2' is 800 g, but '2 cans x 400 g' stays 2 cans.
  const product = readFactor(after);
  const things = product && find(product.rest.trim());
  const isWhole = product && (product.rest === "" || (things && !isSize(things)));
  const whole = isWhole ? { value: product.value, rest: "" } : after;
  if (!DESCRIPTION.test(whole.rest)) return undefined;
  return { amount: roundAmount(inUnit(whole.value, measure)), unit: measure.unit, rest: whole.rest };
}

/** '1 lb 4 oz', '1 kg 500 g', and '1 kg 500'. */
function readCompound(
  { value, rest }: { value: number; rest: string },
  measure: Measure,
  find: FindMeasure,
): Measured | undefined {
  const [all = "", more = "", word = ""] = /^\s*(\d{1,3})\s*(\p{L}*)\.?/u.exec(rest) ?? [];
  const after = rest.slice(all.length);
  if (!all || !DESCRIPTION.test(after)) return undefined;
  const isThousandths =
    !word && /^\d{3}$/.test(more) && /^(?:kg|l)$/.test(measure.unit) && measure.scale === 1;
  if (isThousandths) {
    return { amount: roundAmount(value + Number(more) / 1_000), unit: measure.unit, rest: after };
  }
  const smaller = find(word);
  const amount =
    smaller && compoundAmount({ amount: value, measure }, { amount: Number(more), measure: smaller });
  return amount && { amount: roundAmount(amount.amount), unit: amount.unit, rest: after };
}

/** Removes binary rounding errors: 3 x 0.1 is 0.3. */
export function roundAmount(amount: number): number {
  return Number(amount.toPrecision(12));
}
