import { addDays, type CalendarDay, daysBetween } from "#app/domain/calendar.ts";
import { type CategoryName, isCategory } from "#app/domain/category.ts";

/** Conservative estimates, from the day of the purchase. */
const USUAL_DAYS: Record<CategoryName, number> = {
  Dairy: 10,
  Meat: 3,
  Vegetables: 7,
  Fruits: 7,
  Grains: 180,
  Snacks: 90,
  Beverages: 30,
  Bakery: 4,
  Seafood: 2,
  Spices: 365,
  Poultry: 2,
  Other: 14,
};
const LONGEST_DAYS = 3_650;

/** The day after as many days as the last purchase kept, else the category's estimate. */
export function suggestExpiry(
  today: CalendarDay,
  category: string,
  last?: { added: CalendarDay; expires: CalendarDay },
): CalendarDay {
  const kept = last && daysBetween(last.added, last.expires);
  if (kept !== undefined && kept >= 0 && kept <= LONGEST_DAYS) return addDays(today, kept);
  return addDays(today, USUAL_DAYS[isCategory(category) ? category : "Other"]);
}
