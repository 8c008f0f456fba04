import { z } from "zod";
import { EXPIRY_KINDS } from "#app/domain/expiry-kind.ts";
import { type Endpoint, text, timestamp } from "../endpoint.ts";

const calendarDay = z
  .object({
    itemId: text,
    name: text,
    category: text,
    quantity: text,
    expiryDate: z.iso.date(),
    expiryKind: z.enum(EXPIRY_KINDS).describe("Kind of date"),
    updatedDate: timestamp,
    version: z.int(),
  })
  .meta({ id: "CalendarDay" });

export const calendarCalls = {
  getCalendar: {
    method: "GET",
    path: "/calendar",
    summary: "When the caller's calendar got its secret address, if it has one",
    auth: "user",
    status: 200,
    answer: z.object({ since: timestamp.optional() }),
  },
  renewCalendar: {
    method: "POST",
    path: "/calendar",
    summary: "Create a secret address for the caller's calendar. It is shown once, and replaces an older one",
    auth: "user",
    status: 201,
    answer: z.object({ secret: text.min(1).describe("The id of GET /calendar/{id}") }),
  },
  readCalendar: {
    method: "GET",
    path: "/calendar/{id}",
    summary: "The food with an expiry date, for programs that have the secret",
    auth: "anyone",
    bySecret: true,
    status: 200,
    answer: z.object({ household: text.default(""), data: z.array(calendarDay) }),
    documented: z.object({ household: text.describe("Its name"), data: z.array(calendarDay) }),
    example: { id: "CALENDAR_TOKEN" },
  },
  revokeCalendar: {
    method: "DELETE",
    path: "/calendar",
    summary: "Revoke the secret address of the caller's calendar",
    auth: "user",
    status: 204,
  },
} as const satisfies Record<string, Endpoint>;
