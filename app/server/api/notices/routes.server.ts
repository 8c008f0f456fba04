import type { noticeCalls } from "#app/upstream/contracts/notices.ts";
import { may } from "#app/upstream/permissions.ts";
import type { Handlers } from "../implement.server.ts";
import type { NoticeStore } from "./store.server.ts";

export function noticeHandlers(notices: NoticeStore): Handlers<typeof noticeCalls> {
  return {
    listNotices: async ({ user }) => {
      const { today, notices: data, counts, stockCheck: offered } = await notices.list(user);
      const stockCheck = may(user.role, "addStockCheck") ? offered : undefined;
      const unread = data.filter((notice) => notice.unread).length + (stockCheck?.unread ? 1 : 0);
      return { data, today, counts, stockCheck, unread };
    },
    readNotices: ({ user }) => notices.read(user),
    getNoticeSettings: ({ user }) => notices.getSettings(user.uid),
    updateNoticeSettings: async ({ user: { uid }, body }) => {
      await notices.setSettings(uid, body);
      return notices.getSettings(uid);
    },
    getReminder: async ({ user, id }) => ({ day: await notices.getReminder(user, id) }),
    setReminder: async ({ user, id, body: { day } }) => {
      await notices.setReminder(user, id, day);
      return { day };
    },
    deleteReminder: ({ user, id }) => notices.deleteReminder(user, id),
  };
}
