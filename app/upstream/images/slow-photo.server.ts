import type { LimitName } from "#app/limits/limits.ts";
import type { CountedCaller, RateLimiter } from "#app/limits/rate-limiter.server.ts";
import { PhotoTooSlow } from "./photo-process.server.ts";

/** A photo that is given up has taken several seconds; others take half a second. */
const SLOW_PHOTO_POINTS = 20;

/** Runs `work`; a photo that it gives up counts as 20 more calls towards `limit`. */
export async function countSlowPhoto<Result>(
  limiter: RateLimiter,
  limit: LimitName,
  caller: CountedCaller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PhotoTooSlow) {
      await limiter.secondsToWait(limit, caller, { points: SLOW_PHOTO_POINTS });
    }
    throw error;
  }
}
