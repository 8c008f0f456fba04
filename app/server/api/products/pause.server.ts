import { msUntilRetry } from "#app/server/limits/retry-after.ts";
import { NoAnswer, OddAnswer } from "./open-food-facts.server.ts";

const FAILURES_IN_A_ROW = 3;
const USUAL_MS = 60_000;
const LONGEST_MS = 3_600_000;

/** A while in which nobody asks: as the other server wants it, or after failures in a row. */
export function createPause() {
  let until = 0;
  let failures = 0;
  return {
    lasts: (now: Date) => now.getTime() < until,

    failed(error: unknown, now: Date): void {
      if (error instanceof OddAnswer) return;
      failures += 1;
      const wanted = error instanceof NoAnswer ? error.retryAfter : undefined;
      if (wanted === undefined && failures < FAILURES_IN_A_ROW) return;
      const length = Math.min(LONGEST_MS, Math.max(USUAL_MS, msUntilRetry(wanted, now)));
      until = Math.max(until, now.getTime() + length);
    },

    end(): void {
      failures = 0;
    },
  };
}
