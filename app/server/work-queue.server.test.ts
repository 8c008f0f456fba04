import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorkQueue } from "./work-queue.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

type Options = Partial<Parameters<typeof createWorkQueue>[0]>;

const open = (options: Options = {}) => {
  const run = createWorkQueue({ lengthMax: 10, refusal: () => new Error("busy"), ...options });
  const done: string[] = [];
  /** Work of 'ada 1', or of 'ada@site 1', that takes so many seconds. */
  const send = (name: string, seconds = 1, signal?: AbortSignal) => {
    const [person = "", site = person] = (name.split(" ")[0] ?? "").split("@");
    const work = async () => {
      vi.advanceTimersByTime(seconds * 1000);
      done.push(name);
    };
    return run({ person, site }, work, { signal }).catch(({ message }) => done.push(`${name}: ${message}`));
  };
  return { run, send, done };
};

test("runs one piece of work after the other", async () => {
  const { send, done } = open();
  await Promise.all([send("ada"), send("grace"), send("edsger")]);
  expect(done).toEqual(["ada", "grace", "edsger"]);
});

test("runs several at a time where it may", async () => {
  const { run } = open({ atOnce: 2 });
  let running = 0;
  const counts = await Promise.all(
    ["ada", "grace", "edsger", "barbara"].map((person) =>
      run({ person, site: person }, async () => {
        running += 1;
        const count = running;
        await Promise.resolve();
        running -= 1;
        return count;
      }),
    ),
  );
  expect(Math.max(...counts)).toBe(2);
});

test("a person's second piece of work comes after the first of others", async () => {
  const { send, done } = open();
  await Promise.all([send("ada 1"), send("ada 2"), send("grace"), send("edsger", 0)]);
  expect(done).toEqual(["ada 1", "grace", "edsger", "ada 2"]);
});

test("whose work took long lately waits for everybody else", async () => {
  const { send, done } = open();
  await send("mallory 1", 8);
  await send("grace 1", 1);
  await Promise.all([send("edsger"), send("mallory 2"), send("grace 2"), send("ada")]);
  expect(done.slice(2)).toEqual(["edsger", "ada", "grace 2", "mallory 2"]);
});

test("a new account does not come before others if its site has had long work done", async () => {
  const { send, done } = open();
  await send("mallory@farm 1", 8);
  await Promise.all([send("ada"), send("trent@farm 1"), send("grace")]);
  expect(done.slice(1)).toEqual(["ada", "grace", "trent@farm 1"]);
});

test("who has waited long comes before who has just arrived", async () => {
  const { run, send, done } = open();
  await send("mallory 1", 8);
  const gate = Promise.withResolvers<void>();
  const first = run({ person: "ada", site: "ada" }, () => gate.promise);
  const again = send("mallory 2");
  vi.advanceTimersByTime(20_000);
  const other = send("grace");
  gate.resolve();
  await Promise.all([first, again, other]);
  expect(done.slice(1)).toEqual(["mallory 2", "grace"]);
});

test("long work is forgotten after an hour", async () => {
  const { send, done } = open();
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

test("short work, and work that was refused, counts as well", async () => {
  const { send, done } = open({ lengthMax: 3 });
  await Promise.all([send("mallory 1", 0), send("eve 1", 0)]);
  await Promise.all([send("mallory 2"), send("eve 2"), send("mallory 3"), send("grace"), send("ada")]);
  expect(done.filter((name) => name.endsWith("busy"))).toHaveLength(2);
  expect(done).toEqual(expect.arrayContaining(["grace", "ada"]));
});

test("who tries again and again in a full queue makes room for who seldom does", async () => {
  const { run, send, done } = open({ lengthMax: 2 });
  await send("grace 1", 0);
  const gate = Promise.withResolvers<void>();
  const first = run({ person: "ada", site: "ada" }, () => gate.promise);
  const waiting = send("mallory 1");
  await Promise.all([send("mallory 2"), send("mallory 3"), send("mallory 4")]);
  const again = send("grace 2");
  gate.resolve();
  await Promise.all([first, waiting, again]);
  expect(done.slice(1)).toEqual([
    ...["mallory 2: busy", "mallory 3: busy", "mallory 4: busy", "mallory 1: busy"],
    "grace 2",
  ]);
});

test("in a full queue new accounts of one site make room for another site", async () => {
  const { send, done } = open({ lengthMax: 4 });
  await Promise.all([send("a@farm"), send("b@farm"), send("c@farm"), send("d@farm"), send("ada")]);
  expect(done.toSorted()).toEqual(["a@farm", "ada", "b@farm", "c@farm", "d@farm: busy"]);
});

test("who has had as much done as those who wait is refused in a full queue", async () => {
  const { send, done } = open({ lengthMax: 2 });
  await Promise.all([send("ada"), send("grace"), send("edsger")]);
  expect(done.toSorted()).toEqual(["ada", "edsger: busy", "grace"]);
});

test("one person cannot fill it", async () => {
  const { send, done } = open({ ofOneMax: 2 });
  await Promise.all([send("ada 1"), send("ada 2"), send("ada 3"), send("grace")]);
  expect(done.toSorted()).toEqual(["ada 1", "ada 2", "ada 3: busy", "grace"]);
  await send("ada 4");
  expect(done.at(-1)).toBe("ada 4");
});

test("work that nobody waits for any more gives up its place", async () => {
  const { run, send, done } = open({ lengthMax: 2 });
  const gate = Promise.withResolvers<void>();
  const first = run({ person: "ada", site: "ada" }, () => gate.promise);
  const left = new AbortController();
  const second = send("grace", 1, left.signal);
  left.abort(new Error("left"));
  const third = send("edsger");
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(done).toEqual(["grace: left", "edsger"]);
});

test("says how long the work took, also where it fails, and lets the next begin", async () => {
  const { run, send, done } = open();
  const seconds: number[] = [];
  const failed = run(
    { person: "ada", site: "ada" },
    async () => {
      vi.advanceTimersByTime(3_000);
      throw new Error("unreadable");
    },
    { spent: (took) => seconds.push(took) },
  );
  const next = send("grace");
  await expect(failed).rejects.toThrow("unreadable");
  await next;
  expect([seconds, done]).toEqual([[3], ["grace"]]);
});
