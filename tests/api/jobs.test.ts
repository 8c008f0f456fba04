import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createFoodStore } from "#app/server/api/food/store.server.ts";
import { createJobs } from "#app/server/jobs/jobs.server.ts";
import { log } from "#app/server/log.server.ts";
import { createClock } from "../support/clock.ts";
import { openTestDatabase, STORES } from "../support/database.ts";
import { silenceServer } from "../support/quiet.ts";

const HOUR_MS = 3_600_000;

silenceServer();

describe.each(STORES)("jobs on %s", async (store) => {
  const { db, close } = await openTestDatabase(store);
  afterAll(close);

  /** Three processes over one database, each with this job. */
  function threeProcesses(name: string, clock: ReturnType<typeof createClock>, step: () => Promise<boolean>) {
    return Array.from({ length: 3 }, () => {
      const jobs = createJobs(db, clock.now);
      jobs.add({ name, everyMs: HOUR_MS, step });
      return jobs;
    });
  }

  test("one process does it, once in each interval", async () => {
    const clock = createClock();
    let runs = 0;
    const processes = threeProcesses("once", clock, async () => ++runs < 0);
    for (const expected of [1, 1, 2]) {
      await Promise.all(processes.map((jobs) => jobs.runDue()));
      expect(runs).toBe(expected);
      clock.moveOn({ minutes: 31 });
    }
  });

  test("what a clock that was years ahead has put off is done, and said once", async () => {
    const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const clock = createClock();
    const done: string[] = [];
    const open = (now: () => Date) => {
      const jobs = createJobs(db, now);
      for (const name of ["hourly", "nightly"]) {
        const step = async () => done.push(name) < 0;
        jobs.add({ name, everyMs: HOUR_MS, step });
      }
      return jobs;
    };
    await open(() => new Date(clock.now().getTime() + 10 * 365 * 24 * HOUR_MS)).runDue();
    const jobs = open(clock.now);
    for (const expected of [4, 4]) {
      await jobs.runDue();
      expect(done).toHaveLength(expected);
    }
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  test("it is done step by step until there is nothing left, by one process however long that takes", async () => {
    const clock = createClock();
    let [steps, atOnce, mostAtOnce] = [0, 0, 0];
    const processes = threeProcesses("long", clock, async () => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      clock.moveOn({ minutes: 40 });
      if (steps < 5) await processes[1]?.runDue();
      atOnce -= 1;
      return ++steps < 5;
    });
    await processes[0]?.runDue();
    expect([steps, mostAtOnce]).toEqual([5, 1]);
  });

  test("a stop waits for the step that is underway, and begins no other", async () => {
    const clock = createClock();
    const step = Promise.withResolvers<boolean>();
    let [steps, stopped] = [0, false];
    const [jobs] = threeProcesses("stopped", clock, () => {
      steps += 1;
      return step.promise;
    });
    const run = jobs?.runDue();
    while (steps === 0) await new Promise(setImmediate);
    const stop = jobs?.stop().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    step.resolve(true);
    await Promise.all([run, stop]);
    expect(steps).toBe(1);
  });

  test("one that fails is tried again after its interval, and the others go on", async () => {
    const clock = createClock();
    const jobs = createJobs(db, clock.now);
    let [failures, runs] = [0, 0];
    const fail = async () => {
      failures += 1;
      throw new Error("out of order");
    };
    jobs.add({ name: "fails", everyMs: HOUR_MS, step: fail });
    jobs.add({ name: "works", everyMs: HOUR_MS, step: async () => ++runs < 0 });
    await jobs.runDue();
    clock.moveOn({ minutes: 61 });
    await jobs.runDue();
    expect([failures, runs]).toEqual([2, 2]);
  });

  test("what is cleaned up goes in steps of the size that is asked for", async () => {
    const clock = createClock();
    await db.insertInto("households").values({ id: "h", name: "Home", created_at: "" }).execute();
    const columns = sql`household_id, id, user_id, name, category, quantity, amount, unit, description,
      status, notes, added_date, version, created_at, updated_at`;
    for (const [column, count] of [
      ["deleted_at", 7],
      ["finished_at", 6],
    ] as const) {
      for (let index = 0; index < count; index++) {
        const id = `${column}-${index}`;
        await sql`insert into items (${columns}, ${sql.ref(column)})
          values ('h', ${id}, 'u', 'Milk', 'Dairy', '1 l', 1, 'l', '', '', '', '', 1, '', '', '2027-01-01')`.execute(
          db,
        );
      }
    }
    const { purgeGone } = createFoodStore(db, clock.now);
    expect([await purgeGone(5), await purgeGone(5), await purgeGone(5), await purgeGone(5)]).toEqual([
      5, 5, 3, 0,
    ]);
  });
});
