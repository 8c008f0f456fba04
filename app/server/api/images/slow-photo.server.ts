import type { LimitName } from "#app/server/limits/limits.ts";
import type { CountedCaller, RateLimiter } from "#app/server/limits/rate-limiter.server.ts";
import { PhotoTooSlow } from "./photo-process.server.ts";

/** A photo that is given up has taken up to ten seconds; others take half a second. */
const GIVEN_UP_POINTS = 20;
/** Most photos of phones take less. */
const SLOW_SECONDS = 1;

/** Runs `work`; a photo that takes long counts as two more calls a second towards `limit`, one that is given up as 20. */
export async function countSlowPhoto<Result extends object>(
  limiter: RateLimiter,
  limit: LimitName,
  caller: CountedCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  const count = (points: number) => limiter.secondsToWait(limit, caller, { points });
  try {
    const result = await work();
    const seconds = secondsOf(result);
    if (seconds > SLOW_SECONDS) await count(2 * Math.round(seconds));
    return result;
  } catch (error) {
    if (error instanceof PhotoTooSlow) await count(GIVEN_UP_POINTS);
    throw error;
  }
}

const secondsOf = (result: object): number =>
  "seconds" in result && typeof result.seconds === "number" ? result.seconds : 0;
