import { login, type Screen } from "./screen.ts";

/** What reminds people of what they have. */
export const NOTIFICATIONS: Screen[] = [
  {
    route: "/offline",
    visitor: login("/offline"),
    member: {
      h1: "Nothing to send from here",
      texts: ["Changes you make offline stay in this browser until they are sent."],
    },
  },
  {
    route: "/notifications",
    visitor: login("/notifications"),
    member: {
      h1: "Notifications",
      texts: [
        "3 new",
        "Old cheese New 200 g , best before Tue. Look, smell, taste Used",
        "Soup New 2 l , best before today Used",
        "Oat milk New 1 l , best before tomorrow Used",
      ],
      headings: ["h2 Today 2", "h2 Tomorrow 1"],
      buttons: { "Mark all as read": "post /notifications/read" },
      links: { Settings: "/notifications/settings" },
      absent: ["Rice"],
    },
    newcomer: { h1: "Notifications", texts: ["Nothing new", "Nothing is due"], absent: ["Mark all as read"] },
  },
  {
    route: "/notifications/settings",
    visitor: login("/notifications/settings"),
    member: {
      h1: "Notification settings",
      texts: [
        "One mail at about 7 in the morning, UTC time, to robin",
        "On this device One message at about 7 in the morning, UTC time, and only when something is due:",
        "To turn this on, your browser needs scripts.",
      ],
      absent: ["On other devices", "Messages are on"],
      fields: {
        "Stock check": "[Off] | Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday",
      },
      buttons: { Save: "post /notifications/settings" },
      links: { "Back to Notifications": "/notifications", Calendar: "/notifications/calendar" },
    },
  },
  // Mails from before have the first address.
  ...["/notices/mail", "/notifications/mail"].map((route) => ({
    route,
    visitor: { status: 404, h1: "From your mail", texts: ["This link no longer works"] },
    member: { status: 404, h1: "From your mail", links: { Notifications: "/notifications" } },
  })),
  {
    route: "/notifications/calendar",
    visitor: login("/notifications/calendar"),
    member: {
      h1: "Calendar",
      buttons: { "Create a link": "post /notifications/calendar" },
      links: { "Back to settings": "/notifications/settings" },
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
      links: { Cancel: "/food/{Rice}", "Notification settings": "/notifications/settings" },
      absent: ["Forget this reminder"],
    },
  },
];
