import { expect, test } from "vitest";
import { createAddressUse } from "./address-use.ts";

function measured() {
  let busyMs = 1_000;
  const use = createAddressUse(() => busyMs);
  const work = (ms: number) => {
    busyMs += ms;
  };
  return { ...use, work };
}

test("requests at the same time share what they take", () => {
  const { begin, usedMs, work } = measured();
  const endA = begin("a");
  work(100);
  const endB = begin("b");
  work(60);
  expect([usedMs("a"), usedMs("b"), usedMs("c")]).toEqual([130, 30, 0]);
  endA();
  work(40);
  endB();
  work(500);
  expect([usedMs("a"), usedMs("b")]).toEqual([130, 70]);
});

test("several requests of one address are added up", () => {
  const { begin, underway, usedMs, work } = measured();
  const ends = [begin("a"), begin("a"), begin("b")];
  work(90);
  expect([usedMs("a"), usedMs("b"), [...underway()]]).toEqual([
    60,
    30,
    [
      ["a", 2],
      ["b", 1],
    ],
  ]);
  for (const end of ends) end();
  expect([usedMs("a"), usedMs("b"), [...underway()]]).toEqual([60, 30, []]);
});

test("what is past counts half, and then half of that", () => {
  const { begin, fade, usedMs, work } = measured();
  const end = begin("a");
  work(80);
  end();
  fade();
  expect(usedMs("a")).toBe(40);
  fade();
  expect(usedMs("a")).toBe(20);
});
