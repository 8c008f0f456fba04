import type { calendarCalls } from "#app/upstream/contracts/calendar.ts";
import type { Handlers } from "../implement.server.ts";
import type { CalendarStore } from "./store.server.ts";

export function calendarHandlers(calendars: CalendarStore): Handlers<typeof calendarCalls> {
  return {
    getCalendar: async ({ user }) => ({ since: await calendars.since(user) }),
    renewCalendar: async ({ user }) => ({ secret: await calendars.renew(user) }),
    revokeCalendar: ({ user }) => calendars.revoke(user),
    readCalendar: ({ id: secret }) => calendars.read(secret),
  };
}
