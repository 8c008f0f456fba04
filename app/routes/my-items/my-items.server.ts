import { isAction, type RecentAction, viewAction } from "#app/components/food/food-list.server.ts";
import { LAST_DAY } from "#app/domain/calendar.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";

/** The packs of a list, with recent uses in their places. */
export function listItems(items: FoodItem[], uses: RecentUse[]): (FoodItem | RecentAction)[] {
  const placed: { row: FoodItem | RecentAction; id: string; day: string }[] = items
    .toSorted(byExpiry)
    .map((item) => ({ row: item, id: item._id, day: item.expiryDate ?? LAST_DAY }));
  for (const use of uses.toReversed()) {
    const { item, day = LAST_DAY } = use;
    const rest = placed.findIndex(({ row, id }) => !isAction(row) && id === item);
    // Of food with one day, what was added first stands first.
    const next = placed.findIndex((other) => other.day > day || (other.day === day && other.id > item));
    const at = [rest, next, placed.length].find((index) => index >= 0);
    placed.splice(at ?? 0, 0, { row: viewAction(use, use === uses[0]), id: item, day });
  }
  return placed.map(({ row }) => row);
}
