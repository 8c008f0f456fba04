import type { notificationCalls } from "#app/upstream/contracts/notifications.ts";
import { may } from "#app/upstream/permissions.ts";
import type { Handlers } from "../implement.server.ts";
import type { NotificationStore } from "./store.server.ts";

export function notificationHandlers(notifications: NotificationStore): Handlers<typeof notificationCalls> {
  return {
    listNotifications: async ({ user }) => {
      const { today, notifications: data, counts, stockCheck: offered } = await notifications.list(user);
      const stockCheck = may(user.role, "recordStockCheck") ? offered : undefined;
      const unread = data.filter((notification) => notification.unread).length + (stockCheck?.unread ? 1 : 0);
      return { data, today, counts, stockCheck, unread };
    },
    markNotificationsRead: ({ user }) => notifications.markRead(user),
    getNotificationSettings: ({ user }) => notifications.getSettings(user.uid),
    updateNotificationSettings: async ({ user: { uid }, body }) => {
      await notifications.setSettings(uid, body);
      return notifications.getSettings(uid);
    },
    getReminder: async ({ user, id }) => ({ day: await notifications.getReminder(user, id) }),
    setReminder: async ({ user, id, body: { day } }) => {
      await notifications.setReminder(user, id, day);
      return { day };
    },
    deleteReminder: ({ user, id }) => notifications.deleteReminder(user, id),
  };
}
