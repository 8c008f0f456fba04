import { performance } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import { addressSiteOf } from "./client-address.server.ts";
import { createFairQueue } from "./fair-queue.ts";
import { countShed } from "./metrics.server.ts";

/** How long a request may wait; longer for forms, which would have to be filled in again. */
const WAIT_MAX_MS = 300;
const POST_WAIT_MAX_MS = 3_000;
const WAITING_ALWAYS = 16;
/** Running requests: while the process is busy, and while they wait for a database or another server. */
const UNDERWAY_MAX = { busy: 24, waiting: 512 };
const BUSY_FROM = 0.9;
const SAMPLE_EVERY_MS = 200;
/** Waits this many turns of the event loop, so that pending connections are accepted and counted. */
const TURNS_BETWEEN = 16;
const RETRY_AFTER_SECONDS = "2";
const WORDS = "Too many people are here at once. Please try again in a moment.";

interface LoadOptions {
  /** In milliseconds, from any beginning. */
  now?: () => number;
  /** The share of time, up to 1, in which the event loop was busy since the last call. */
  busyShare?: () => number;
}

/** Runs requests in turn by address, and refuses with 503 those that would wait too long. */
export function shedLoad({
  now = () => performance.now(),
  busyShare = measureBusyShare(),
}: LoadOptions = {}): MiddlewareHandler {
  const { join, leave } = createQueue(now, busyShare);
  return async (context, next) => {
    const isPage = ["GET", "HEAD"].includes(context.req.method);
    const address = addressSiteOf(context);
    const entered = join(address, isPage ? WAIT_MAX_MS : POST_WAIT_MAX_MS);
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
      leave(address);
    }
  };
}

function measureBusyShare() {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
}

function createQueue(now: () => number, busyShare: () => number) {
  const waiting = createFairQueue();
  const underway = new Map<string, number>();
  let underwayMax = UNDERWAY_MAX.waiting;
  let costMs = 0;
  let taking = false;

  setInterval(() => {
    underwayMax = busyShare() >= BUSY_FROM ? UNDERWAY_MAX.busy : UNDERWAY_MAX.waiting;
  }, SAMPLE_EVERY_MS).unref();

  /** Half of the places are left to the other addresses, also when one has more than that since the process became busy. */
  const mayGoOn = (address: string) => (underway.get(address) ?? 0) < underwayMax / 2;
  const placesTaken = () =>
    [...underway.values()].reduce((sum, ofAddress) => sum + Math.min(ofAddress, underwayMax / 2), 0);
  const change = (address: string, by: 1 | -1) => {
    const after = (underway.get(address) ?? 0) + by;
    if (after > 0) underway.set(address, after);
    else underway.delete(address);
  };

  const take = () => {
    const next = placesTaken() < underwayMax ? waiting.next(mayGoOn) : undefined;
    taking = next !== undefined;
    if (!next) return;
    const started = now();
    next();
    let turns = 0;
    const turn = () => {
      if (++turns < TURNS_BETWEEN) return void setImmediate(turn);
      costMs = 0.9 * costMs + 0.1 * (now() - started);
      take();
    };
    setImmediate(turn);
  };

  return {
    /** Resolves at this request's turn; undefined when that would take longer than `waitMaxMs`. */
    join(address: string, waitMaxMs: number): Promise<void> | undefined {
      const before = waiting.before(address);
      if (before >= WAITING_ALWAYS && before * costMs > waitMaxMs) return undefined;
      return new Promise((resolve) => {
        waiting.add(address, () => {
          change(address, 1);
          resolve();
        });
        if (!taking) take();
      });
    },
    leave(address: string) {
      change(address, -1);
      if (!taking) take();
    },
  };
}
