import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  ageLabel,
  cutToDay,
  daysBetween,
  formatDay,
  formatDays,
  formatInstant,
  formatInstantDay,
  isTimeZone,
  parseCalendarDay,
  timeUntilEndOf,
  todayIn,
} from "#app/domain/calendar.ts";

const anyDay = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
  expect(parseCalendarDay(text)).toBe(text);
});

test.each([
  "2027-02-29",
  "2100-02-29",
  "2027-02-30",
  "2027-04-31",
  "2027-13-01",
  "2027-00-10",
  "0000-00-00",
  "2027-1-5",
  "27-01-05",
  "12027-01-05",
  "2027-01-05T00:00:00Z",
  "2027-01-05\n",
  " 2027-01-05",
  "٢٠٢٧-٠١-٠٥",
  "tomorrow",
  "",
])("%j is no day", (text) => {
  expect(parseCalendarDay(text)).toBeUndefined();
});

test.each([
  ["2027-03-05T23:59:59.999Z", "2027-03-05"],
  ["2027-03-05T00:30:00+14:00", "2027-03-05"],
  ["2027-03-05", "2027-03-05"],
  ["2027-02-30T00:00:00Z", undefined],
  ["Fri Mar 05 2027", undefined],
  ["", undefined],
])("the upstream timestamp %j is cut to %s", (timestamp, day) => {
  expect(cutToDay(timestamp)).toBe(day);
});

describe("counting days", () => {
  test.each([
    ["2027-03-05", "2027-03-05", 0],
    ["2024-02-28", "2024-03-01", 2],
    ["2027-03-27", "2027-03-29", 2],
    ["2027-01-01", "2026-12-31", -1],
  ])("from %s to %s is %i", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test("addDays is the inverse of daysBetween and keeps the order of days", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        const days = daysBetween(from, to);
        expect(addDays(from, days)).toBe(to);
        expect(Math.sign(days)).toBe(from === to ? 0 : from < to ? 1 : -1);
      }),
    );
  });

  test("days outside four-digit years are refused", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(() => addDays("0000-01-01", -1)).toThrow(RangeError);
    expect(daysBetween("soon", "2027-01-01")).toBeNaN();
  });
});

test.each([
  ["UTC", "2027-03-05T00:00:00Z", "2027-03-05"],
  ["Pacific/Kiritimati", "2027-03-05T10:00:00Z", "2027-03-06"],
  ["Pacific/Pago_Pago", "2027-03-05T10:59:00Z", "2027-03-04"],
  ["America/New_York", "2027-01-01T04:59:59Z", "2026-12-31"],
])("in %s at %s it is %s", (zone, now, day) => {
  expect(todayIn(zone, new Date(now))).toBe(day);
});

test.each([
  ["en-GB", "5 Mar 2027"],
  ["en-US", "Mar 5, 2027"],
  ["de", "05.03.2027"],
])("a day in %s reads %s", (locale, text) => {
  expect(formatDay("2027-03-05", locale)).toBe(text);
});

test("an instant is shown in the viewer's time zone, and unreadable text as it came", () => {
  expect(formatInstant("2027-03-05T23:30:00Z", "en-GB", "Europe/Berlin")).toBe("6 Mar 2027, 00:30");
  expect(formatInstant("long ago", "en-GB", "UTC")).toBe("long ago");
  expect(formatInstantDay("2027-03-05T23:30:00Z", "en-GB", "Europe/Berlin")).toBe("6 Mar 2027");
  expect(formatInstantDay("long ago", "en-GB", "UTC")).toBe("long ago");
  expect(formatDay("soon", "en-GB")).toBe("soon");
});

test("formatting stays right when visitors bring more locales and zones than are kept", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  for (const zone of zones) formatInstant("2027-03-05T12:00:00Z", "en-GB", zone);
  expect(zones.length).toBeGreaterThan(200);
  expect(formatInstant("2027-03-05T12:00:00Z", "en-GB", "UTC")).toBe("5 Mar 2027, 12:00");
});

test.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["Asia/Kathmandu", true],
  ["Mars/Olympus", false],
  ["", false],
  ["../etc/passwd", false],
  ["+05:30", false],
  ["-11:00", false],
])("isTimeZone(%j) is %s", (text, known) => {
  expect(isTimeZone(text)).toBe(known);
});

test.each([
  [-1, "Today"],
  [0, "Today"],
  [1, "Yesterday"],
  [2, "2 days ago"],
  [400, "400 days ago"],
])("ageLabel(%i) is %s", (days, label) => {
  expect(ageLabel(days)).toBe(label);
});

describe("time until the end of a day", () => {
  test.each([
    ["UTC", "2027-03-05", "2027-03-05T00:00:00Z", [1, 0, 0]],
    ["UTC", "2027-03-05", "2027-03-03T21:29:30Z", [2, 2, 30]],
    ["UTC", "2027-03-05", "2027-03-05T23:59:00Z", [0, 0, 1]],
    ["UTC", "2027-03-05", "2027-03-06T00:00:00Z", [0, 0, 0]],
    ["UTC", "2027-03-05", "2031-01-01T00:00:00Z", [0, 0, 0]],
    ["Pacific/Kiritimati", "2027-03-05", "2027-03-05T09:00:00Z", [0, 1, 0]],
    ["Pacific/Pago_Pago", "2027-03-05", "2027-03-06T09:00:00Z", [0, 2, 0]],
    ["Asia/Kathmandu", "2027-03-05", "2027-03-05T18:00:00Z", [0, 0, 15]],
    // Clocks go forward: the day has 23 hours. Back: 25.
    ["Europe/London", "2027-03-28", "2027-03-28T00:00:00Z", [0, 23, 0]],
    ["Europe/London", "2027-10-31", "2027-10-30T23:00:00Z", [1, 1, 0]],
    // Midnight comes twice in Havana in autumn, and not at all in Beirut in spring.
    ["America/Havana", "2027-11-06", "2027-11-07T03:00:00Z", [0, 1, 0]],
    ["Asia/Beirut", "2027-03-27", "2027-03-27T21:00:00Z", [0, 1, 0]],
    // Samoa left 30 December 2011 out.
    ["Pacific/Apia", "2011-12-29", "2011-12-30T09:00:00Z", [0, 1, 0]],
  ])("%s, %s at %s", (zone, day, now, [days, hours, minutes]) => {
    expect(timeUntilEndOf(day, zone, new Date(now))).toEqual({ days, hours, minutes });
  });

  test("runs out exactly when the zone's calendar turns", () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const minute = fc.integer({
      min: Date.parse("2020-01-01") / 60_000,
      max: Date.parse("2035-01-01") / 60_000,
    });
    fc.assert(
      fc.property(zone, minute, (timeZone, at) => {
        const now = new Date(at * 60_000);
        const today = todayIn(timeZone, now);
        const { days, hours, minutes } = timeUntilEndOf(today, timeZone, now);
        const left = (days * 24 + hours) * 60 + minutes;
        expect(left).toBeGreaterThan(0);
        expect(todayIn(timeZone, new Date(now.getTime() + (left - 1) * 60_000))).toBe(today);
        expect(todayIn(timeZone, new Date(now.getTime() + left * 60_000)) > today).toBe(true);
      }),
    );
  });
});

test.each([
  ["2027-03-01", "2027-03-05", "en-GB", "1 to 5 Mar 2027"],
  ["2027-03-01", "2027-03-05", "en-US", "Mar 1 to 5, 2027"],
  ["2026-11-28", "2026-12-04", "en-GB", "28 Nov to 4 Dec 2026"],
  ["2026-12-28", "2027-01-03", "en-GB", "28 Dec 2026 to 3 Jan 2027"],
  ["2027-03-05", "2027-03-05", "en-GB", "5 Mar 2027"],
])("from %s to %s in %s is %s", (from, to, locale, words) => {
  expect(formatDays(from, to, locale)).toBe(words);
});
