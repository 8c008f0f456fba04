import { NOTIFICATION_GROUPS } from "#app/components/food/expiry-labels.ts";
import {
  type FoodGroup,
  groupFood,
  isAction,
  type ListedFood,
} from "#app/components/food/food-list.server.ts";
import type { Reader } from "#app/components/food/food-summary.server.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type FoodNotification = Awaited<ReturnType<UpstreamClient["listNotifications"]>>["data"][number];

/** The foods that are due, as the rows of all lists; each says what is new, and what one asked to be reminded of. */
export function viewNotifications(
  notifications: FoodNotification[],
  own: FoodItem[],
  uses: RecentUse[],
  reader: Reader,
): FoodGroup[] {
  const byItemId = new Map(notifications.map((notification) => [notification.itemId, notification]));
  const due = own.filter(({ _id }) => byItemId.has(_id));
  return groupFood(due, uses, new Set(), reader, NOTIFICATION_GROUPS).map((group) => ({
    ...group,
    lines: group.lines.map((line) => (isAction(line) ? line : { ...line, marks: marksOf(line, byItemId) })),
  }));
}

function marksOf({ id, packs }: ListedFood, byItemId: Map<string, FoodNotification>): string[] {
  const found = (packs ?? [{ id }]).flatMap((pack) => byItemId.get(pack.id) ?? []);
  return [
    ...(found.some(({ unread }) => unread) ? ["New"] : []),
    ...(found.some(({ reminded }) => reminded) ? ["Your reminder"] : []),
  ];
}
