import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { newFoodId } from "./food-id.server.ts";

const AT = new Date("2027-03-05T12:00:00.000Z");

test("ids of foods are in the order in which they were made, after those that are UUIDs", () => {
  const ids = [randomUUIDv7(), ...Array.from({ length: 20_000 }, () => newFoodId(AT))];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("ids of foods keep their order when the clock is set back", () => {
  const before = newFoodId(AT);
  expect(newFoodId(new Date(AT.getTime() - 60_000)) > before).toBe(true);
});

test("ids of foods need no escape in addresses", () => {
  expect(newFoodId(AT)).toMatch(/^[\da-z]{20}$/);
});
