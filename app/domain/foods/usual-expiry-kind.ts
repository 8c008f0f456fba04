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

/** What the date on a pack of this food means, where nobody has said it. */
export function usualExpiryKind({ name, category, place }: KnownFood, locale = "en"): ExpiryKind {
  const kind = expiryKindOfCategory(category);
  if (kind !== "use_by") return kind;
  const food = findFood(name, locale);
  const days = food?.keeps.fridge?.to ?? 0;
  const isFresh = (place ?? food?.place ?? "fridge") === "fridge" && days <= LONGEST_USE_BY_DAYS;
  return isFresh ? "use_by" : "best_before";
}
