import { type CalendarDay, daysBetween, formatDay } from "#app/domain/calendar.ts";
import { aboutWord, type ExpiryKind } from "#app/domain/expiry-kind.ts";
import {
  changeState,
  daysLeftWhenFrozen,
  daysOnceOpened,
  type FoodWithState,
  FREEZES_BADLY,
  freezesBadly,
  isFrozen,
  refusalOf,
} from "#app/domain/food-state.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";
import { formatDayRange, WHERE } from "../suggestion-labels.ts";
import type { StateAction } from "./stock-labels.ts";

const NEAR_IN_DAYS = 60;

/** The weekday and the day; for a day more than two months away, the day and the year. */
export function nearDay(day: CalendarDay, { locale, today }: FormatViewer): string {
  return formatDay(day, locale, Math.abs(daysBetween(today, day)) <= NEAR_IN_DAYS ? "weekday" : "medium");
}

/** 'good through about Fri 27 Nov'; empty without a day. */
export function goodThrough(
  { expiryDate, expiryKind }: { expiryDate?: CalendarDay | undefined; expiryKind?: ExpiryKind | undefined },
  viewer: FormatViewer,
): string {
  if (!expiryDate) return "";
  return `good through ${aboutWord(expiryKind)}${nearDay(expiryDate, viewer)}`;
}

/** Since when a food is open or frozen, and the date on its pack. */
function describeState(food: FoodWithState, viewer: FormatViewer): string {
  const { openedOn, frozenOn, place, printedDate } = food;
  const left = daysLeftWhenFrozen(food);
  const usual = daysOnceOpened(food);
  const days = left === 1 ? "1 day was left" : `${left} days were left`;
  return [
    openedOn && `Open since ${nearDay(openedOn, viewer)}.`,
    usual && `Once opened it usually keeps ${formatDayRange(usual)} ${WHERE[usual.place]} (USDA FoodKeeper).`,
    frozenOn && `Frozen since ${nearDay(frozenOn, viewer)}.`,
    !frozenOn && place === "freezer" && "Kept in the freezer.",
    printedDate &&
      `Pack said ${nearDay(printedDate, viewer)}${left === undefined ? "" : `; ${days} when it was frozen`}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const CHANGES = { opening: "opened", freezing: "frozen", thawing: "thawed" } as const;

/** What the day of a food would become: 'until about Fri 12 Mar'; empty where it stays. */
function untilAfter(action: StateAction, food: FoodWithState, viewer: FormatViewer): string {
  const { expiryDate, expiryKind } = changeState(CHANGES[action], food, viewer.today);
  if (!expiryDate || expiryDate === food.expiryDate) return "";
  return `until ${aboutWord(expiryKind)}${nearDay(expiryDate, viewer)}`;
}

/** The state changes a food offers now, with advice against some of them. */
export function viewState(food: FoodWithState, viewer: FormatViewer) {
  const frozen = isFrozen(food);
  const isTooLate = refusalOf("frozen", food, viewer.today)?.code === "past_use_by";
  // Olives in brine keep longer where they are.
  const isWorse = (changeState("frozen", food, viewer.today).expiryDate ?? "") < (food.expiryDate ?? "");
  const actions: StateAction[] = [
    ...(food.openedOn ? [] : (["opening"] as const)),
    ...(frozen ? (["thawing"] as const) : isTooLate || isWorse ? [] : (["freezing"] as const)),
  ];
  return {
    text: describeState(food, viewer),
    actions: actions.map((action) => ({ action, until: untilAfter(action, food, viewer) })),
    ...(actions.includes("freezing") && freezesBadly(food.name) && { advice: `${FREEZES_BADLY}.` }),
  };
}
