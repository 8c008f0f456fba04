import {
  addDays,
  type CalendarDay,
  daysBetween,
  FIRST_DAY,
  LAST_DAY,
  parseCalendarDay,
} from "#app/domain/calendar.ts";
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
  const typed = typedDay(read, today);
  if (typed) return typed >= FIRST_DAY && typed <= LAST_DAY ? { value: typed, source: "typed" } : undefined;
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

/** Food is rarely bought ten months before its day, and often added a few weeks after it. */
const JUST_PASSED_DAYS = 60;

/** The day of a line or code. A day that was typed without a year, and has just passed, is not next year's. */
function typedDay({ expiryDate, typed }: ReadLine, today: CalendarDay): CalendarDay | undefined {
  if (!expiryDate || typed.expiryDate === undefined || hasYear(typed.expiryDate, expiryDate))
    return expiryDate;
  const yearBefore = parseCalendarDay(`${Number(expiryDate.slice(0, 4)) - 1}${expiryDate.slice(4)}`);
  const hasJustPassed =
    yearBefore && yearBefore < today && daysBetween(yearBefore, today) <= JUST_PASSED_DAYS;
  return hasJustPassed ? yearBefore : expiryDate;
}

/** Whether a text names the year of its day: '2027', '20/11/27', '10/27', '20 nov 27', but not '27 nov'. */
function hasYear(text: string, day: CalendarDay): boolean {
  const figures = text.match(/\d+/g) ?? [];
  const [year, monthday] = [day.slice(2, 4), day.slice(8)];
  const alike = figures.filter((figure) => figure === year).length;
  return (
    figures.some((figure) => figure.length === 4) || figures.length > 2 || alike > Number(monthday === year)
  );
}

const RAW_DAYS_MAX = 14;
const PERISHABLE_DAYS_MAX = 60;
const AHEAD_DAYS_MAX = LABEL_YEARS_AHEAD * 366;

/** Whether a day has to be confirmed: it has passed, or was typed and is further ahead than such food keeps. */
export function isUnlikely(
  day: CalendarDay,
  { isTyped, food, place }: { isTyped: boolean; food: Food | undefined; place: Place | undefined },
  today: CalendarDay,
): boolean {
  const ahead = daysBetween(today, day);
  return ahead < 0 || ahead > (isTyped ? daysMax(food, place) : AHEAD_DAYS_MAX);
}

function daysMax(food: Food | undefined, place: Place | undefined): number {
  if (!food || place === "freezer") return AHEAD_DAYS_MAX;
  if (food.needsPrintedDate) return RAW_DAYS_MAX;
  const isPerishable =
    place === "fridge" && (food.keeps.fridge?.to ?? Number.POSITIVE_INFINITY) <= PERISHABLE_DAYS_MAX;
  return isPerishable ? PERISHABLE_DAYS_MAX : AHEAD_DAYS_MAX;
}
