import type { CalendarDay } from "#app/domain/calendar.ts";
import type { CategoryName } from "#app/domain/category.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import type { Range } from "#app/domain/foods/foodkeeper-rows.ts";
import { isHouseholdGood } from "#app/domain/foods/household-goods.ts";
import type { Food } from "#app/domain/foods/table.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { convertAmount, type Unit } from "#app/domain/unit.ts";
import { completeDay, isUnlikely } from "./complete-day.ts";
import type { Doubt } from "./doubt.ts";
import { firstOf, type Known, type Remembered, type Source } from "./known.ts";
import type { LineContext } from "./reading.ts";
import type { ReadLine } from "./result.ts";
import { tokensOf } from "./tokens.ts";
import { wordListsOf } from "./word-lists.ts";

export interface CompletedLine {
  line: string;
  name: string;
  category?: string;
  quantity: { amount: number; unit: Unit };
  price?: Money;
  place?: Place;
  expiryDate?: CalendarDay;
  /** The kind of date on the pack if the day was typed. A suggested day is an estimate. */
  expiryKind?: ExpiryKind;
  /** How long the food usually keeps in its place, for the words beside a suggested day. */
  keeps?: Range;
  from: Partial<Record<"category" | "quantity" | "price" | "place" | "expiryDate" | "expiryKind", Source>>;
  /** Without doubts, the food can be saved as it is. */
  doubts: Doubt[];
}

/**
 * Fills in what a line does not say: from the household's own memory, then from the table of foods. For raw poultry,
 * mince, raw fish and shellfish no day is ever filled in.
 */
export function completeLine(
  read: ReadLine,
  remembered: Remembered | undefined,
  { locale, today }: Pick<LineContext, "locale" | "today">,
): CompletedLine {
  const food = foodIn(read, locale);
  const isGood = !food && isHouseholdGood(read.name);
  const place = firstOf<Place>([
    [read.place, "typed"],
    [remembered?.place, "household"],
    [food?.place, "crisper"],
  ]);
  const category = firstOf<string>([
    [remembered?.category, "household"],
    [(isGood ? "Other" : food?.category) satisfies CategoryName | undefined, "crisper"],
  ]);
  const quantity = firstOf<{ amount: number; unit: Unit }>([
    [read.quantity, "typed"],
    [remembered?.quantity, "household"],
  ]) ?? { value: ONE, source: "crisper" };
  const price = firstOf<Money>([
    [read.price, "typed"],
    [priceFor(quantity.value, remembered), "household"],
  ]);
  const day = completeDay(read, remembered, food, place?.value, today);
  const isTyped = read.typed.expiryDate !== undefined;
  const values = { place, category, quantity, price, expiryDate: day };
  return {
    line: read.line,
    name: read.name,
    quantity: quantity.value,
    ...valuesOf(values),
    ...(day && {
      expiryKind:
        day.source === "typed" ? (read.expiryKind ?? kindOf(read.name, category, place, locale)) : "estimate",
    }),
    ...(food && place && food.keeps[place.value] && { keeps: food.keeps[place.value] }),
    from: {
      ...Object.fromEntries(
        Object.entries(values).flatMap(([field, one]) => (one ? [[field, one.source]] : [])),
      ),
      ...(day && read.expiryKind && { expiryKind: "typed" as const }),
    },
    doubts: [
      ...new Set<Doubt>([
        ...read.doubts,
        ...(category && (day || !isGood) ? [] : (["category"] as const)),
        ...(day || isGood ? [] : food?.needsPrintedDate ? (["raw"] as const) : (["day"] as const)),
        ...(day?.source === "typed" && isUnlikely(day.value, { isTyped, food, place: place?.value }, today)
          ? (["unlikely"] as const)
          : []),
      ]),
    ],
  };
}

/** The food that a line names. 'tin of tomatoes' is not a fresh food. */
function foodIn({ name, typed }: ReadLine, locale: string): Food | undefined {
  const food = findFood(name, locale);
  const { packs } = wordListsOf(locale);
  const isTinned = tokensOf(typed.quantity ?? "").some(({ key }) => packs.get(key) === "can");
  const isPlant = food?.category === "Fruits" || food?.category === "Vegetables";
  return isTinned && isPlant ? findFood(`tinned ${name}`, locale) : food;
}

type Values = {
  place: Known<Place> | undefined;
  category: Known<string> | undefined;
  price: Known<Money> | undefined;
  expiryDate: Known<CalendarDay> | undefined;
};

const ONE = { amount: 1, unit: "piece" } as const;

const kindOf = (
  name: string,
  category: Known<string> | undefined,
  place: Known<Place> | undefined,
  locale: string,
) => usualExpiryKind({ name, category: category?.value ?? "", place: place?.value }, locale);

const valuesOf = ({ place, category, price, expiryDate }: Values) => ({
  ...(place && { place: place.value }),
  ...(category && { category: category.value }),
  ...(price && { price: price.value }),
  ...(expiryDate && { expiryDate: expiryDate.value }),
});

/** The last price, for as much as is bought now; undefined where the two amounts cannot be compared. */
function priceFor(
  quantity: CompletedLine["quantity"],
  remembered: Remembered | undefined,
): Money | undefined {
  const { price, quantity: last } = remembered ?? {};
  if (!price || !last || !(last.amount > 0)) return undefined;
  const amount = convertAmount(quantity.amount, quantity.unit, last.unit);
  return amount === undefined
    ? undefined
    : { ...price, minor: Math.round((price.minor * amount) / last.amount) };
}
