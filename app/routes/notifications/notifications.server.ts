import { NOTIFICATION_GROUPS } from "#app/components/food/expiry-labels.ts";
import {
  groupFood,
  type ListedFood,
  type Packs,
  summarizePacks,
} from "#app/components/food/food-list.server.ts";
import type { CalendarDay } from "#app/domain/calendar.ts";
import type { FoodItem } from "#app/domain/food.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import type { FormatViewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

type FoodNotification = Awaited<ReturnType<UpstreamClient["listNotifications"]>>["data"][number];

type Notifications = Map<string, FoodNotification>;

export const byItemId = (notifications: FoodNotification[]): Notifications =>
  new Map(notifications.map((notification) => [notification.itemId, notification]));

/** The foods that are due, in groups. */
export function groupDue(
  notifications: Notifications,
  own: FoodItem[],
  uses: RecentUse[],
  today: CalendarDay,
) {
  const due = own.filter(({ _id }) => notifications.has(_id));
  return groupFood(due, uses, NOTIFICATION_GROUPS, today);
}

/** A notification as a row of a list, marked if it is new or a reminder that the person has set. */
export const viewNotification = (
  notifications: Notifications,
  packs: Packs,
  viewer: FormatViewer,
): ListedFood => ({
  ...summarizePacks(packs, viewer),
  tags: tagsOf(packs, notifications),
});

function tagsOf(packs: Packs, notifications: Notifications): string[] {
  const found = packs.flatMap(({ _id }) => notifications.get(_id) ?? []);
  return [
    ...(found.some(({ unread }) => unread) ? ["New"] : []),
    ...(found.some(({ reminded }) => reminded) ? ["Your reminder"] : []),
  ];
}
