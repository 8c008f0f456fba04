import { pictureFor } from "#app/content/pictures.server.ts";
import { type CalendarDay, daysBetween, formatDay, parseCalendarDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { expiryKindLabel } from "#app/domain/expiry-kind.ts";
import type { DraftProblems, TypedDraft } from "#app/domain/food-draft.schema.ts";
import type { CompletedLine } from "#app/domain/food-line/complete-line.ts";
import type { Doubt } from "#app/domain/food-line/doubt.ts";
import { LINE_MAX_LENGTH } from "#app/domain/food-line/read-line.ts";
import { isHouseholdGood } from "#app/domain/foods/household-goods.ts";
import { formatMoney } from "#app/domain/money.ts";
import { PLACES, placeLabel } from "#app/domain/place.ts";
import { parsePrice, priceText } from "#app/domain/price.ts";
import { quantityInField } from "#app/domain/typed-quantity.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import { formatShelfLife } from "../suggestion-labels.ts";
import { kindOfEnteredDate, readSuggestions } from "./suggestions.server.ts";
import { SUGGESTED_FIELDS, type SuggestedField, type Suggestions } from "./suggestions.ts";

export type DraftViewer = Pick<Viewer, "locale" | "today" | "language">;

export type DraftField = SuggestedField | "name";
export type SummaryField = "quantity" | "price" | "expiryDate" | "place";

/** A food under review before it is added. */
export interface FoodDraft {
  typed: TypedDraft;
  isSelected: boolean;
  /** Soap and such, bought with food. */
  isNonFood: boolean;
  /** Errors of its fields, once somebody tried to add it. */
  problems?: DraftProblems;
  picture: string;
  hue: string;
  /** The values as the folded row shows them. */
  summary: Partial<Record<SummaryField, string>>;
  /** Fields that were filled in, and not changed since. */
  suggested: SuggestedField[];
  note: string;
  /** The kind that the date gets when a person types it: 'Use by'. */
  kindOfTypedDay?: string | undefined;
  /** Fields that are missing or doubtful; empty for a clear row. */
  fieldsToCheck: DraftField[];
  question?: string;
}

type FoodToSuggest = Omit<Partial<CompletedLine>, "quantity" | "category"> &
  Pick<CompletedLine, "name" | "from" | "doubts"> & {
    id?: string;
    code?: string | undefined;
    brand?: string | undefined;
    quantity: string;
    category?: string | undefined;
  };

const FIELDS_TO_CHECK: Record<Doubt, DraftField[]> = {
  name: ["name"],
  number: ["name", "quantity", "price"],
  category: [],
  day: ["expiryDate"],
  raw: ["expiryDate"],
  unlikely: ["expiryDate"],
};

const NUMBER_QUESTION = "Check the amount, price and date: a number here could be any of them.";

const titled = (name: string) => name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());

/** `currency`: the household's, in which prices stand without their currency. */
export function suggestDraft(food: FoodToSuggest, viewer: DraftViewer, currency: string): FoodDraft {
  const {
    id = "",
    line = "",
    code = "",
    brand = "",
    name,
    category = name ? "Other" : "",
    quantity,
    price,
    expiryDate = "",
    from: sources,
    doubts,
  } = food;
  const values = {
    ...{ name: titled(name), category, expiryDate },
    quantity: quantityInField(quantity, viewer.language),
    price: price ? priceText(price, currency) : "",
    expiryKind: food.expiryKind ?? "",
    place: food.place ?? "",
  };
  const isTyped = (field: SuggestedField) => sources[field] === "typed" || sources[field] === "code";
  const note = formatShelfLife({ keeps: food.keeps, place: food.place, from: sources, doubts });
  const suggestions: Suggestions = {
    ...Object.fromEntries(
      SUGGESTED_FIELDS.filter((field) => values[field] && !isTyped(field)).map((field) => [
        field,
        values[field],
      ]),
    ),
    ...(note && { note }),
  };
  const typed: TypedDraft = {
    ...{ id, line, productCode: code, brand, ...values },
    suggestions: JSON.stringify(suggestions),
    unlikelyDay: doubts.includes("unlikely") ? expiryDate : "",
    dayConfirmed: "",
  };
  const view = viewDraft(typed, viewer, currency);
  const isLeftOut = view.isNonFood && !expiryDate;
  const fieldsToCheck = new Set(doubts.flatMap((doubt) => FIELDS_TO_CHECK[doubt]));
  if (isLeftOut) fieldsToCheck.add("expiryDate");
  const row = { ...view, isSelected: !isLeftOut, fieldsToCheck: [...fieldsToCheck] };
  return doubts.includes("number") ? { ...row, question: NUMBER_QUESTION } : row;
}

/** The weekday for the next days, the year only for distant ones: the row stays on one line. */
function shortDay(day: CalendarDay, { locale, today }: DraftViewer): string {
  const days = daysBetween(today, day);
  if (days >= 0 && days < 7) return formatDay(day, locale, "weekday");
  return formatDay(day, locale, Math.abs(days) < 300 ? "short" : "medium");
}

/** The display values of a row. */
export function viewDraft(typed: TypedDraft, viewer: DraftViewer, currency: string) {
  const price = parsePrice(typed.price, currency);
  const day = parseCalendarDay(typed.expiryDate);
  const suggestions = readSuggestions(typed.suggestions);
  const suggested = SUGGESTED_FIELDS.filter(
    (field) => suggestions[field] && suggestions[field] === typed[field],
  );
  const mark = (field: SuggestedField) => (suggested.includes(field) ? "~\u00a0" : "");
  const place = PLACES.find((one) => one === typed.place && one !== "fridge");
  const summary = {
    ...(typed.quantity && { quantity: `${mark("quantity")}${typed.quantity}` }),
    ...(price && { price: `${mark("price")}${formatMoney(price, viewer.locale)}` }),
    ...(day && { expiryDate: `${mark("expiryDate")}${shortDay(day, viewer)}` }),
    ...(place && { place: `${mark("place")}${placeLabel(place).toLowerCase()}` }),
  };
  const kindOfTypedDay = kindOfEnteredDate(typed, viewer.language);
  return {
    typed: { ...typed, line: typed.line.slice(0, LINE_MAX_LENGTH) },
    isNonFood: isHouseholdGood(typed.name),
    suggested,
    note: suggestions.note ?? "",
    kindOfTypedDay: kindOfTypedDay && expiryKindLabel(kindOfTypedDay),
    picture: pictureFor(typed.name.slice(0, LINE_MAX_LENGTH), typed.category),
    hue: categoryOf(typed.category).hue,
    summary,
  };
}
