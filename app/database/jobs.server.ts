import type { Kysely } from "kysely";
import { log } from "#app/log.server.ts";
import type { Database } from "./schema.ts";

export interface Job {
  /** The same in every process; tells jobs apart in the table. */
  name: string;
  everyMs: number;
  /** When it is due again, for one that keeps to the clock; it is not due at once then, either. */
  next?: (now: Date) => Date;
  /** One step of it. True while there is more to do; a stop waits for no more than the step it is at. */
  step: () => Promise<boolean>;
}

export type Jobs = ReturnType<typeof createJobs>;

const LOOK_EVERY_MS = 60_000;

/** Work that has to be done once in a while, by one of however many processes there are over one database. */
export function createJobs(db: Kysely<Database>, now: () => Date = () => new Date()) {
  const jobs: Job[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  const after = ({ everyMs, next }: Job) =>
    (next?.(now()) ?? new Date(now().getTime() + everyMs)).toISOString();

  /** True for one process in each interval. */
  const claim = async (job: Job): Promise<boolean> => {
    const row = { name: job.name, next_at: after(job) };
    if (job.next) {
      await db
        .insertInto("jobs")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
    }
    const claimed = await db
      .insertInto("jobs")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ next_at: row.next_at })
          .where("jobs.next_at", "<=", now().toISOString()),
      )
      .returning("name")
      .executeTakeFirst();
    return claimed !== undefined;
  };

  /** While it runs it is nobody else's turn, however long it takes. */
  const keepClaim = (job: Job) =>
    db
      .updateTable("jobs")
      .set({ next_at: after(job) })
      .where("name", "=", job.name)
      .execute();

  const runOne = async (job: Job): Promise<void> => {
    if (!(await claim(job))) return;
    let renewed = now().getTime();
    while (!stopped && (await job.step())) {
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

    /** Runs what is due, now and for as long as the process lives, without keeping it alive. */
    start(): void {
      for (const job of jobs) {
        void run(job);
        timers.push(setInterval(() => run(job), Math.min(job.everyMs, LOOK_EVERY_MS)).unref());
      }
    },

    /** Runs once what is due, and resolves when it is done. */
    async runDue(): Promise<void> {
      await Promise.all(jobs.map(run));
    },

    /** Resolves when the steps that are underway are over. */
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
