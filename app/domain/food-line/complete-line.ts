import { addDays, type CalendarDay, daysBetween, FIRST_DAY, LAST_DAY } from "#app/domain/calendar.ts";
import type { CategoryName } from "#app/domain/category.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { findFood, usualDays } from "#app/domain/foods/find-food.ts";
import type { Range } from "#app/domain/foods/foodkeeper-rows.ts";
import { isHouseholdGood } from "#app/domain/foods/household-goods.ts";
import type { Food } from "#app/domain/foods/table.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";
import type { Money } from "#app/domain/money.ts";
import type { Place } from "#app/domain/place.ts";
import { convertAmount, type Unit } from "#app/domain/unit.ts";
import type { Doubt } from "./doubt.ts";
import type { LineContext } from "./reading.ts";
import type { ReadLine } from "./result.ts";

/** What a household knows of a food of this name: the last purchase, and how long it kept. */
export interface Remembered {
  category?: string;
  quantity?: { amount: number; unit: Unit };
  price?: Money;
  place?: Place;
  /** Days from buying to the last good day: the median of what the household set itself, else those of the last one. */
  keptDays?: number;
}

/** Where a value comes from. `code`: what a scanned code says; `product`: what is known of it elsewhere; `crisper`: the table of foods, where FoodKeeper has no figure. */
export const SOURCES = ["typed", "code", "product", "household", "foodkeeper", "crisper"] as const;
export type Source = (typeof SOURCES)[number];

export interface CompletedLine {
  line: string;
  name: string;
  category?: string;
  quantity: { amount: number; unit: Unit };
  price?: Money;
  place?: Place;
  expiryDate?: CalendarDay;
  /** Of a day that was typed what its pack says; a guessed one is an estimate. */
  expiryKind?: ExpiryKind;
  /** How long the food usually keeps in its place, for the words beside a guessed day. */
  keeps?: Range;
  from: Partial<Record<"category" | "quantity" | "price" | "place" | "expiryDate" | "expiryKind", Source>>;
  /** Without any, the food can be kept as it is. */
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
  const food = findFood(read.name, locale);
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
        ...(day || isGood ? [] : food?.neverGuessed ? (["raw"] as const) : (["day"] as const)),
        ...(day && isUnlikely(read, food?.neverGuessed && place?.value !== "freezer", today)
          ? (["unlikely"] as const)
          : []),
      ]),
    ],
  };
}

const PASSED_WITHIN_DAYS = 31;
const RAW_DAYS_MAX = 14;

/** The day has passed, or has passed this year and was read as the next year's; or nobody sells raw food so early. */
function isUnlikely({ expiryDate: day, typed }: ReadLine, isRaw: boolean | undefined, today: CalendarDay) {
  if (!day) return false;
  const ahead = daysBetween(today, day);
  const hasYear = (typed.expiryDate?.match(/\d+/g) ?? []).some(
    (figure, index) => figure.length === 4 || index === 2,
  );
  const isNextYears = !hasYear && ahead > 300 && ahead > 365 - PASSED_WITHIN_DAYS;
  return ahead < 0 || isNextYears || (isRaw === true && ahead > RAW_DAYS_MAX);
}

interface Known<Value> {
  value: Value;
  source: Source;
}

function firstOf<Value>(candidates: [value: Value | undefined, source: Source][]): Known<Value> | undefined {
  for (const [value, source] of candidates) if (value !== undefined) return { value, source };
  return undefined;
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

function completeDay(
  read: ReadLine,
  remembered: Remembered | undefined,
  food: Food | undefined,
  place: Place | undefined,
  today: CalendarDay,
): Known<CalendarDay> | undefined {
  if (read.expiryDate) {
    const isReal = read.expiryDate >= FIRST_DAY && read.expiryDate <= LAST_DAY;
    return isReal ? { value: read.expiryDate, source: "typed" } : undefined;
  }
  if (food?.neverGuessed && place !== "freezer") return undefined;
  const usual = food && usualDays(food, place);
  const isSamePlace = !remembered?.place || remembered.place === place;
  const days = firstOf([
    [isSamePlace ? remembered?.keptDays : undefined, "household"],
    [usual, food && place === food.place ? food.source : "foodkeeper"],
  ]);
  return days && { value: addDays(today, days.value), source: days.source };
}
