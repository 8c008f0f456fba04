import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { newFoodId } from "./food-id.server.ts";

test("ids of foods are in the order in which they were made, after those that are UUIDs", () => {
  const ids = [randomUUIDv7(), ...Array.from({ length: 20_000 }, newFoodId)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("ids of foods need no escape in addresses", () => {
  expect(newFoodId()).toMatch(/^[\da-z]{20}$/);
});
