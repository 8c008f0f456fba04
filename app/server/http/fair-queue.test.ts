import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const anyone = () => true;
const alike = () => 0;

function fill(...addresses: string[]) {
  const queue = createFairQueue();
  const order: string[] = [];
  const arrive = (address: string, nth: number) => queue.add(address, () => order.push(`${address}${nth}`));
  const arrived: Record<string, number> = {};
  for (const address of addresses) {
    arrived[address] = (arrived[address] ?? 0) + 1;
    arrive(address, arrived[address]);
  }
  return { queue, order };
}

test("each address has its turn, however many another sends", () => {
  const { queue, order } = fill("a", "a", "a", "b", "b", "c");
  for (let next = queue.next(anyone, alike); next; next = queue.next(anyone, alike)) next();
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("before a new request are those of its address and one more of each other", () => {
  const { queue } = fill("a", "a", "a");
  expect([queue.before("a"), queue.before("b")]).toEqual([3, 1]);
  for (const address of ["b", "b"]) queue.add(address, () => {});
  expect([queue.before("a"), queue.before("b"), queue.before("c")]).toEqual([5, 5, 2]);
});

test("who has used the least comes first", () => {
  const { queue, order } = fill("a", "b", "b", "c");
  const used = new Map([
    ["a", 30],
    ["b", 10],
    ["c", 20],
  ]);
  const usedBy = (address: string) => used.get(address) ?? 0;
  for (let next = queue.next(anyone, usedBy); next; next = queue.next(anyone, usedBy)) next();
  expect(order).toEqual(["b1", "b2", "c1", "a1"]);
});

test("who may not go on is passed over, and keeps the place", () => {
  const { queue, order } = fill("a", "b", "a");
  const notA = (address: string) => address !== "a";
  queue.next(notA, alike)?.();
  expect(queue.next(notA, alike)).toBeUndefined();
  queue.next(anyone, alike)?.();
  expect(order).toEqual(["b1", "a1"]);
});
