import { Hono } from "hono";
import { z } from "zod";
import { parseCalendarDay } from "#app/domain/calendar.ts";
import { NOTICE_DAYS } from "#app/domain/notice.ts";
import { type ApiEnv, getMember, readBody } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { NotificationStore } from "./store.server.ts";

const LAST_DAY = "2099-12-31";
const settingsBody = z.object({
  days: z.array(z.literal(NOTICE_DAYS, "Please choose from 3 days, 1 day and the day itself")).max(10),
  digest: z.boolean(),
});
const reminderBody = z.object({
  day: z
    .string("Please choose a day")
    .min(1, "Please choose a day")
    .refine((text) => (parseCalendarDay(text) ?? "9999") <= LAST_DAY, "Please choose a real day"),
});

/** What is due, when people want to hear of it, and reminders of single items. */
export function notificationRoutes(sessions: SessionStore, notices: NotificationStore) {
  return new Hono<ApiEnv>()
    .get("/notices", async (context) => {
      const { today, notices: data } = await notices.list(await getMember(context, sessions));
      return context.json({ data, today, unread: data.filter(({ unread }) => unread).length });
    })
    .post("/notices/reading", async (context) => {
      await notices.read(await getMember(context, sessions));
      return context.body(null, 204);
    })
    .get("/notices/settings", async (context) => {
      const { uid } = await getMember(context, sessions);
      return context.json(await notices.getSettings(uid));
    })
    .put("/notices/settings", async (context) => {
      const { uid } = await getMember(context, sessions);
      await notices.setSettings(uid, await readBody(context, settingsBody));
      return context.json(await notices.getSettings(uid));
    })
    .get("/food/:id/reminder", async (context) => {
      const member = await getMember(context, sessions);
      return context.json({ day: await notices.getReminder(member, context.req.param("id")) });
    })
    .put("/food/:id/reminder", async (context) => {
      const member = await getMember(context, sessions);
      const { day } = await readBody(context, reminderBody);
      await notices.setReminder(member, context.req.param("id"), day);
      return context.json({ day });
    })
    .delete("/food/:id/reminder", async (context) => {
      await notices.deleteReminder(await getMember(context, sessions), context.req.param("id"));
      return context.body(null, 204);
    });
}
