import { type ExpiryKind, expiryKindOfCategory } from "#app/domain/expiry-kind.ts";
import type { Place } from "#app/domain/place.ts";
import { findFood } from "./find-food.ts";

/** Fresh food carries a use-by date; what keeps longer than this in a fridge, as hard cheese does, a best-before. */
const LONGEST_USE_BY_DAYS = 21;

interface KnownFood {
  name: string;
  category: string;
  place?: Place | null | undefined;
}

/** Ready meals and sandwiches keep no longer in a fridge. */
const READY_MEAL_DAYS = 7;
const PLANTS = ["Fruits", "Vegetables", "Bakery"];

/** The kind of date that packs of this food usually have: the default if nobody chose one. */
export function usualExpiryKind({ name, category, place }: KnownFood, locale = "en"): ExpiryKind {
  const food = findFood(name, locale);
  if ((place ?? food?.place ?? "fridge") !== "fridge") return "best_before";
  const days = food?.keeps.fridge?.to;
  if (expiryKindOfCategory(category) === "use_by") {
    return (days ?? 0) <= LONGEST_USE_BY_DAYS ? "use_by" : "best_before";
  }
  const isReadyMeal =
    food?.place === "fridge" && !PLANTS.includes(food.category) && (days ?? Infinity) <= READY_MEAL_DAYS;
  return isReadyMeal ? "use_by" : "best_before";
}
