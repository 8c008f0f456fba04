import { type CalendarDay, daysBetween } from "#app/domain/calendar.ts";
import { daysWords } from "#app/domain/duration-words.ts";

export type Screen = "inventory" | "catalogue" | "freshness" | "panel" | "counts";
export type Tone = "red" | "orange" | "yellow" | "green" | "none";
export type ExpiryState = "Expired" | "Expires Soon" | "Fresh" | "Undated";
export type Assessment = { label: string; tone: Tone; bold: boolean; advice?: string; state: ExpiryState };

type Dated = { expiryDate?: CalendarDay };
type Band = { through: number; label: (days: number) => string; tone: Tone; bold?: true; advice?: string };

/** Last day, inclusive, on which an item counts as nearly expired. */
export const NEARLY_EXPIRED_IN_DAYS = 5;

const USE_ADVICE = "Use this item soon! Consider consuming it today or tomorrow.";
const PLAN_ADVICE = "This item will expire soon. Plan to use it within the next few days.";

const left = (days: number) => `${daysWords(days)} left`;

export const expiredLabel = (daysLeft: number) => `Expired ${daysWords(-daysLeft)} ago`;

const EXPIRED: Band = { through: -1, label: () => "Expired", tone: "red", bold: true };
const TODAY: Band = { through: 0, label: () => "Expires today", tone: "red", bold: true };

/**
 * `through` is inclusive. Food is good through the day on its label: day 0 is 'Expires today' on every
 * screen.
 */
const BANDS: Record<Screen, readonly Band[]> = {
  inventory: [
    EXPIRED,
    TODAY,
    { through: 1, label: left, tone: "orange", bold: true },
    { through: 2, label: left, tone: "yellow", bold: true },
    { through: 7, label: left, tone: "yellow" },
    { through: Infinity, label: left, tone: "green" },
  ],
  catalogue: [
    EXPIRED,
    TODAY,
    { through: 3, label: left, tone: "red" },
    { through: 7, label: left, tone: "yellow" },
    { through: Infinity, label: left, tone: "green" },
  ],
  freshness: [
    { ...EXPIRED, label: expiredLabel },
    TODAY,
    { through: NEARLY_EXPIRED_IN_DAYS, label: left, tone: "yellow" },
    { through: Infinity, label: (days) => `Fresh for ${daysWords(days)}`, tone: "green" },
  ],
  panel: [
    EXPIRED,
    { ...TODAY, advice: USE_ADVICE },
    { through: 2, label: left, tone: "yellow", advice: USE_ADVICE },
    { through: 5, label: left, tone: "orange", advice: PLAN_ADVICE },
    { through: Infinity, label: left, tone: "green" },
  ],
  counts: [
    EXPIRED,
    TODAY,
    { through: NEARLY_EXPIRED_IN_DAYS, label: () => "Nearly Expired", tone: "yellow" },
    { through: Infinity, label: () => "Fresh", tone: "green" },
  ],
};

/** 0 on the day of the label, below 0 after it, undefined without a date. */
export function daysLeft(expiryDate: CalendarDay, today: CalendarDay): number;
export function daysLeft(expiryDate: CalendarDay | undefined, today: CalendarDay): number | undefined;
export function daysLeft(expiryDate: CalendarDay | undefined, today: CalendarDay): number | undefined {
  return expiryDate === undefined ? undefined : daysBetween(today, expiryDate);
}

export function assess(screen: Screen, days: number | undefined): Assessment {
  const band = days === undefined ? undefined : BANDS[screen].find(({ through }) => days <= through);
  if (days === undefined || !band) {
    return { label: "No expiry date set", tone: "none", bold: false, state: "Undated" };
  }
  const { label, tone, bold = false, advice } = band;
  return { label: label(days), tone, bold, ...(advice && { advice }), state: stateAfter(days) };
}

function stateAfter(days: number): ExpiryState {
  if (days < 0) return "Expired";
  return days <= NEARLY_EXPIRED_IN_DAYS ? "Expires Soon" : "Fresh";
}

export function countByExpiry(items: readonly Dated[], today: CalendarDay) {
  const states = items.map(({ expiryDate }) => {
    const days = daysLeft(expiryDate, today);
    return days === undefined ? "Undated" : stateAfter(days);
  });
  return {
    total: items.length,
    expired: states.filter((state) => state === "Expired").length,
    nearlyExpired: states.filter((state) => state === "Expires Soon").length,
  };
}

/** Nearest expiry first, so the longest expired leads; items without a date come last. */
export function byExpiry(a: Dated, b: Dated): number {
  if (a.expiryDate === b.expiryDate) return 0;
  if (a.expiryDate === undefined) return 1;
  if (b.expiryDate === undefined) return -1;
  return a.expiryDate < b.expiryDate ? -1 : 1;
}
