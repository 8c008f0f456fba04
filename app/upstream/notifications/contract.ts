import { z } from "zod";
import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

const settings = z.object({
  days: z.array(z.int()).describe("How many days ahead: any of 3, 1 and 0"),
  digest: z.boolean().describe("Whether a mail comes in the morning when something is due"),
});

/** What reminds people of what they have. */
export const notificationCalls = {
  listNotices: {
    method: "GET",
    path: "/notices",
    summary: "What the caller is to be told of today, and how much of it is new",
    auth: "member",
    status: 200,
    answer: answers.notices,
    documented: answers.notices,
  },
  readNotices: {
    method: "POST",
    path: "/notices/reading",
    summary: "Mark everything that is due as read",
    auth: "member",
    status: 204,
    answer: done,
  },
  getNoticeSettings: {
    method: "GET",
    path: "/notices/settings",
    summary: "When and how the caller is reminded",
    auth: "member",
    status: 200,
    answer: answers.noticeSettings,
    documented: answers.noticeSettings,
  },
  updateNoticeSettings: {
    method: "PUT",
    path: "/notices/settings",
    summary: "Change when and how the caller is reminded",
    auth: "member",
    body: settings,
    status: 200,
    answer: answers.noticeSettings,
    documented: answers.noticeSettings,
  },
  getReminder: {
    method: "GET",
    path: "/food/{id}/reminder",
    summary: "The caller's own reminder of an item",
    auth: "member",
    status: 200,
    answer: answers.reminder,
    documented: answers.reminder,
  },
  setReminder: {
    method: "PUT",
    path: "/food/{id}/reminder",
    summary: "Be reminded of an item on a day of your choice",
    auth: "member",
    body: z.object({ day: z.string().describe("YYYY-MM-DD, today or later") }),
    status: 200,
    answer: answers.reminder,
    documented: answers.reminder,
  },
  deleteReminder: {
    method: "DELETE",
    path: "/food/{id}/reminder",
    summary: "Forget the caller's reminder of an item",
    auth: "member",
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
