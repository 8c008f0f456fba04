import { type CalendarDay, daysBetween } from "#app/domain/calendar.ts";
import type { ExpiryKind } from "#app/domain/expiry-kind.ts";
import { findFood } from "#app/domain/foods/find-food.ts";
import { isRawFood } from "#app/domain/foods/raw-food.ts";
import { usualExpiryKind } from "#app/domain/foods/usual-expiry-kind.ts";

type Dated = { expiryDate?: CalendarDay | undefined };

export interface DatedFood extends Dated {
  name: string;
  category: string;
  expiryKind: ExpiryKind;
  /** The day on the pack, once `expiryDate` is another. */
  printedDate?: CalendarDay | undefined;
}

/**
 * What the past day of a food means. Past a use-by date it is not to be eaten; past a best-before date it is a question of
 * quality, but nobody should taste raw meat; past an estimate of perishable or unknown food only the pack knows.
 */
export type PastStatus = "past-use-by" | "past-best-before" | "past-best-before-raw" | "past-estimate";

/** `days` are those left: 0 on the last good day, below 0 after it. */
export type Expiry =
  | { status: "undated"; days?: undefined }
  | { status: "fresh" | "nearly-expired"; days: number }
  | PastExpiry;

interface PastExpiry {
  status: PastStatus;
  days: number;
}

/** Last day, inclusive, on which an item counts as nearly expired. */
export const NEARLY_EXPIRED_IN_DAYS = 5;
export const WEEK_IN_DAYS = 7;

/** Food is good through the day on its label. */
export function expiryOf(food: DatedFood, today: CalendarDay): Expiry {
  const days = daysLeft(food.expiryDate, today);
  if (days === undefined) return { status: "undated" };
  if (days < 0) return { status: statusOncePast(food, today), days };
  return { status: days <= NEARLY_EXPIRED_IN_DAYS ? "nearly-expired" : "fresh", days };
}

export function isPast(expiry: Expiry): expiry is PastExpiry {
  return expiry.days !== undefined && expiry.days < 0;
}

/** The status once the last good day is over. Without `today`: what it will be. */
export function statusOncePast(food: DatedFood, today?: CalendarDay): PastStatus {
  const { name, category, expiryKind, printedDate } = food;
  if (expiryKind === "use_by") return "past-use-by";
  const isRaw = isRawFood({ name, category });
  if (expiryKind === "best_before") return isRaw ? "past-best-before-raw" : "past-best-before";
  const isUseBy = usualExpiryKind({ name, category }) === "use_by";
  // Opening shortens a use-by date to an estimate; past the pack's day the pack's word holds again.
  if (isUseBy && today && printedDate && today > printedDate) return "past-use-by";
  const isUnknown = !findFood(name, "en");
  return isUseBy || isRaw || isUnknown ? "past-estimate" : "past-best-before";
}

/** How near the day of a food is, for lists. `past-use-by` is not to be eaten. */
export type Due = "past-use-by" | "past" | "today" | "tomorrow" | "week" | "later" | "undated";

export function dueOf(food: DatedFood, today: CalendarDay): Due {
  const { status, days } = expiryOf(food, today);
  if (days === undefined) return "undated";
  if (days < 0) return status === "past-use-by" ? "past-use-by" : "past";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= WEEK_IN_DAYS ? "week" : "later";
}

/** 0 on the day of the label, below 0 after it, undefined without a date. */
export function daysLeft(expiryDate: CalendarDay, today: CalendarDay): number;
export function daysLeft(expiryDate: CalendarDay | undefined, today: CalendarDay): number | undefined;
export function daysLeft(expiryDate: CalendarDay | undefined, today: CalendarDay): number | undefined {
  return expiryDate === undefined ? undefined : daysBetween(today, expiryDate);
}

/** Items without a date count in the total only. */
export function countByExpiry(items: readonly Dated[], today: CalendarDay) {
  const dated = items.flatMap(({ expiryDate }) => daysLeft(expiryDate, today) ?? []);
  return {
    total: items.length,
    expired: dated.filter((days) => days < 0).length,
    nearlyExpired: dated.filter((days) => days >= 0 && days <= NEARLY_EXPIRED_IN_DAYS).length,
  };
}

/** Nearest expiry first, so the longest expired leads; items without a date come last. */
export function byExpiry(a: Dated, b: Dated): number {
  if (a.expiryDate === b.expiryDate) return 0;
  if (a.expiryDate === undefined) return 1;
  if (b.expiryDate === undefined) return -1;
  return a.expiryDate < b.expiryDate ? -1 : 1;
}
