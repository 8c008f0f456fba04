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
import type { Viewer } from "#app/session/viewer.server.ts";
import { formatDayRange, WHERE } from "../suggestion-labels.ts";
import type { StateAction } from "./stock-labels.ts";

export type Reader = Pick<Viewer, "locale" | "today">;

const NEAR_IN_DAYS = 60;

/** The weekday and the day; of a day more than two months away the year. */
export function nearDay(day: CalendarDay, { locale, today }: Reader): string {
  return formatDay(day, locale, Math.abs(daysBetween(today, day)) <= NEAR_IN_DAYS ? "weekday" : "medium");
}

/** 'good through about Fri 27 Nov'; empty without a day. */
export function goodThrough(
  { expiryDate, expiryKind }: { expiryDate?: CalendarDay | undefined; expiryKind?: ExpiryKind | undefined },
  reader: Reader,
): string {
  if (!expiryDate) return "";
  return `good through ${aboutWord(expiryKind)}${nearDay(expiryDate, reader)}`;
}

/** Since when a food is open or frozen, and the date on its pack. */
function describeState(food: FoodWithState, reader: Reader): string {
  const { openedOn, frozenOn, place, printedDate } = food;
  const left = daysLeftWhenFrozen(food);
  const usual = daysOnceOpened(food);
  const days = left === 1 ? "1 day was left" : `${left} days were left`;
  return [
    openedOn && `Open since ${nearDay(openedOn, reader)}.`,
    usual && `Once opened it usually keeps ${formatDayRange(usual)} ${WHERE[usual.place]} (USDA FoodKeeper).`,
    frozenOn && `Frozen since ${nearDay(frozenOn, reader)}.`,
    !frozenOn && place === "freezer" && "Kept in the freezer.",
    printedDate &&
      `Pack said ${nearDay(printedDate, reader)}${left === undefined ? "" : `; ${days} when it was frozen`}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const CHANGES = { opening: "opened", freezing: "frozen", thawing: "thawed" } as const;

/** What the day of a food would become: 'until about Fri 12 Mar'; empty where it stays. */
function untilAfter(action: StateAction, food: FoodWithState, reader: Reader): string {
  const { expiryDate, expiryKind } = changeState(CHANGES[action], food, reader.today);
  if (!expiryDate || expiryDate === food.expiryDate) return "";
  return `until ${aboutWord(expiryKind)}${nearDay(expiryDate, reader)}`;
}

/** The state changes a food offers now, with advice against some of them. */
export function viewState(food: FoodWithState, reader: Reader) {
  const frozen = isFrozen(food);
  const isTooLate = refusalOf("frozen", food, reader.today)?.code === "past_use_by";
  // Olives in brine keep longer where they are.
  const isWorse = (changeState("frozen", food, reader.today).expiryDate ?? "") < (food.expiryDate ?? "");
  const actions: StateAction[] = [
    ...(food.openedOn ? [] : (["opening"] as const)),
    ...(frozen ? (["thawing"] as const) : isTooLate || isWorse ? [] : (["freezing"] as const)),
  ];
  return {
    text: describeState(food, reader),
    actions: actions.map((action) => ({ action, until: untilAfter(action, food, reader) })),
    ...(actions.includes("freezing") && freezesBadly(food.name) && { advice: `${FREEZES_BADLY}.` }),
  };
}
