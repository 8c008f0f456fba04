import { findFood } from "#app/domain/foods/find-food.ts";
import { messageOf, withoutStamp } from "./chat.ts";
import { LIST_MARK, readFoodLine } from "./read-line.ts";
import type { LineContext } from "./reading.ts";
import type { ReadLine } from "./result.ts";

const TITLE =
  /^\W*(?:(?:the|my|our|big|weekly|next)\s+)*(?:shopping|shop|grocer(?:y|ies)|to buy|einkauf(?:en|sliste|szettel)?|(?:liste de )?courses|(?:lista de )?la compra|(?:lista della )?spesa|boodschappen(?:lijst(?:je)?)?|zakupy|lista zakupów|alışveriş|قائمة (?:التسوق|المشتريات)|買い物)(?!\p{L})/iu;
/** Headings in lists: the parts of a shop or a kitchen. They count only in lists whose foods have marks. */
const PART =
  /^\W*(?:dairy|meat|fish|veg(?:etables|gies)?|fruits?|fruits? (?:&|and) veg(?:etables)?|produce|bakery|frozen|drinks|snacks|household|cleaning|toiletries|other|misc|cupboard|pantry|fridge|freezer|milchprodukte|fleisch|gemüse|obst|obst (?:&|und) gemüse|backwaren|getränke|tiefkühl|haushalt|drogerie|sonstiges|légumes|viande|boissons|surgelés|divers|verduras|fruta|carne|bebidas|congelados|otros|verdure|frutta|bevande|groente|vlees|dranken|diversen|warzywa|owoce|napoje|inne)\W*$/iu;
/** The address of a shared page. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
export const isAddress = (line: string) => ADDRESS.test(line);
const SENT =
  /^(?:sent from (?:my|outlook|yahoo)|shared (?:from|via|with)|get outlook for|von meinem \S+ gesendet|gesendet von|envoyé de mon|enviado desde|inviato da|verzonden vanaf|wysłane z)/i;
const SUM = /^\W*(?:total|sum|summe|gesamt|totale|totaal|razem|suma|toplam|合計)\W*$/iu;
const DIGIT = /\d/;

const hasMark = (line: string) => line.replace(LIST_MARK, "") !== line;

/** The lines of a list that may be foods. All of them when none may, so that nothing typed gets lost. */
export function foodLines(lines: string[], context: LineContext): string[] {
  const said = lines.map((line) => messageOf(line, context.locale)).filter(Boolean);
  const marked = said.filter(hasMark).length;
  const isMarked = marked >= 2 && marked >= said.length / 2;
  const kept = said.filter((line, index) => {
    if (isAddress(line) || SENT.test(line) || SUM.test(line)) return false;
    if (DIGIT.test(line.replace(LIST_MARK, ""))) return true;
    if (line.endsWith(":") || /^#{1,6} /.test(line)) return false;
    const isFirst = index === 0 && said.length > 1;
    if (isFirst && TITLE.test(line)) return false;
    const isOver = isMarked && !hasMark(line);
    return !isOver || !(PART.test(line) || (isFirst && !findFood(line, context.locale)));
  });
  return kept.length > 0 ? kept : lines.map(withoutStamp);
}

const FOODS_MAX = 20;

/** 'milk, bread, 6 eggs' are three foods; 'cheese, 200 g' is one. */
export function readListLine(line: string, context: LineContext): ReadLine[] {
  const whole = () => [readFoodLine(line, context)];
  const parts = line
    // Not within brackets: '3 peppers (1 red, 2 green)'.
    .split(/(?:,\s+|;\s*)(?![^(]*\))/)
    .flatMap((part, index, all) =>
      index > 0 && index === all.length - 1 ? part.split(/\s+(?:and|und|et|y|e|en|i|ve)\s+/i) : [part],
    );
  if (parts.length < 2 || parts.length > FOODS_MAX) return whole();
  const foods = new Map<ReturnType<typeof findFood>, ReadLine>();
  for (const part of parts) {
    const food = readFoodLine(part, context);
    const known = findFood(food.name, context.locale);
    if (!known || foods.has(known)) return whole();
    foods.set(known, food);
  }
  const [first, ...others] = foods.values();
  return first ? [first, ...others.map((food) => inPlaceOf(first, food))] : whole();
}

/** 'fridge: milk, eggs' are both in the fridge. */
function inPlaceOf(first: ReadLine, food: ReadLine): ReadLine {
  const { place, typed } = first;
  if (!place || food.place || !typed.place?.endsWith(":")) return food;
  return { ...food, place, typed: { ...food.typed, place: typed.place } };
}
