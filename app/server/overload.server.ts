import { performance } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import { addressGroupOf } from "./client-address.server.ts";
import { createFairQueue } from "./fair-queue.ts";
import { countShed } from "./metrics.server.ts";

/** How long requests may keep each other waiting: pages, and what would have to be typed once more. */
const WAIT_MAX_MS = 300;
const POST_WAIT_MAX_MS = 3_000;
/** A handful waits on the slowest machine, too. */
const WAITING_ALWAYS = 16;
/** How many may be under way: while the process is busy, and while they wait for a database or another server. */
const UNDERWAY_MAX = { busy: 24, waiting: 512 };
const BUSY_FROM = 0.9;
const SAMPLE_EVERY_MS = 200;
/** Node accepts one connection in each turn of its event loop: turns between two requests let all of them be seen. */
const TURNS_BETWEEN = 16;
const RETRY_AFTER_SECONDS = "2";
const WORDS = "Too many people are here at once. Please try again in a moment.";

/**
 * Takes requests one after the other, of each address in turn, and refuses one at once when those before it would keep
 * it waiting for too long.
 */
export function shedLoad(): MiddlewareHandler {
  const { join, leave } = createQueue();
  return async (context, next) => {
    const isPage = ["GET", "HEAD"].includes(context.req.method);
    const entered = join(addressGroupOf(context), isPage ? WAIT_MAX_MS : POST_WAIT_MAX_MS);
    if (!entered) {
      countShed();
      const headers = { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store" };
      if (context.req.path.startsWith("/api/")) {
        return context.json({ error: WORDS, code: "overloaded" }, 503, headers);
      }
      return context.text(WORDS, 503, headers);
    }
    await entered;
    try {
      return await next();
    } finally {
      leave();
    }
  };
}

function createQueue() {
  const waiting = createFairQueue();
  let underway = 0;
  let underwayMax = UNDERWAY_MAX.waiting;
  /** From one request that is taken to the next, while there are any. */
  let costMs = 0;
  let taking = false;

  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    underwayMax = utilization >= BUSY_FROM ? UNDERWAY_MAX.busy : UNDERWAY_MAX.waiting;
  }, SAMPLE_EVERY_MS).unref();

  const take = () => {
    const next = underway < underwayMax ? waiting.next() : undefined;
    taking = next !== undefined;
    if (!next) return;
    underway += 1;
    const started = performance.now();
    next();
    let turns = 0;
    const turn = () => {
      if (++turns < TURNS_BETWEEN) return void setImmediate(turn);
      costMs = 0.9 * costMs + 0.1 * (performance.now() - started);
      take();
    };
    setImmediate(turn);
  };

  return {
    /** Resolves when it is this request's turn; undefined when that would take longer than `waitMaxMs`. */
    join(address: string, waitMaxMs: number): Promise<void> | undefined {
      const before = waiting.before(address);
      if (before >= WAITING_ALWAYS && before * costMs > waitMaxMs) return undefined;
      return new Promise((resolve) => {
        waiting.add(address, resolve);
        if (!taking) take();
      });
    },
    leave() {
      underway -= 1;
      if (!taking) take();
    },
  };
}
