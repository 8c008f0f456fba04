import { performance } from "node:perf_hooks";
import type { Context, MiddlewareHandler } from "hono";
import { createAddressUse } from "./address-use.ts";
import { addressSiteOf } from "./client-address.server.ts";
import { createFairQueue } from "./fair-queue.ts";
import { countShed } from "./metrics.server.ts";

/** How long a request may wait; longer for forms, which would have to be filled in again. */
const WAIT_MAX_MS = 300;
const POST_WAIT_MAX_MS = 3_000;
/** A request with fewer than this many before it is never refused. */
const ALWAYS_ADMITTED = 16;
/** Addresses that have used more processor time than this of late share one place while the process is busy. */
const MUCH_USED_MS = 500;
const USE_FADES_EVERY_MS = 5_000;
/** They get more places while it mostly waits for a database or another server. */
const PLACES_MAX = 512;
const PLACES_GROW_BY = 1.5;
const BUSY_FROM = 0.9;
const SAMPLE_EVERY_MS = 200;
/** Waits this many turns of the event loop, so that pending connections are accepted and counted. */
const TURNS_BETWEEN = 16;
const RETRY_AFTER_SECONDS = "2";
const MESSAGE = "Too many people are here at once. Please try again in a moment.";

interface LoadOptions {
  /** In milliseconds since any fixed moment. */
  now?: () => number;
  /** The share of time, up to 1, in which the event loop was busy since the last call. */
  busyShare?: () => number;
  /** The time in which the event loop has been busy, in milliseconds. */
  busyMs?: () => number;
}

const FILE = /^\/assets\/|\.(?!data$)[a-z0-9]+$/i;

/** Runs requests in turn by address, and refuses with 503 those that would wait too long. Files have to wait while it is busy. */
export function shedLoad({
  now = () => performance.now(),
  busyShare = measureBusyShare(),
  busyMs = () => performance.eventLoopUtilization().active,
}: LoadOptions = {}): { files: MiddlewareHandler; pages: MiddlewareHandler } {
  const { join, isBusy } = createQueue(now, busyShare, busyMs);
  const pages: MiddlewareHandler = async (context, next) => {
    const isRead = ["GET", "HEAD"].includes(context.req.method);
    const entered = join(addressSiteOf(context), isRead ? WAIT_MAX_MS : POST_WAIT_MAX_MS);
    if (!entered) return refuse(context);
    const leave = await entered;
    try {
      return await next();
    } finally {
      leave();
    }
  };
  const files: MiddlewareHandler = async (context, next) =>
    FILE.test(context.req.path) && isBusy() ? pages(context, next) : next();
  return { files, pages };
}

/** To ask again at once costs the sender a connection, which waits for those of others. */
function refuse(context: Context): Response {
  countShed();
  const headers = { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store", Connection: "close" };
  return context.req.path.startsWith("/api/")
    ? context.json({ error: MESSAGE, code: "overloaded" }, 503, headers)
    : context.text(MESSAGE, 503, headers);
}

function measureBusyShare() {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
}

function createQueue(now: () => number, busyShare: () => number, busyMs: () => number) {
  const waiting = createFairQueue();
  const use = createAddressUse(busyMs);
  let places = PLACES_MAX;
  let costMs = 0;
  let isDispatching = false;

  setInterval(() => {
    places = busyShare() < BUSY_FROM ? Math.min(PLACES_MAX, places * PLACES_GROW_BY) : 1;
    if (!isDispatching) dispatchNext();
  }, SAMPLE_EVERY_MS).unref();
  setInterval(use.fade, USE_FADES_EVERY_MS).unref();

  const hasUsedMuch = (address: string) => use.usedMs(address) > MUCH_USED_MS;
  const nextInLine = () => {
    let placesTaken = 0;
    for (const [address, count] of use.underway()) if (hasUsedMuch(address)) placesTaken += count;
    return waiting.next((address) => placesTaken < places || !hasUsedMuch(address), use.usedMs);
  };

  const dispatchNext = () => {
    const resume = nextInLine();
    isDispatching = resume !== undefined;
    if (!resume) return;
    const started = now();
    resume();
    let turns = 0;
    const turn = () => {
      if (++turns < TURNS_BETWEEN) return void setImmediate(turn);
      costMs = 0.9 * costMs + 0.1 * (now() - started);
      dispatchNext();
    };
    setImmediate(turn);
  };
  const leave = (end: () => void) => {
    end();
    if (!isDispatching) dispatchNext();
  };

  return {
    isBusy: () => places === 1,

    /** Resolves at this request's turn, to what is called at its end; undefined when that would take longer than `waitMaxMs`. */
    join(address: string, waitMaxMs: number): Promise<() => void> | undefined {
      const before = waiting.before(address);
      if (before >= ALWAYS_ADMITTED && before * costMs > waitMaxMs) return undefined;
      return new Promise((resolve) => {
        waiting.add(address, () => {
          const end = use.begin(address);
          resolve(() => leave(end));
        });
        if (!isDispatching) dispatchNext();
      });
    },
  };
}
