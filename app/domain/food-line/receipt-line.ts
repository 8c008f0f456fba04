import { amountAlone, type Bought, boughtOf } from "./receipt-calculations.ts";
import { type PriceAtEnd, priceAlone, priceAtEnd } from "./receipt-figures.ts";
import {
  isAside,
  isDiscountOfOne,
  isNoArticle,
  isSubtotal,
  isVoid,
  voidedIn,
  wordsOf,
} from "./receipt-words.ts";

/** What a line of a receipt is. Prices are in the smallest units. */
export type ReceiptLine =
  | { kind: "total" | "subtotal" | "other" }
  /** A deposit, bottles that went back, or a voucher. How many it was for may follow. */
  | { kind: "aside" }
  /** How much of the article before or after it was bought. */
  | ({ kind: "bought" } & Bought)
  /** How much there is of the article above it. */
  | { kind: "weight"; weight: NonNullable<Bought["weight"]> }
  /** `of`: its text without words for a discount; it may name the article, or be empty. */
  | { kind: "discount"; minor: number; of: string | undefined }
  /** An article is taken away. Without a price it is the next line's. */
  | { kind: "void"; name: string; minor: number | undefined }
  | { kind: "article"; name: string; minor: number }
  /** An article whose price is in another line. */
  | { kind: "name"; name: string };

/** A line, with the price below it if that belongs to it. */
export interface ReceiptText {
  text: string;
  line: ReceiptLine;
}

const NAME_MAX = 60;
/** Recognises an ordered article that did not come: '0/1 Eggs'. */
const NONE_DELIVERED = /^0(?:\/| of )\d/;
/** Whether a text has a word. In Chinese, Japanese and Korean, one character is a word. */
const hasWord = (text: string) =>
  /\p{L}{2}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Whether the price of a line may stand in the line below it. */
function isOpen(line: string, bought: Bought | undefined, currency: string): boolean {
  if (bought) return !bought.isSum;
  return !priceAtEnd(line, currency) && hasWord(line) && line.length <= NAME_MAX;
}

/** Reads each line, and the price below it as a part of it. Linear in the number of lines. */
export function receiptLines(lines: string[], currency: string, totals: boolean[]): ReceiptText[] {
  const read: ReceiptText[] = [];
  const calculations = lines.map((line) => boughtOf(line, currency));
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? "";
    const bought = calculations[index];
    const below = priceAlone(lines[index + 1] ?? "", currency);
    const isBelow = below && !totals[index] && isOpen(text, bought, currency) && (!bought || below.minor > 0);
    const price = isBelow ? { ...below, before: text } : priceAtEnd(text, currency);
    const isPriced = price !== undefined || calculations[index + 1] !== undefined;
    const sum = isBelow && { minor: below.minor, isSum: true };
    const said = bought && { ...bought, ...sum };
    const line = totals[index] ? ({ kind: "total" } as const) : receiptLine(text, said, price, isPriced);
    if (isBelow) index++;
    const isVoided = isOpenVoid(read.at(-1)?.line);
    read.push({ text: isBelow ? `${text} ${lines[index]}` : text, line: isVoided ? voided(line) : line });
  }
  return read;
}

/** 'STORNO' above the article that it is of. */
const isOpenVoid = (line: ReceiptLine | undefined) =>
  line?.kind === "void" && line.minor === undefined && wordsOf(line.name).length === 0;

function voided(line: ReceiptLine): ReceiptLine {
  if (line.kind === "article") return { ...line, kind: "void" };
  return line.kind === "discount" ? { kind: "void", name: line.of ?? "", minor: -line.minor } : line;
}

/** Decides what a line is, in this order: what is certain by its form, then by its words; what is left is an article. */
function receiptLine(
  line: string,
  bought: Bought | undefined,
  price: PriceAtEnd | undefined,
  isPriced: boolean,
): ReceiptLine {
  const said = price?.before ?? line;
  if (bought) return { kind: "bought", ...bought };
  const weight = price ? undefined : amountAlone(line)?.weight;
  if (weight) return { kind: "weight", weight };
  if (isVoid(said)) return { kind: "void", name: voidedIn(said), minor: price && Math.abs(price.minor) };
  if (NONE_DELIVERED.test(line)) return { kind: "other" };
  if (isAside(said)) return { kind: "aside" };
  if (isSubtotal(line)) return { kind: "subtotal" };
  if (price && price.minor < 0) return negative(said, price.minor);
  if (isNoArticle(line, isPriced ? said : undefined) || !hasWord(said)) return { kind: "other" };
  if (price) return { kind: "article", name: said, minor: price.minor };
  return line.length <= NAME_MAX ? { kind: "name", name: line } : { kind: "other" };
}

/** Returned bottles and vouchers are negative as well: a discount has a word for it, or no words. */
function negative(said: string, minor: number): ReceiptLine {
  if (wordsOf(said).length === 0) return { kind: "discount", minor, of: "" };
  return { kind: "discount", minor, of: isDiscountOfOne(said) ? undefined : said };
}
