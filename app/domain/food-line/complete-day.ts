import { addDays, type CalendarDay, daysBetween, FIRST_DAY, LAST_DAY } from "#app/domain/calendar.ts";
import { usualDays } from "#app/domain/foods/find-food.ts";
import type { Food } from "#app/domain/foods/table.ts";
import type { Place } from "#app/domain/place.ts";
import { LABEL_YEARS_AHEAD } from "./dates.ts";
import { firstOf, type Known, type Remembered } from "./known.ts";
import type { ReadLine } from "./result.ts";

/** The last good day: as typed, else as long as the food kept before in this place, else as it usually does. Raw food has none. */
export function completeDay(
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
  // The day that was typed does not exist: no other takes its place.
  if (read.typed.expiryDate) return undefined;
  if (food?.needsPrintedDate && place !== "freezer") return undefined;
  const usual = food && usualDays(food, place);
  const isSamePlace = !remembered?.place || remembered.place === place;
  const days = firstOf([
    [isSamePlace ? remembered?.keptDays : undefined, "household"],
    [usual, food && place === food.place ? food.source : "foodkeeper"],
  ]);
  return days && { value: addDays(today, days.value), source: days.source };
}

const PASSED_WITHIN_DAYS = 31;
const RAW_DAYS_MAX = 14;
const AHEAD_DAYS_MAX = LABEL_YEARS_AHEAD * 366;

/** The day has passed, or has passed this year and was read as the next year's; or it is further ahead than any food, or raw food, keeps. */
export function isUnlikely(
  { expiryDate: day, typed }: ReadLine,
  isRaw: boolean | undefined,
  today: CalendarDay,
) {
  if (!day) return false;
  const ahead = daysBetween(today, day);
  const hasYear = (typed.expiryDate?.match(/\d+/g) ?? []).some(
    (figure, index) => figure.length === 4 || index === 2,
  );
  const isNextYears = !hasYear && ahead > 300 && ahead > 365 - PASSED_WITHIN_DAYS;
  return ahead < 0 || ahead > AHEAD_DAYS_MAX || isNextYears || (isRaw === true && ahead > RAW_DAYS_MAX);
}
