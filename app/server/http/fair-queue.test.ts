import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

test("each address has its turn, however many another sends", () => {
  const queue = createFairQueue();
  const order: string[] = [];
  const arrive = (address: string, count: number) => {
    for (let nth = 1; nth <= count; nth++) queue.add(address, () => order.push(`${address}${nth}`));
  };
  arrive("a", 3);
  expect([queue.before("a"), queue.before("b")]).toEqual([3, 1]);
  arrive("b", 2);
  expect([queue.before("a"), queue.before("b"), queue.before("c")]).toEqual([5, 5, 2]);
  arrive("c", 1);
  const anyone = () => true;
  for (let next = queue.next(anyone); next; next = queue.next(anyone)) next();
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("who may not go on is passed over, and keeps the place", () => {
  const queue = createFairQueue();
  const order: string[] = [];
  for (const address of ["a", "b", "a"]) queue.add(address, () => order.push(address));
  queue.next((address) => address !== "a")?.();
  expect(queue.next((address) => address !== "a")).toBeUndefined();
  queue.next(() => true)?.();
  expect(order).toEqual(["b", "a"]);
});
