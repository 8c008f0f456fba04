import { findFood } from "#app/domain/foods/find-food.ts";
import { parsePrice } from "#app/domain/price.ts";
import type { LineContext } from "./reading.ts";
import { type Around, article, multiplied } from "./receipt-article.ts";
import type { Bought } from "./receipt-calculations.ts";
import type { ReceiptLine, ReceiptText } from "./receipt-line.ts";
import { namedIn, wordsOf } from "./receipt-words.ts";
import type { ReadLine } from "./result.ts";

/** A name without a price, or how much there is of the next article. */
interface Pending {
  name?: string;
  bought?: Bought;
}

/** A receipt while it is read, line by line. */
interface ReceiptReading {
  foods: ReadLine[];
  left: string[];
  context: LineContext;
  hasCounts: boolean;
  pending: Pending;
  /** The price of the last article before discounts; undefined when it is known how much there is of it. */
  printed: number | undefined;
  before: ReceiptLine["kind"] | undefined;
  /** The line above an article had the amount that was bought. */
  isAbove: boolean;
  /** A line below an article had the amount that was bought. */
  isBelow: boolean;
  isPastSubtotal: boolean;
}

export const beginReceipt = (context: LineContext, hasCounts: boolean): ReceiptReading => ({
  foods: [],
  left: [],
  context,
  hasCounts,
  pending: {},
  printed: undefined,
  before: undefined,
  isAbove: false,
  isBelow: false,
  isPastSubtotal: false,
});

export function takeLine(
  reading: ReceiptReading,
  { text, line }: ReceiptText,
  next: ReceiptLine | undefined,
): void {
  switch (line.kind) {
    case "bought":
      takeBought(reading, line, text, next);
      break;
    case "discount":
      takeDiscount(reading, line, text);
      break;
    case "article": {
      const { bought } = reading.pending;
      setPending(reading, {});
      add(reading, line.name, line.minor, bought);
      break;
    }
    case "void":
      takeAway(reading, line);
      reading.left.push(text);
      break;
    case "name":
      takeName(reading, line.name);
      break;
    case "weight": {
      const last = reading.foods.at(-1);
      if (last && reading.before === "article") measure(reading, last, line);
      else reading.left.push(text);
      break;
    }
    case "total":
      break;
    default:
      reading.isPastSubtotal ||= line.kind === "subtotal";
      reading.left.push(text);
  }
  reading.before = line.kind;
}

/** Replaces the name and the amount that wait for an article. A name whose price never came is left over. */
export function setPending(reading: ReceiptReading, next: Pending): void {
  if (reading.pending.name) reading.left.push(reading.pending.name);
  reading.pending = next;
}

function add(reading: ReceiptReading, name: string, minor: number, { count, weight }: Around = {}): void {
  const { foods, context, hasCounts } = reading;
  foods.push(article(name, minor, context, { count, weight, hasCounts }));
  reading.pending = {};
  reading.printed = count === undefined && weight === undefined ? minor : undefined;
}

function takeName(reading: ReceiptReading, name: string): void {
  const { bought } = reading.pending;
  if (bought?.isSum) add(reading, name, bought.minor, bought);
  else setPending(reading, { name, ...(bought && { bought }) });
}

/** Some shops print how much it is above the name and some below: it belongs to the article that costs as much. */
function takeBought(
  reading: ReceiptReading,
  bought: Bought,
  text: string,
  next: ReceiptLine | undefined,
): void {
  const { foods, pending, printed, before } = reading;
  const last = foods.at(-1);
  const isOfNext = next?.kind === "article" && costs(next.minor, bought);
  const isOfLast = !pending.name && last !== undefined && costs(printed, bought);
  const pricedName = pending.name && nameBefore(pending.name, bought, reading.context);
  reading.isAbove ||= isOfNext && !isOfLast && (!pending.name || !last);
  reading.isBelow ||= isOfLast && !isOfNext;
  // Where the articles above and below cost about as much, the other lines say of which it is.
  const isOfEither = isOfLast && isOfNext && next.minor !== printed;
  // How many bottles a deposit is for is no count of an article.
  if (before === "aside" && bought.count !== undefined) reading.left.push(text);
  else if (pricedName) add(reading, pricedName, bought.minor, bought);
  else if (pending.name && bought.isSum) addNamed(reading, pending.name, bought, next);
  else if (last?.price && printed === bought.each && isWholePrice(bought) && isOfNoOther(reading, next)) {
    // 'YOGHURT 0.99' above '2 x 0.99 1.98': the first is the price of one.
    last.price = { ...last.price, minor: bought.minor };
    measure(reading, last, bought);
  } else if (isOfEither && reading.isAbove === reading.isBelow) reading.left.push(text);
  else if (isOfLast && !(isOfEither && reading.isAbove)) measure(reading, last, bought);
  else if (isOfNext) setPending(reading, { bought });
  // The first name is as likely the shop's.
  else if (pending.name && (last || next?.kind !== "article"))
    add(reading, pending.name, bought.minor, bought);
  else if (next?.kind === "name") setPending(reading, { bought });
  else takeOtherwise(reading, bought, text, next);
}

/** 'KIP' above '0,456 kg x 12,99 5,92'; in 'COLRUYT', '0,456 kg x 12,99 5,92', 'KIP' it is unclear, unless the name is a known food. */
function addNamed(
  reading: ReceiptReading,
  name: string,
  bought: Bought,
  next: ReceiptLine | undefined,
): void {
  const { foods, context } = reading;
  const isUnsure = foods.length === 0 && next?.kind === "name" && !findFood(name, context.locale);
  if (isUnsure && findFood(next.name, context.locale)) {
    setPending(reading, { bought });
    return;
  }
  add(reading, name, bought.minor, bought);
  if (isUnsure) foods.at(-1)?.doubts.push("name");
}

/** '鶏もも肉 441', where the figure is what the weight comes to. Undefined where the name ends with no such figure. */
function nameBefore(name: string, bought: Bought, { currency }: LineContext): string | undefined {
  const [all = "", figure = ""] = /\s(\d[\d.,]*)$/.exec(name) ?? [];
  return costs(parsePrice(figure, currency)?.minor, bought) ? name.slice(0, -all.length) : undefined;
}

/** A name may follow that the line is of, where such lines stand above; and one printed twice needs no count. */
function isOfNoOther({ foods, pending, isAbove }: ReceiptReading, next: ReceiptLine | undefined): boolean {
  const { line } = foods.at(-1) ?? {};
  const isTwice = foods.at(-2)?.line === line || (next?.kind === "article" && next.name === line);
  return !pending.name && !isAbove && next?.kind !== "name" && !isTwice;
}

/** The line has the price of several, which is more than the price of one. */
const isWholePrice = ({ count = 1, each = 0, minor, isSum }: Bought) =>
  isSum && count > 1 && minor === each * count;

/** The article costs something else: less for members, or reduced. */
function takeOtherwise(
  reading: ReceiptReading,
  bought: Bought,
  text: string,
  next: ReceiptLine | undefined,
): void {
  const { foods, printed, isAbove, isBelow } = reading;
  const last = foods.at(-1);
  const isOfLast = last && printed !== undefined && printed <= bought.minor && !isSized(last);
  const isOfNext = next?.kind === "article" && next.minor <= bought.minor;
  if (next?.kind === "article" && (isAbove || !last)) setPending(reading, { bought });
  else if (bought.weight && isOfLast && !bought.isSum && (isBelow || !isOfNext))
    measure(reading, last, bought);
  else reading.left.push(text);
}

/** '2 X YOGURT 450G' above '2 @ 1.75'. */
const saysCount = ({ line, quantity }: ReadLine, count: number) =>
  Number(/^(\d{1,2})\s*[x×]\s/i.exec(line)?.[1]) === count ||
  (/^\d/.test(line) && quantity?.unit === "piece" && quantity.amount === count);

const isSized = ({ quantity }: ReadLine) => quantity !== undefined && quantity.unit !== "piece";

function measure(
  reading: ReceiptReading,
  last: ReadLine,
  { weight, count }: Pick<Bought, "weight" | "count">,
): void {
  if (count !== undefined && !saysCount(last, count)) last.quantity = multiplied(last.quantity, count);
  else if (weight && !isSized(last)) last.quantity = weight;
  reading.printed = undefined;
}

/** Below the subtotal they are of the whole receipt, if they name no article. */
function takeDiscount(
  reading: ReceiptReading,
  { minor, of }: Extract<ReceiptLine, { kind: "discount" }>,
  text: string,
): void {
  const { foods, left, isPastSubtotal, before } = reading;
  if (of && !isPastSubtotal && takeAway(reading, { name: of, minor: -minor })) {
    left.push(text);
    return;
  }
  const last = foods.at(-1);
  const named = of === undefined ? articleNamed(foods, text, isPastSubtotal) : undefined;
  const isOfLast = of === undefined || (of ? last && isNamed(last, of) : before !== "aside");
  const food = named ?? (isOfLast && !isPastSubtotal ? last : undefined);
  if (!food?.price || -minor > food.price.minor) {
    left.push(text);
  } else food.price = { ...food.price, minor: food.price.minor + minor };
}

/** Removes the last article of this name, and of this price if there is one. False when there is no such article. */
function takeAway(
  reading: ReceiptReading,
  { name, minor }: { name: string; minor: number | undefined },
): boolean {
  const { foods } = reading;
  const isNameless = wordsOf(name).length === 0;
  if (isNameless && minor === undefined) return false;
  const index = foods.findLastIndex(
    (food) => (isNameless || isNamed(food, name)) && (minor === undefined || food.price?.minor === minor),
  );
  if (index < 0) return false;
  if (index === foods.length - 1) reading.printed = undefined;
  foods.splice(index, 1);
  return true;
}

/**
 * The article that a discount names: the yoghurt of 'SAVING YOGHURT'. Undefined where it names no food, or several. Below
 * the subtotal it may be any name, also written as one word: 'BONUS COCACOLA'.
 */
function articleNamed(foods: ReadLine[], text: string, isPastSubtotal: boolean): ReadLine | undefined {
  const words = namedIn(text);
  const isFood = findFood(words.join(" "), "en") !== undefined;
  if (words.length === 0 || !(isFood || isPastSubtotal)) return undefined;
  const found = foods.filter(({ line }) => {
    const all = wordsOf(line);
    return isFood ? words.every((word) => all.includes(word)) : words.join("") === all.join("");
  });
  return new Set(found.map(({ name }) => name)).size === 1 ? found.at(-1) : undefined;
}

/** Whether a price is that of what was bought, but for the rounding of weights. */
const costs = (price: number | undefined, { minor, weight, rounding = 0 }: Bought) =>
  price !== undefined && Math.abs(price - minor) <= (weight ? 2 + Math.max(price / 100, rounding) : 0);

/** 'KÄSE' of 'KÄSE 200G', by what both begin with. */
function isNamed({ line }: ReadLine, name: string): boolean {
  const [words, named] = [wordsOf(line), wordsOf(name)];
  return named[0] === words[0] && named.every((word) => words.includes(word));
}
