import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const anyone = () => true;

/** A queue whose requests take as long as they are told to, one after the other. */
function openQueue() {
  let busyMs = 1_000;
  const queue = createFairQueue(() => busyMs);
  const order: string[] = [];
  const arrived: Record<string, number> = {};
  const work = (ms: number) => {
    busyMs += ms;
  };
  const arrive = (address: string, ms = 100) => {
    const nth = (arrived[address] ?? 0) + 1;
    arrived[address] = nth;
    queue.add(address, (end) => {
      order.push(`${address}${nth}`);
      work(ms);
      end();
    });
  };
  const runAll = () => {
    while (queue.startNext(anyone));
    return order;
  };
  return { ...queue, order, arrive, work, runAll };
}

test("each address has its turn, however many another sends", () => {
  const { arrive, runAll } = openQueue();
  for (const address of ["a", "a", "a", "b", "b", "c"]) arrive(address);
  expect(runAll()).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("an address whose requests take long has fewer turns than one whose requests are short", () => {
  const { arrive, runAll } = openQueue();
  for (let nth = 0; nth < 3; nth++) arrive("long", 80);
  for (let nth = 0; nth < 6; nth++) arrive("short", 20);
  expect(runAll().slice(0, 6)).toEqual(["long1", "short1", "short2", "short3", "short4", "long2"]);
});

test("who has had far too much waits for a few turns of the others only", () => {
  const { arrive, runAll } = openQueue();
  for (let nth = 0; nth < 2; nth++) arrive("import", 5_000);
  for (let nth = 0; nth < 40; nth++) arrive("short", 50);
  expect(runAll().indexOf("import2")).toBeLessThan(9);
});

test("very short requests count for 20 ms", () => {
  const { arrive, runAll } = openQueue();
  for (let nth = 0; nth < 3; nth++) arrive("usual", 20);
  for (let nth = 0; nth < 3; nth++) arrive("short", 1);
  expect(runAll()).toEqual(["usual1", "short1", "usual2", "short2", "usual3", "short3"]);
});

test("who comes anew has neither to catch up nor anything left over", () => {
  const { arrive, startNext, runAll, order } = openQueue();
  for (let nth = 0; nth < 8; nth++) arrive("a");
  for (let nth = 0; nth < 4; nth++) startNext(anyone);
  for (let nth = 0; nth < 3; nth++) arrive("b");
  runAll();
  expect(order.slice(4)).toEqual(["a5", "b1", "a6", "b2", "a7", "b3", "a8"]);
});

test("nobody who has had their share waits for ever for ever new addresses", () => {
  const { arrive, startNext, order } = openQueue();
  for (let nth = 0; nth < 5; nth++) arrive("a", 50);
  startNext(anyone);
  for (let nth = 0; nth < 60; nth++) {
    arrive(`new${nth}`, 10);
    startNext(anyone);
  }
  expect(order.filter((name) => name.startsWith("a")).length).toBeGreaterThan(3);
});

test("requests underway at the same time share what they take", () => {
  const { add, startNext, arrive, order, work } = openQueue();
  const ends: (() => void)[] = [];
  for (const address of ["a", "b", "b"]) add(address, (end) => ends.push(end));
  for (let nth = 0; nth < 3; nth++) startNext(anyone);
  arrive("a");
  arrive("b");
  work(90);
  startNext(anyone);
  expect(order).toEqual(["a1"]);
  for (const end of ends) end();
});

test("before a new request are those of its address, and one more of each that has had no more", () => {
  const { arrive, before, startNext } = openQueue();
  for (let nth = 0; nth < 3; nth++) arrive("a");
  expect([before("a"), before("b")]).toEqual([3, 1]);
  for (let nth = 0; nth < 3; nth++) arrive("b");
  expect([before("a"), before("b"), before("c")]).toEqual([6, 6, 2]);
  startNext(anyone);
  expect([before("a"), before("b")]).toEqual([5, 3]);
});

test("who may not go on is passed over, and keeps the place", () => {
  const { arrive, startNext, order, underway, underwayOf } = openQueue();
  for (const address of ["a", "b", "a"]) arrive(address);
  const notA = (address: string) => address !== "a";
  expect([startNext(notA), startNext(notA), startNext(anyone)]).toEqual([true, false, true]);
  expect(order).toEqual(["b1", "a1"]);
  expect([underwayOf("a"), underway()]).toEqual([0, 0]);
});
