import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

/** The days of the household's food, for calendars. */
export const calendarCalls = {
  getCalendar: {
    method: "GET",
    path: "/calendar",
    summary: "Since when the caller's calendar has a secret address, if it has one",
    auth: "member",
    status: 200,
    answer: answers.calendar,
    documented: answers.calendar,
  },
  renewCalendar: {
    method: "POST",
    path: "/calendar",
    summary: "Give the caller's calendar a secret, told this once. An older one no longer holds",
    auth: "member",
    status: 201,
    answer: answers.calendarSecret,
    documented: answers.calendarSecret,
  },
  readCalendar: {
    method: "GET",
    path: "/calendar/{id}",
    summary: "The food that has a day, for whoever has the secret",
    auth: "anyone",
    status: 200,
    answer: answers.calendarFeed,
    documented: answers.calendarFeed,
  },
  revokeCalendar: {
    method: "DELETE",
    path: "/calendar",
    summary: "Take the caller's calendar away from whoever has its secret",
    auth: "member",
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
