import { expect, test } from "vitest";
import { timeAgo } from "./time-ago.ts";

const now = new Date("2027-03-05T10:30:00Z");

test.each([
  ["2027-03-05T10:31:00Z", "just now"],
  ["2027-03-05T10:29:01Z", "just now"],
  ["2027-03-05T10:29:00Z", "1 min ago"],
  ["2027-03-05T09:30:01Z", "59 min ago"],
  ["2027-03-05T09:30:00Z", "1 h ago"],
  ["2027-03-04T10:30:01Z", "23 h ago"],
  ["2027-03-04T10:30:00Z", "1 day ago"],
  ["2027-02-26T10:30:00Z", "7 days ago"],
  ["2027-02-25T10:30:00Z", "25 Feb 2027"],
])("%s was %s", (iso, words) => {
  expect(timeAgo(iso, { now, locale: "en-GB", timeZone: "UTC" })).toBe(words);
});
