import { z } from "zod";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { NOTIFICATION_DAYS } from "#app/domain/notification.ts";
import { reminderSchema } from "#app/domain/reminder.schema.ts";
import { type Endpoint, text } from "../endpoint.ts";

const notification = z
  .object({
    itemId: text,
    name: text,
    category: text,
    quantity: text,
    expiryDate: z.iso.date().optional(),
    expiryKind: z.enum(EXPIRY_KINDS).describe("Kind of date"),
    day: z.iso.date().describe("The day of the notification"),
    reminded: z.boolean().describe("Whether the caller set a reminder for this item"),
    unread: z.boolean(),
  })
  .meta({ id: "Notification" });

const weekday = z.int("Please choose a day of the week").min(1).max(7);
const settings = z.object({
  days: z
    .array(z.literal(NOTIFICATION_DAYS, "Please choose from 3 days, 1 day and the day itself"))
    .max(10)
    .describe("How many days ahead: any of 3, 1 and 0"),
  digest: z
    .boolean()
    .describe(
      "Whether a mail comes in the morning when something is due, or it is the day of the stock check",
    ),
  checkDay: weekday
    .nullish()
    .describe("The day of the stock check, from 1 for Monday to 7, or null for none. Default: unchanged"),
});
const settingsAnswer = z.object({
  days: z.array(z.int()),
  digest: z.boolean(),
  checkDay: z.int().optional().describe("From 1 for Monday to 7; missing where there is no stock check"),
});
const reminderAnswer = z.object({
  day: z.iso.date().optional().describe("Missing where there is none"),
});
export const notificationCalls = {
  listNotifications: {
    method: "GET",
    path: "/notifications",
    summary: "What is due today, and how much of it is new",
    auth: "user",
    status: 200,
    answer: z.object({
      data: z.array(notification),
      today: z.iso.date().describe("The household's day"),
      unread: z.int().describe("How many of them are new"),
      stockCheck: z
        .object({ unread: z.boolean() })
        .optional()
        .describe("On the caller's day for the stock check, until it is begun"),
      counts: z
        .object({
          due: z
            .int()
            .describe("Foods to eat today. Several packs of a food count once, by the pack to open first"),
          atHome: z.int().describe("Food that is neither used nor thrown away"),
          toBuy: z.int().describe("Lines of the shopping list that are not ticked"),
        })
        .optional()
        .describe("Of the household"),
    }),
  },
  markNotificationsRead: {
    method: "POST",
    path: "/notifications/read",
    summary: "Mark everything that is due as read",
    auth: "user",
    status: 204,
  },
  getNotificationSettings: {
    method: "GET",
    path: "/notifications/settings",
    summary: "When and how the caller is reminded",
    auth: "user",
    status: 200,
    answer: settingsAnswer,
  },
  updateNotificationSettings: {
    method: "PUT",
    path: "/notifications/settings",
    summary: "Change when and how the caller is reminded",
    auth: "user",
    body: settings,
    status: 200,
    answer: settingsAnswer,
    example: { body: { days: [3, 0], digest: true, checkDay: 6 } },
  },
  getReminder: {
    method: "GET",
    path: "/food/{id}/reminder",
    summary: "The caller's own reminder of an item",
    auth: "user",
    status: 200,
    answer: reminderAnswer,
    example: { id: "ITEM_ID" },
  },
  setReminder: {
    method: "PUT",
    path: "/food/{id}/reminder",
    summary: "Be reminded of an item on a day of your choice",
    auth: "user",
    body: reminderSchema,
    status: 200,
    answer: reminderAnswer,
    example: { id: "ITEM_ID", body: { day: "2099-03-04" } },
  },
  deleteReminder: {
    method: "DELETE",
    path: "/food/{id}/reminder",
    summary: "Remove the caller's reminder of an item",
    auth: "user",
    status: 204,
    example: { id: "ITEM_ID" },
  },
} as const satisfies Record<string, Endpoint>;
