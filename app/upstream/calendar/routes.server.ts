import type { Handlers } from "../embedded/implement.server.ts";
import type { calendarCalls } from "./contract.ts";
import type { CalendarStore } from "./store.server.ts";

export function calendarHandlers(calendars: CalendarStore): Handlers<typeof calendarCalls> {
  return {
    getCalendar: async ({ user }) => ({ since: await calendars.since(user) }),
    renewCalendar: async ({ user }) => ({ secret: await calendars.renew(user) }),
    revokeCalendar: ({ user }) => calendars.revoke(user),
    readCalendar: ({ id: secret }) => calendars.read(secret),
  };
}
