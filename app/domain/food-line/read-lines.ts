import type { Money } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/price.ts";
import { cleanLine, isBlank } from "#app/domain/text.ts";
import { findMeasure } from "#app/domain/unit.ts";
import { type ReadLine, readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import { withLatinDigits } from "./tokens.ts";

export const LINES_MAX = 100;

export interface ReadLines {
  foods: ReadLine[];
  /** Present when the text is a receipt: it has a line with a total. */
  receipt?: {
    /** What the receipt says was paid. */
    total: Money;
    /** What was read as food. */
    sum: Money;
    /** Lines that are no article. */
    left: string[];
  };
}

/** Cleaned, blank ones among them; \v, \f, NEL and the separators of Unicode end a line as well. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => cleanLine(line));

/**
 * Reads a list, one food a line, or the text of a receipt. Empty lines are nothing. At most 100 lines are read; who
 * calls it refuses more.
 */
export function readFoodLines(text: string, context: LineContext): ReadLines {
  const lines = linesOf(text)
    .filter((line) => !isBlank(line))
    .map(withLatinDigits)
    .slice(0, LINES_MAX);
  const total = totalOf(lines, context.currency);
  if (total === undefined) return { foods: lines.map((line) => readFoodLine(line, context)) };
  return readReceipt(lines, total, context);
}

const TOTAL =
  /^\W*(?:grand |order |to )?(?:total(?! (?:vat|tax|savings?|discounts?|items?|points))|balance due|amount due|pay(?:able)?|summe|gesamt(?:betrag|summe)?|zu zahlen|zwischensumme eur|totale(?: complessivo)?|importe(?: total)?|à payer|a pagar|net à payer|montant(?: total)?|te betalen|totaal|razem|suma(?: pln)?|do zapłaty|toplam|genel toplam|المجموع|الإجمالي|合計)\b/iu;
/** Lines that tell of tax, payment, the shop and its thanks. */
const NO_ARTICLE =
  /^(?:bar|bon|geg|pan|aid)\b|\b(?:sub-?total|zwischensumme|sous-?total|subtotaal|vat|tax|mwst|ust|steuer|tva|iva|btw|kdv|ptu|vatno|visa|mastercard|maestro|girocard|debit|credit|card|karte|carte|tarjeta|carta|karta|kart|cash|change|gegeben|rückgeld|espèces|rendu|efectivo|cambio|contanti|resto|contant|wisselgeld|gotówka|reszta|points?|punkte|receipt|ticket|kassenbon|rechnung|invoice|facture|thank|danke|merci|gracias|grazie|bedankt|dziękujemy|teşekkür|tel|phone|www|https?|delivery|lieferung|livraison|envío|bags? charge|store|filiale|markt|operator|cashier|kassierer|caissier|terminal|auth|approval|merchant|pfand|leergut|deposit|consigne|statiegeld|kaucja|items? sold|number of items|artikel|articles|artículos)\b|\b\d{1,2}:\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/iu;
const DISCOUNT =
  /^\W*(?:discount|saving|savings|off|offer|multibuy|multisave|meal deal|clubcard|nectar|coupon|voucher|rabatt|nachlass|coupon|aktion|remise|réduction|promo|avantage|descuento|dto|oferta|sconto|offerta|korting|bonus|rabat|opust|indirim)\b/iu;
const FIGURE = String.raw`\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}`;
/** At the end of a line, with a tax letter or star after it. */
const PRICE_AT_END = new RegExp(
  String.raw`(?:^|\s)(?<minus>[-−]\s*)?(?:\p{Sc}|[A-Z]{3})?\s*(?<minus2>[-−])?(?<figure>${FIGURE}|(?<=[\p{Sc}¥]\s?)\d{1,7})\s*(?<minus3>[-−])?\s*(?:\p{Sc}|円|EUR|GBP|USD|zł|TL|kr)?\s*(?:[A-Z0-9*#]{1,2}|\([A-Z0-9]\))?\s*$`,
  "u",
);
const WEIGHT = new RegExp(
  String.raw`^(?<amount>\d+(?:[.,]\d+)?)\s*(?<unit>kg|g|lb|l)\b\.?\s*(?:@|x|×|à|a|zu|net|\*)\s*\D{0,3}${FIGURE}`,
  "iu",
);
const TIMES = new RegExp(
  String.raw`^(?<count>\d{1,3})\s*(?:stk|st|pc|pcs|ud|uds|szt|pz|adet)?\.?\s*[x×@*à]\s*\D{0,3}(?<each>${FIGURE})(?:\s+\S{0,3}${FIGURE})?\s*\S{0,3}$`,
  "iu",
);

function priceAtEnd(line: string, currency: string): { minor: number; before: string } | undefined {
  const match = PRICE_AT_END.exec(line);
  const price = match?.groups?.figure === undefined ? undefined : parsePrice(match.groups.figure, currency);
  if (!match || !price) return undefined;
  const { minus, minus2, minus3 } = match.groups ?? {};
  return {
    minor: minus || minus2 || minus3 ? -price.minor : price.minor,
    before: line.slice(0, match.index).trim(),
  };
}

function totalOf(lines: string[], currency: string): number | undefined {
  const totals = lines
    .filter((line) => TOTAL.test(line))
    .flatMap((line) => priceAtEnd(line, currency)?.minor ?? []);
  // A line of a list, '2 l total 0% yogurt', has no price at its end, or stands alone.
  return lines.length > 2 ? totals.at(-1) : undefined;
}

function readReceipt(lines: string[], total: number, context: LineContext): ReadLines {
  const { currency } = context;
  const foods: ReadLine[] = [];
  const left: string[] = [];
  /** A name whose price stands in the next line, and a count whose name does. */
  let pending: { name?: string; count?: number } = {};
  for (const line of lines) {
    const price = priceAtEnd(line, currency);
    const [weight, times] = [WEIGHT.exec(line)?.groups, TIMES.exec(line)?.groups];
    const last = foods.at(-1);
    if (TOTAL.test(line)) break;
    if (weight) {
      const quantity = weighed(weight);
      if (pending.name && price && price.minor > 0)
        foods.push(article(pending.name, price.minor, context, quantity));
      else if (last && quantity && !last.quantity) last.quantity = quantity;
      pending = {};
    } else if (times) {
      const each = parsePrice(times.each ?? "", currency)?.minor ?? 0;
      const count = Number(times.count);
      if (last?.price?.minor === each * count) last.quantity = multiplied(last.quantity, count);
      else pending = { ...pending, count };
    } else if (price && (price.minor < 0 || DISCOUNT.test(line))) {
      if (last?.price)
        last.price = { currency, minor: Math.max(0, last.price.minor - Math.abs(price.minor)) };
      else left.push(line);
    } else if (NO_ARTICLE.test(line)) left.push(line);
    else if (price && /\p{L}{2}/u.test(price.before)) {
      if (pending.name) left.push(pending.name);
      const quantity = pending.count ? { amount: pending.count, unit: "piece" as const } : undefined;
      foods.push(article(price.before, price.minor, context, quantity));
      pending = {};
    } else if (!price && /\p{L}{2}/u.test(line) && line.length <= 60) {
      if (pending.name) left.push(pending.name);
      pending = { name: line };
    } else left.push(line);
  }
  if (pending.name) left.push(pending.name);
  const sum = foods.reduce((minor, { price }) => minor + (price?.minor ?? 0), 0);
  return { foods, receipt: { total: { minor: total, currency }, sum: { minor: sum, currency }, left } };
}

function multiplied(quantity: ReadLine["quantity"], count: number): ReadLine["quantity"] {
  return quantity ? { ...quantity, amount: quantity.amount * count } : { amount: count, unit: "piece" };
}

function weighed({ amount = "", unit = "" }: Record<string, string | undefined>): ReadLine["quantity"] {
  const measure = findMeasure(unit);
  return measure && { amount: Number(amount.replace(",", ".")), unit: measure.unit };
}

/** The name is read as any line is: '2 x Milch 1l' has its quantity. */
function article(
  name: string,
  minor: number,
  context: LineContext,
  quantity: ReadLine["quantity"],
): ReadLine {
  const plain = name.replace(/^\d{4,}\s+/, "").replace(/\s+\*+$/, "");
  const read = readFoodLine(plain, context);
  const own = read.quantity ?? quantity;
  const currency = context.currency;
  return {
    ...read,
    name: sentenceCase(read.name),
    line: name,
    ...(own && { quantity: own }),
    price: { minor, currency },
  };
}

/** Receipts shout. */
function sentenceCase(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  const lower = name.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
