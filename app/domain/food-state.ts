import { addDays, type CalendarDay, daysBetween } from "./calendar.ts";
import { type ExpiryKind, isPerishable } from "./expiry-kind.ts";
import { findFood } from "./foods/find-food.ts";
import { isRawFood } from "./foods/raw-food.ts";
import type { Food } from "./foods/table.ts";
import { usualExpiryKind } from "./foods/usual-expiry-kind.ts";
import type { Place } from "./place.ts";

/** State changes between the purchase and the use of a food. */
export const STATE_CHANGES = ["opened", "frozen", "thawed"] as const;
export type StateChange = (typeof STATE_CHANGES)[number];

export function isStateChange(kind: string): kind is StateChange {
  return STATE_CHANGES.some((change) => change === kind);
}

/** The fields that state changes affect. */
export interface FoodState {
  expiryDate?: CalendarDay | undefined;
  expiryKind: ExpiryKind;
  place?: Place | undefined;
  openedOn?: CalendarDay | undefined;
  /** While it is frozen. */
  frozenOn?: CalendarDay | undefined;
  /** The day on the pack, once `expiryDate` is another. */
  printedDate?: CalendarDay | undefined;
}

export interface FoodWithState extends FoodState {
  name: string;
  category: string;
  /** The food has been frozen and thawed before. */
  thawedBefore?: boolean;
}

export interface Refusal {
  code: "already_open" | "already_frozen" | "not_frozen" | "past_use_by" | "thawed_before";
  message: string;
}

/** Ours, where FoodKeeper has no figure. Frozen food stays safe; this is about its quality. */
const FREEZER_DAYS = 90;
/** "Once food has been defrosted, it should be consumed within 24 hours" (food.gov.uk). */
const THAWED_DAYS = 1;

export const isFrozen = ({ frozenOn, place }: Pick<FoodState, "frozenOn" | "place">): boolean =>
  frozenOn !== undefined || place === "freezer";

/**
 * Why a change is not possible. Food may be frozen "right up to the 'use-by' date" (food.gov.uk) and not after it;
 * after a best-before date it may.
 */
export function refusalOf(change: StateChange, food: FoodWithState, today: CalendarDay): Refusal | undefined {
  if (change === "opened")
    return food.openedOn ? { code: "already_open", message: "This is open already" } : undefined;
  if (change === "thawed") {
    if (!isFrozen(food)) return { code: "not_frozen", message: "This is not frozen" };
    const { expiryDate: day, expiryKind: kind, frozenOn } = food;
    // Put into the freezer by hand, maybe too late: thawing must not make a new day of one that has passed.
    const isPast = !frozenOn && day !== undefined && today > day && (kind !== "best_before" || spoils(food));
    return isPast
      ? {
          code: "past_use_by",
          message: "This is past its day, and when it was frozen is not known. It should not be eaten",
        }
      : undefined;
  }
  if (isFrozen(food)) return { code: "already_frozen", message: "This is frozen already" };
  const { expiryDate, expiryKind } = food;
  if (expiryKind === "use_by" && expiryDate && today > expiryDate)
    return {
      code: "past_use_by",
      message: "This is past its use-by date and should not be frozen or eaten",
    };
  const last = lastDayToFreeze(food);
  if (last && today > last)
    return { code: "past_use_by", message: "This is past its day and should not be frozen any more" };
  if (food.thawedBefore && isRawFood(food))
    return {
      code: "thawed_before",
      message: "Meat, poultry and fish that were thawed should not be frozen again before they are cooked",
    };
  return undefined;
}

/** The last day to freeze a food, if its day may be a use-by date. The kind of date may have been changed by hand, or be forgotten. */
function lastDayToFreeze(food: FoodWithState): CalendarDay | undefined {
  const { expiryDate, expiryKind, printedDate, thawedBefore } = food;
  if (expiryKind === "estimate") return spoils(food) ? expiryDate : printedDate;
  // The pack's day of what was thawed passed in the freezer.
  if (printedDate && !thawedBefore) return printedDate;
  return usualExpiryKind(food) === "use_by" ? expiryDate : undefined;
}

/** The state after a change that `refusalOf` allows. `openedOn` and `frozenOn` are facts; the day follows from them. */
export function changeState(change: StateChange, food: FoodWithState, today: CalendarDay): FoodState {
  if (change === "opened") return open(food, today);
  return change === "frozen" ? freeze(food, today) : thaw(food, today);
}

/** Frozen food keeps its day: FoodKeeper's figures of opened food are those of the fridge and the pantry. */
function open(food: FoodWithState, today: CalendarDay): FoodState {
  const { expiryDate, expiryKind, place, frozenOn, printedDate } = food;
  const known = isFrozen(food) ? undefined : lookUp(food);
  const usual = known?.opened && addDays(today, known.opened.to);
  const isEarlier = usual !== undefined && (expiryDate ? usual < expiryDate : !known?.needsPrintedDate);
  return {
    expiryDate: isEarlier ? usual : expiryDate,
    // The earlier day is not on the pack but calculated from FoodKeeper, so it is an estimate. Otherwise the kind of date stays.
    expiryKind: isEarlier ? "estimate" : expiryKind,
    place,
    openedOn: today,
    frozenOn,
    printedDate: isEarlier ? printedOf(food) : printedDate,
  };
}

function freeze(food: FoodWithState, today: CalendarDay): FoodState {
  return {
    expiryDate: addDays(today, lookUp(food)?.keeps.freezer?.to ?? FREEZER_DAYS),
    expiryKind: "best_before",
    place: "freezer",
    openedOn: food.openedOn,
    frozenOn: today,
    printedDate: printedOf(food),
  };
}

function thaw(food: FoodWithState, today: CalendarDay): FoodState {
  return {
    expiryDate: addDays(today, THAWED_DAYS),
    expiryKind: "use_by",
    place: "fridge",
    openedOn: food.openedOn,
    printedDate: printedOf(food),
  };
}

/** The first change keeps the day. An estimate stands on no pack, nor does the day of what was frozen or thawed here. */
const printedOf = ({ printedDate, expiryDate, expiryKind, frozenOn, thawedBefore }: FoodWithState) =>
  printedDate ?? (expiryKind === "estimate" || frozenOn || thawedBefore ? undefined : expiryDate);

const lookUp = ({ name }: FoodWithState): Food | undefined => findFood(name, "en");
const spoils = (food: FoodWithState) =>
  isPerishable(food.category) || lookUp(food)?.needsPrintedDate === true;

export const FREEZES_BADLY = "It usually does not freeze well (USDA FoodKeeper)";
const USE_THAWED = "Use it within 24 hours of thawing (Food Standards Agency)";

/** FoodKeeper advises against freezing it. */
export function freezesBadly(name: string): boolean {
  return findFood(name, "en")?.freezesBadly === true;
}

/** Advice after a state change, with its source. */
export function adviceAfter(kind: string, name: string): string | undefined {
  if (kind === "thawed") return USE_THAWED;
  return kind === "frozen" && freezesBadly(name) ? FREEZES_BADLY : undefined;
}

/** How many days the food usually keeps once it is opened, where its day follows from that. */
export function daysOnceOpened(food: Pick<FoodWithState, "name" | "expiryKind" | "openedOn">) {
  if (!food.openedOn || food.expiryKind !== "estimate") return undefined;
  const { opened, openedIn } = findFood(food.name, "en") ?? {};
  return opened && openedIn && { ...opened, place: openedIn };
}

/** Days to the pack's day when the food was frozen; undefined for opened food, whose day had come nearer. */
export function daysLeftWhenFrozen({ openedOn, frozenOn, printedDate }: FoodState): number | undefined {
  if (openedOn || !frozenOn || !printedDate || printedDate < frozenOn) return undefined;
  return daysBetween(frozenOn, printedDate);
}
