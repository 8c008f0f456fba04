import fc from "fast-check";
import { expect, test } from "vitest";
import { cut, morningMessage } from "./morning-message.ts";

const FOOD = { household: "Home", isLastDay: true, isPast: false };
const foods = (...names: string[]) => names.map((name) => ({ ...FOOD, name }));
const message = (due: Parameters<typeof morningMessage>[0]["due"], hasSeveralHouseholds = false) =>
  morningMessage({ due, hasSeveralHouseholds, maxBytes: 3_000 });

test.each([
  [foods("Milk"), "1 thing to eat today", "Milk"],
  [foods("Milk", "Ham", "Spinach"), "3 things to eat today", "Milk, Ham, Spinach"],
  [foods("Milk", "Ham", "Spinach", "Eggs", "Rice"), "5 things to eat today", "Milk, Ham, Spinach and 2 more"],
  [[...foods("Milk"), { ...FOOD, name: "Ham", isLastDay: false }], "2 things to eat first", "Milk, Ham"],
  [[{ ...FOOD, name: "Rice", isLastDay: false, isPast: true }], "One food to look at", "Rice"],
  [[], "Is it all still there?", "Today is the day of your stock check"],
])("%#: %j", (due, title, body) => {
  expect(message(due)).toEqual({ title, body });
});

test("food of several households is said by household", () => {
  const due = [...foods("Milk", "Ham"), { ...FOOD, household: "Cabin", name: "Rice" }];
  expect(message(due, true).body).toBe("Home: Milk, Ham; Cabin: Rice");
});

const bytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).byteLength - 2;

test("what is cut is as long as it may be, and ends with a whole character", () => {
  expect(cut("Crème brûlée", 14)).toBe("Crème brû…");
  expect(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 30)).toBe("👩‍👩‍👧‍👦…");
  expect(cut('""""', 7)).toBe('""…');
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.integer({ min: 3, max: 200 }),
      (text, max) => {
        const short = cut(text, max);
        expect(bytes(short)).toBeLessThanOrEqual(max);
        if (bytes(text) <= max) expect(short).toBe(text);
        const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
        const whole = [...graphemes.segment(text)].map(({ segment }) => segment);
        if (short !== text)
          expect(whole.map((_, at) => whole.slice(0, at).join(""))).toContain(short.slice(0, -1));
      },
    ),
  );
});

test("the longest message that can be is 3,000 bytes with its title", () => {
  const name = "👩‍👩‍👧‍👦".repeat(9);
  const due = Array.from({ length: 30 }, (_, at) => ({
    ...FOOD,
    name,
    household: `${"家".repeat(50)}${at}`,
  }));
  const { title, body } = message(due, true);
  expect(bytes(title) + bytes(body)).toBeLessThanOrEqual(3_000);
  expect(bytes(title) + bytes(body)).toBeGreaterThan(2_970);
});
