import type { Due, Expiry, PastStatus } from "#app/domain/expiry.ts";
import { formatDayCount } from "#app/domain/format-day-count.ts";
import { expiredLabel, PAST_ADVICE } from "#app/i18n/expiry.ts";

/**
 * The style of a label: `inventory` for food in lists, `catalogue` for products and related foods, `freshness` beside the field of a
 * date, and `panel` for the advice on the page of a food.
 */
export type LabelStyle = "inventory" | "catalogue" | "freshness" | "panel";
export type Tone = "red" | "orange" | "yellow" | "green" | "none";

export interface ExpiryLabel {
  label: string;
  tone: Tone;
  bold: boolean;
  advice?: string;
  /** 'Expired', 'Expires Soon', 'Fresh' or 'Undated'. */
  state: string;
}

type Band = { through: number; label: (days: number) => string; tone: Tone; bold?: true; advice?: string };

/** The same as in `countByExpiry`, whose module has the table of foods and is too large for browsers. */
const SOON_IN_DAYS = 5;

const USE_ADVICE = "Use this item soon! Consider consuming it today or tomorrow.";
const PLAN_ADVICE = "This item will expire soon. Plan to use it within the next few days.";

const left = (days: number) => `${formatDayCount(days)} left`;

/** `labelExpiry` replaces this colour by that of `PAST`. */
const EXPIRED: Band = { through: -1, label: () => "Expired", tone: "red", bold: true };
const TODAY: Band = { through: 0, label: () => "Expires today", tone: "red", bold: true };

/**
 * `through` is inclusive. Food is good through the day on its label: day 0 is 'Expires today' on every
 * screen.
 */
const BANDS: Record<LabelStyle, readonly Band[]> = {
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
    { through: SOON_IN_DAYS, label: left, tone: "yellow" },
    { through: Infinity, label: (days) => `Fresh for ${formatDayCount(days)}`, tone: "green" },
  ],
  panel: [
    EXPIRED,
    { ...TODAY, advice: USE_ADVICE },
    { through: 2, label: left, tone: "yellow", advice: USE_ADVICE },
    { through: 5, label: left, tone: "orange", advice: PLAN_ADVICE },
    { through: Infinity, label: left, tone: "green" },
  ],
};

function stateAt(days: number): string {
  if (days < 0) return "Expired";
  return days <= SOON_IN_DAYS ? "Expires Soon" : "Fresh";
}

const UNDATED: ExpiryLabel = { label: "No expiry date set", tone: "none", bold: false, state: "Undated" };

/** The label for the number of days left, whatever the food is. */
export function labelDays(labelStyle: LabelStyle, days: number | undefined): ExpiryLabel {
  if (days === undefined) return UNDATED;
  const band = BANDS[labelStyle].find(({ through }) => days <= through);
  if (!band) return UNDATED;
  const { label, tone, bold = false, advice } = band;
  return { label: label(days), tone, bold, ...(advice && { advice }), state: stateAt(days) };
}

const PAST: Record<PastStatus, { tone: Tone; disposal: string }> = {
  "past-use-by": { tone: "red", disposal: "Dispose of it." },
  "past-best-before": { tone: "orange", disposal: "Dispose of it if in doubt." },
  "past-best-before-raw": { tone: "orange", disposal: "Dispose of it if in doubt." },
  "past-estimate": { tone: "red", disposal: "Dispose of it if in doubt." },
};

const isPastStatus = (status: Expiry["status"]): status is PastStatus => status in PAST;

/** The label of a food. Once its date has passed, the kind of date decides the colour and the advice. `shortAdvice` is the advice in a few words. */
export function labelExpiry(labelStyle: LabelStyle, expiry: Expiry): ExpiryLabel & { shortAdvice?: string } {
  const byDays = labelDays(labelStyle, expiry.days);
  const { status } = expiry;
  if (!isPastStatus(status)) return byDays;
  const { tone, disposal } = PAST[status];
  const shortAdvice = PAST_ADVICE[status];
  return { ...byDays, tone, shortAdvice, advice: `${shortAdvice}. ${disposal}` };
}

/** A part of a list of food. */
export interface DueGroup {
  id: string;
  title: string;
  dues: readonly Due[];
}

/** Groups of the fridge. Food past its date is with that due today. */
export const FRIDGE_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Today", dues: ["past-use-by", "past", "today"] },
  { id: "week", title: "This week", dues: ["tomorrow", "week"] },
  { id: "later", title: "Later", dues: ["later"] },
  { id: "undated", title: "No date", dues: ["undated"] },
];

/** Groups of the page Today. Food that is due later is only on the page Fridge. */
export const TODAY_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Eat today", dues: ["past", "today"] },
  { id: "tomorrow", title: "Tomorrow", dues: ["tomorrow"] },
  { id: "week", title: "This week", dues: ["week"] },
  { id: "past-use-by", title: "Past its use-by day", dues: ["past-use-by"] },
];

/** Groups of notifications. Only reminders that somebody set are in 'Later'. */
export const NOTIFICATION_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Today", dues: ["past-use-by", "past", "today"] },
  { id: "tomorrow", title: "Tomorrow", dues: ["tomorrow"] },
  { id: "week", title: "This week", dues: ["week"] },
  { id: "later", title: "Later", dues: ["later", "undated"] },
];
