import { type CalendarDay, formatDay } from "#app/domain/calendar.ts";
import { pastWords } from "#app/domain/dated-food.ts";
import { daysLeft } from "#app/domain/expiry.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";

/** How near the day of a food is. `past-use-by` is not to be eaten. */
export type Due = "past-use-by" | "past" | "today" | "tomorrow" | "week" | "later" | "undated";

/** A part of a list of food. */
export interface DueGroup {
  id: string;
  title: string;
  dues: readonly Due[];
}

/** What is past its day stands with what is due today. */
export const FRIDGE_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Today", dues: ["past-use-by", "past", "today"] },
  { id: "week", title: "This week", dues: ["tomorrow", "week"] },
  { id: "later", title: "Later", dues: ["later"] },
  { id: "undated", title: "No date", dues: ["undated"] },
];

/** What to eat; the rest is in the fridge. */
export const TODAY_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Eat today", dues: ["past", "today"] },
  { id: "tomorrow", title: "Tomorrow", dues: ["tomorrow"] },
  { id: "week", title: "This week", dues: ["week"] },
  { id: "past-use-by", title: "Past its use-by day", dues: ["past-use-by"] },
];

/** Three days ahead, one day ahead and on the day; what is later was asked for. */
export const NOTICE_GROUPS: readonly DueGroup[] = [
  { id: "today", title: "Today", dues: ["past-use-by", "past", "today"] },
  { id: "tomorrow", title: "Tomorrow", dues: ["tomorrow"] },
  { id: "week", title: "This week", dues: ["week"] },
  { id: "later", title: "Later", dues: ["later", "undated"] },
];

export interface DueFood {
  name: string;
  category: string;
  expiryKind: ExpiryKind;
  expiryDate?: CalendarDay | undefined;
  printedDate?: CalendarDay | undefined;
}

const DO_NOT_EAT = "Do not eat";
const WEEK_IN_DAYS = 7;
const QUARTER_IN_DAYS = 90;

export function dueOf(food: DueFood, today: CalendarDay): Due {
  const days = daysLeft(food.expiryDate, today);
  if (days === undefined) return "undated";
  if (days < 0) return pastWords(food, today) === DO_NOT_EAT ? "past-use-by" : "past";
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  return days <= WEEK_IN_DAYS ? "week" : "later";
}

const KIND_WORDS: Record<ExpiryKind, string> = {
  use_by: "use by ",
  best_before: "best before ",
  estimate: "about ",
};

/** 'use by tomorrow', 'about Thu', 'until Mar 2027', 'Do not eat, use by Thu', 'no date'. */
export function dueWords(food: DueFood, today: CalendarDay, locale: string): string {
  const { expiryDate, expiryKind } = food;
  if (!expiryDate) return "no date";
  const days = daysLeft(expiryDate, today);
  const day = nearDayWords(expiryDate, today, locale);
  const dated = `${KIND_WORDS[expiryKind]}${day}`;
  if (days < 0) {
    const past = pastWords(food, today);
    return past === DO_NOT_EAT ? `${past}, ${dated}` : `${dated}. ${past}`;
  }
  if (days <= WEEK_IN_DAYS) return dated;
  return `${aboutWord(expiryKind) || "until "}${day}`;
}

/** 'first tomorrow': the day of the pack of several that is due first. */
export function firstDueWords(food: DueFood, today: CalendarDay, locale: string): string {
  const { expiryDate, expiryKind } = food;
  if (!expiryDate) return "no date";
  if (daysLeft(expiryDate, today) < 0) return dueWords(food, today, locale);
  return `first ${aboutWord(expiryKind)}${nearDayWords(expiryDate, today, locale)}`;
}

/** 'today', 'Thu' within a week, '1 Dec', and 'Mar 2027' of a day more than 90 days away. */
export function nearDayWords(day: CalendarDay, today: CalendarDay, locale: string): string {
  const days = daysLeft(day, today);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  if (Math.abs(days) < WEEK_IN_DAYS) return formatDay(day, locale, "short-weekday");
  if (Math.abs(days) === WEEK_IN_DAYS) return formatDay(day, locale, "weekday");
  return formatDay(day, locale, Math.abs(days) <= QUARTER_IN_DAYS ? "short" : "short-month-year");
}
