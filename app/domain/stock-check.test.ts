import { describe, expect, test } from "vitest";
import { amountOf } from "./stock.ts";
import { minutesFor, restsOf } from "./stock-check.ts";
import { weekdayName, weekdayOf } from "./weekday.ts";

describe("what may be left", () => {
  test.each([
    [450, "g", ["Half left", "Quarter left"], [225, 112.5]],
    [1.5, "l", ["Half left", "Quarter left"], [0.75, 0.375]],
    [1, "piece", ["Half left", "Quarter left"], [0.5, 0.25]],
    [0.5, "piece", ["Half left", "Quarter left"], [0.25, 0.125]],
    [2, "dozen", ["Half left", "Quarter left"], [1, 0.5]],
    [2, "piece", ["1 left"], [1]],
    [3, "piece", ["2 left", "1 left"], [2, 1]],
    [8, "can", ["4 left", "2 left"], [4, 2]],
    [9, "piece", ["5 left", "3 left"], [5, 3]],
  ])("of %d %s", (amount, unit, labels, left) => {
    const rests = restsOf({ amount, unit });
    expect(rests.map(({ label }) => label)).toEqual(labels);
    const stock = { amount, unit, worth: null };
    const used = rests.map(({ used }) => amountOf(used === "half" ? used : { quantity: used }, stock) ?? 0);
    expect(used.map((taken) => amount - taken)).toEqual(left);
  });
});

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [23, 2],
])("%d foods take %d minutes", (foods, minutes) => expect(minutesFor(foods)).toBe(minutes));

test.each([
  ["2027-03-05", 5, "Friday"],
  ["2027-03-07", 7, "Sunday"],
  ["2027-03-08", 1, "Monday"],
])("%s is day %d, a %s", (day, weekday, name) => {
  expect(weekdayOf(day)).toBe(weekday);
  expect(weekdayName(weekday)).toBe(name);
});
