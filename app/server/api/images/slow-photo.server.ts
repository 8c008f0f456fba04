import type { LimitName } from "#app/server/limits/limits.ts";
import type { CountedCaller, RateLimiter } from "#app/server/limits/rate-limiter.server.ts";

/** Most photos of phones take less. */
const SLOW_SECONDS = 1;

/**
 * Runs `work`, which says how many seconds its photo took. One that takes long counts as two more calls a second towards
 * `limit`, also where it cannot be read, or its sender has left.
 */
export async function countSlowPhoto<Result>(
  limiter: RateLimiter,
  limit: LimitName,
  caller: CountedCaller,
  work: (spent: (seconds: number) => void) => Promise<Result>,
): Promise<Result> {
  let seconds = 0;
  try {
    return await work((took) => {
      seconds = took;
    });
  } finally {
    if (seconds > SLOW_SECONDS)
      await limiter.secondsToWait(limit, caller, { points: 2 * Math.round(seconds) });
  }
}
