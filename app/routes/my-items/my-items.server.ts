import { LAST_DAY } from "#app/domain/calendar.ts";
import { byExpiry } from "#app/domain/expiry.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { Viewer } from "#app/http/viewer.server.ts";
import { viewLine } from "#app/ui/food/food-line.server.ts";
import { type UseView, viewUse } from "#app/ui/food/food-list.server.ts";
import { MARKS } from "#app/ui/food/food-list-row.server.tsx";
import { viewFood } from "#app/ui/food/food-view.server.ts";

export type ItemLine = ReturnType<typeof viewItem>;

/** Each pack with what stands in its table row, and in its row on phones; what was just used stands in its place. */
export function viewItems(items: FoodItem[], uses: RecentUse[], viewer: Viewer): (ItemLine | UseView)[] {
  const placed = items.toSorted(byExpiry).map((item) => ({
    line: viewItem(item, viewer) as ItemLine | UseView,
    id: item._id,
    day: item.expiryDate ?? LAST_DAY,
  }));
  for (const use of uses.toReversed()) {
    const { item, day = LAST_DAY } = use;
    const rest = placed.findIndex(({ line, id }) => !("entry" in line) && id === item);
    // Of food with one day, what was added first stands first.
    const next = placed.findIndex((other) => other.day > day || (other.day === day && other.id > item));
    const at = [rest, next, placed.length].find((index) => index >= 0);
    placed.splice(at ?? 0, 0, { line: viewUse(use, use === uses[0]), id: item, day });
  }
  return placed.map(({ line }) => line);
}

function viewItem(food: FoodItem, viewer: Viewer) {
  const { id, name, item, hue, picture, amount, when, due } = viewLine([food], viewer);
  const { category, expires = "", label, past, tone, bold = false } = viewFood(food, "inventory", viewer);
  return {
    id,
    name,
    item,
    hue,
    picture,
    amount,
    when,
    mark: MARKS[due],
    isPast: due === "past-use-by",
    expires: `${expires}\n${[label, past].filter(Boolean).join(" · ")}`,
    tone,
    bold,
    category,
    status: food.status || "active",
  };
}
