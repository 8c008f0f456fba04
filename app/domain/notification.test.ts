import { expect, test } from "vitest";
import { isReminderDue, lastNotificationDay, parseNotificationDays } from "./notification.ts";

const TODAY = "2027-03-05";

test.each([
  ["2027-03-09", [3, 1, 0], undefined],
  ["2027-03-08", [3, 1, 0], "2027-03-05"],
  ["2027-03-07", [3, 1, 0], "2027-03-04"],
  ["2027-03-06", [3, 1, 0], "2027-03-05"],
  ["2027-03-06", [3, 0], "2027-03-03"],
  ["2027-03-05", [3, 1, 0], "2027-03-05"],
  ["2027-03-04", [3, 1, 0], "2027-03-04"],
  ["2027-02-26", [3, 1, 0], "2027-02-26"],
  ["2027-02-25", [3, 1, 0], undefined],
  ["2027-03-05", [], undefined],
  ["2027-03-04", [3], "2027-03-01"],
])(
  "food that expires on %s, with notifications %j days ahead, last had a notification on %s",
  (expiryDate, days, day) => {
    expect(lastNotificationDay(expiryDate, days, TODAY)).toBe(day);
  },
);

test.each([
  ["2027-03-06", false],
  ["2027-03-05", true],
  ["2027-02-26", true],
  ["2027-02-25", false],
])("a reminder for %s is due: %s", (day, due) => {
  expect(isReminderDue(day, TODAY)).toBe(due);
});

test.each([
  ["3,1,0", [3, 1, 0]],
  ["0,3", [3, 0]],
  ["", []],
  ["7,x,-1", []],
])("%j means %j", (text, days) => {
  expect(parseNotificationDays(text)).toEqual(days);
});
