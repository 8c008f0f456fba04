import { login, type Screen } from "./screen.ts";

/** What reminds people of what they have. */
export const NOTICES: Screen[] = [
  {
    route: "/notices",
    visitor: login("/notices"),
    member: {
      h1: "Notices",
      texts: [
        "3 new",
        "Old cheese 200 g · 2 Mar 2027 (new) Expired 3 days ago Look, smell, taste",
        "Soup 2 l · 5 Mar 2027 (new) Expires today",
        "Oat milk 1 l · 6 Mar 2027 (new) 1 day left",
      ],
      buttons: { "Mark All as Read": "post /notices/reading" },
      links: { Settings: "/notices/settings" },
      absent: ["Rice"],
    },
    newcomer: { h1: "Notices", texts: ["Nothing new", "Nothing is due"], absent: ["Mark All as Read"] },
  },
  {
    route: "/notices/settings",
    visitor: login("/notices/settings"),
    member: {
      h1: "Notice settings",
      texts: ["One mail at about 7 in the morning, UTC time, to robin"],
      fields: {
        "Weekly look":
          "[Do not tell me] | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday",
      },
      buttons: { Save: "post /notices/settings" },
      links: { "Back to Notices": "/notices", Calendar: "/notices/calendar" },
    },
  },
  {
    route: "/notices/mail",
    visitor: { status: 404, h1: "From your mail", texts: ["This link no longer works"] },
    member: { status: 404, h1: "From your mail", links: { Notices: "/notices" } },
  },
  {
    route: "/notices/calendar",
    visitor: login("/notices/calendar"),
    member: {
      h1: "Calendar",
      buttons: { "Make an address": "post /notices/calendar" },
      links: { "Back to settings": "/notices/settings" },
      absent: ["Stop the calendar", ".ics"],
    },
  },
  {
    route: "/food/:id/reminder",
    path: "/food/{Rice}/reminder",
    visitor: login("/food/{Rice}/reminder"),
    member: {
      h1: "Set Reminder: Rice",
      texts: ["It expires on 4 Apr 2027."],
      fields: { "Remind me on": "date, at least 2027-03-05, required" },
      buttons: { "Save reminder": "post /food/{Rice}/reminder" },
      links: { Cancel: "/food/{Rice}", "Notice settings": "/notices/settings" },
      absent: ["Forget this reminder"],
    },
  },
];
