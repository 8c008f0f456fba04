import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairQueue } from "./fair-queue.server.ts";
import { HttpError } from "./http-error.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const open = (options: { lengthMax: number; ofOneMax?: number }) => {
  const run = createFairQueue({ ...options, refusal: () => new HttpError(503, "busy", "Busy") });
  const done: string[] = [];
  /** Work that takes so many seconds. */
  const send = (name: string, seconds = 1) =>
    run(name.split(" ")[0] ?? "", async () => {
      vi.advanceTimersByTime(seconds * 1000);
      done.push(name);
    }).catch(({ code }) => done.push(`${name}: ${code}`));
  return { send, done };
};

test("runs one piece of work after the other", async () => {
  const { send, done } = open({ lengthMax: 10 });
  await Promise.all([send("ada"), send("grace"), send("edsger")]);
  expect(done).toEqual(["ada", "grace", "edsger"]);
});

test("a person's second piece of work comes after the first of others", async () => {
  const { send, done } = open({ lengthMax: 10 });
  await Promise.all([send("ada 1"), send("ada 2"), send("grace"), send("edsger")]);
  expect(done).toEqual(["ada 1", "grace", "edsger", "ada 2"]);
});

test("whose work took long lately waits for everybody else", async () => {
  const { send, done } = open({ lengthMax: 10 });
  await send("mallory 1", 8);
  await send("grace 1", 1);
  await Promise.all([send("edsger"), send("mallory 2"), send("grace 2"), send("ada")]);
  expect(done.slice(2)).toEqual(["edsger", "ada", "grace 2", "mallory 2"]);
});

test("long work is forgotten after an hour", async () => {
  const { send, done } = open({ lengthMax: 10 });
  await send("mallory 1", 60);
  await send("grace 1", 1);
  vi.advanceTimersByTime(3_600_000);
  await send("edsger 1", 1);
  await Promise.all([send("ada"), send("edsger 2"), send("mallory 2")]);
  expect(done.slice(3)).toEqual(["ada", "mallory 2", "edsger 2"]);
});

test("in a full queue the person with the longest work gives up a place", async () => {
  const { send, done } = open({ lengthMax: 3 });
  await send("mallory 1", 8);
  await send("eve 1", 6);
  await Promise.all([send("edsger"), send("mallory 2"), send("eve 2"), send("grace"), send("ada")]);
  expect(done.slice(2).toSorted()).toEqual(["ada", "edsger", "eve 2: busy", "grace", "mallory 2: busy"]);
});

test("who has had as much done as those who wait is refused in a full queue", async () => {
  const { send, done } = open({ lengthMax: 2 });
  await Promise.all([send("ada"), send("grace"), send("edsger")]);
  expect(done.toSorted()).toEqual(["ada", "edsger: busy", "grace"]);
});

test("one person cannot fill it", async () => {
  const { send, done } = open({ lengthMax: 10, ofOneMax: 2 });
  await Promise.all([send("ada 1"), send("ada 2"), send("ada 3"), send("grace")]);
  expect(done.toSorted()).toEqual(["ada 1", "ada 2", "ada 3: busy", "grace"]);
  await send("ada 4");
  expect(done.at(-1)).toBe("ada 4");
});

test("work that fails lets the next begin", async () => {
  const { send, done } = open({ lengthMax: 10 });
  const run = createFairQueue({ lengthMax: 10, refusal: () => new HttpError(503, "busy", "Busy") });
  const failed = run("ada", () => Promise.reject(new Error("unreadable")));
  const next = run("ada", async () => "read");
  await expect(failed).rejects.toThrow("unreadable");
  expect(await next).toBe("read");
  await send("ada");
  expect(done).toEqual(["ada"]);
});
