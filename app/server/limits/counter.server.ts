import { type Kysely, sql } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Database } from "#app/server/db/schema.ts";

export interface Count {
  points: number;
  msLeft: number;
}

export interface Counter {
  add(key: string, points: number, seconds: number): Promise<Count>;
  forget(key: string): Promise<unknown>;
}

const PURGE_STEP = 1_000;
const ROWS_MAX = 1_000_000;
/** How far the clocks of processes may differ. A count that ends later was made by a clock that was ahead. */
const CLOCK_SKEW_MS = 60_000;

/** Shared by all processes. One statement per count, so that concurrent counts add up. */
export function databaseCounter(db: Kysely<Database>, now: () => Date) {
  return {
    async add(key: string, points: number, seconds: number): Promise<Count> {
      const time = now().getTime();
      const at = new Date(time).toISOString();
      const expires_at = new Date(time + seconds * 1000).toISOString();
      const latest = new Date(time + seconds * 1000 + CLOCK_SKEW_MS).toISOString();
      const isOver = sql<boolean>`(rate_limits.expires_at <= ${at} or rate_limits.expires_at > ${latest})`;
      const row = await db
        .insertInto("rate_limits")
        .values({ key, points, expires_at })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            points: sql`case when ${isOver} then excluded.points else rate_limits.points + excluded.points end`,
            expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
          }),
        )
        .returning(["points", "expires_at"])
        .executeTakeFirstOrThrow();
      return { points: row.points, msLeft: Date.parse(row.expires_at) - time };
    },

    forget: (key: string) => db.deleteFrom("rate_limits").where("key", "=", key).execute(),

    /**
     * Deletes expired counts, and above a million keys those that expire first; true while there may be
     * more.
     */
    async purge(rowsMax = ROWS_MAX): Promise<boolean> {
      const tooMany = await db
        .selectFrom("rate_limits")
        .select("expires_at")
        .orderBy("expires_at", "desc")
        .limit(1)
        .offset(rowsMax)
        .executeTakeFirst();
      const at = now().toISOString();
      const until = tooMany && tooMany.expires_at > at ? tooMany.expires_at : at;
      const step = db
        .selectFrom("rate_limits")
        .select("key")
        .where("expires_at", "<=", until)
        .orderBy("expires_at")
        .limit(PURGE_STEP);
      const deletion = db.deleteFrom("rate_limits").where("key", "in", step);
      return (await deletion.executeTakeFirst()).numDeletedRows >= PURGE_STEP;
    },
  };
}

const BUCKET_CHARACTERS = 3;

/**
 * For a missing or failing database. At most 64³ keys per duration; colliding keys count together. The package has a clock of
 * its own, and returns how long a count lasts, not until when.
 */
export function memoryCounter(): Counter {
  const counters = new Map<number, RateLimiterMemory>();
  const bucketOf = (key: string) => key.slice(0, BUCKET_CHARACTERS);
  return {
    async add(key, points, seconds) {
      const counter = counters.get(seconds) ?? new RateLimiterMemory({ points: 0, duration: seconds });
      counters.set(seconds, counter);
      const { consumedPoints, msBeforeNext } = await counter.penalty(bucketOf(key), points);
      return { points: consumedPoints, msLeft: msBeforeNext };
    },
    forget: async (key) => {
      for (const counter of counters.values()) await counter.delete(bucketOf(key));
    },
  };
}
