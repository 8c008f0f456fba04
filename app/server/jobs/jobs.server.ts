import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { log } from "#app/server/log.server.ts";
import type { Database } from "../db/schema.ts";

export interface Job {
  name: string;
  everyMs: number;
  /** The next time, for jobs at a time of day. These do not run at the start. */
  next?: (now: Date) => Date;
  /** Runs one step; true while there is more to do. Stopping waits for the current step only. */
  step: () => Promise<boolean>;
}

export type Jobs = ReturnType<typeof createJobs>;

const LOOK_EVERY_MS = 60_000;
/** A plan this much later than the job's next time comes from a clock that was ahead. */
const CLOCK_AHEAD_MS = 86_400_000;

/** Periodic work, done by one of the processes on a database. */
export function createJobs(db: Kysely<Database>, now: () => Date = () => new Date()) {
  const jobs: Job[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  let stopped = false;
  let warned = false;

  const after = ({ everyMs, next }: Job) =>
    (next?.(now()) ?? new Date(now().getTime() + everyMs)).toISOString();

  const claim = async (job: Job): Promise<boolean> => {
    const row = { name: job.name, next_at: after(job) };
    if (job.next) {
      await db
        .insertInto("jobs")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
    }
    const impossible = new Date(Date.parse(row.next_at) + CLOCK_AHEAD_MS).toISOString();
    await warnOfClock(job.name, impossible);
    const claimed = await db
      .insertInto("jobs")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ next_at: row.next_at })
          .where(({ or, eb }) =>
            or([eb("jobs.next_at", "<=", now().toISOString()), eb("jobs.next_at", ">", impossible)]),
          ),
      )
      .returning("name")
      .executeTakeFirst();
    return claimed !== undefined;
  };

  const warnOfClock = async (name: string, impossible: string) => {
    if (warned) return;
    const planned = await db
      .selectFrom("jobs")
      .select("next_at")
      .where("name", "=", name)
      .where("next_at", ">", impossible)
      .executeTakeFirst();
    // Jobs look at once.
    if (!planned || warned) return;
    warned = true;
    log.warn({ job: name, planned: planned.next_at }, "the clock was ahead: jobs that it put off run now");
  };

  /** Keeps other processes away while the job runs. */
  const keepClaim = (job: Job) =>
    db
      .updateTable("jobs")
      .set({ next_at: after(job) })
      .where("name", "=", job.name)
      .execute();

  const runOne = async (job: Job): Promise<void> => {
    if (!(await claim(job))) return;
    let renewed = now().getTime();
    for (let started = performance.now(); !stopped && (await job.step()); started = performance.now()) {
      // As long as the step: half of the time is for requests.
      if (!stopped) await pause(performance.now() - started);
      if (now().getTime() - renewed < job.everyMs / 2) continue;
      renewed = now().getTime();
      await keepClaim(job);
    }
  };

  const run = (job: Job): Promise<void> => {
    const underway = running.get(job.name);
    if (underway) return underway;
    const started = runOne(job)
      .catch((err) => log.error({ err, job: job.name }, "a job failed and will be tried again"))
      .finally(() => running.delete(job.name));
    running.set(job.name, started);
    return started;
  };

  return {
    add(job: Job): void {
      jobs.push(job);
    },

    start(): void {
      for (const job of jobs) {
        void run(job);
        timers.push(setInterval(() => run(job), Math.min(job.everyMs, LOOK_EVERY_MS)).unref());
      }
    },

    async runDue(): Promise<void> {
      await Promise.all(jobs.map(run));
    },

    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
