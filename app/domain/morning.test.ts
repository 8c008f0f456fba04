import { expect, test } from "vitest";
import { isMorning } from "./morning.ts";

test.each([
  ["UTC", "06:59", false],
  ["UTC", "07:00", true],
  ["UTC", "11:59", true],
  ["UTC", "12:00", false],
  ["Asia/Kathmandu", "01:15", true],
  ["Asia/Kathmandu", "01:14", false],
])("in %s at %s UTC it is morning: %s", (timeZone, time, expected) => {
  expect(isMorning(timeZone, new Date(`2027-03-05T${time}:00Z`))).toBe(expected);
});
