import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { addressSiteOf } from "./client-address.server.ts";
import { createFairQueue } from "./fair-queue.ts";
import { countShed } from "./metrics.server.ts";

/** How long a request may wait; longer for forms, which would have to be filled in again. */
const WAIT_MAX_MS = 300;
const POST_WAIT_MAX_MS = 3_000;
/** A request with fewer than this many before it is never refused. */
const ALWAYS_ADMITTED = 16;
/** Requests that may run while the process mostly waits for a database or another server, half of them for one address. */
const UNDERWAY_MAX = 512;
/** Requests of one address that may run: `busy` while the process is busy, and otherwise never fewer than `least`. */
const OF_ONE = { busy: 1, least: 4 };
const BUSY_FROM = 0.9;
const SAMPLE_EVERY_MS = 200;
/** Measures again after this time, so that a burst does not start all at once. */
const SAMPLE_AFTER_MS = 50;
/** How many turns of the event loop, or how much time, pass between two requests. New connections are accepted and counted in them. */
const TURNS_BETWEEN = 16;
const TURNS_MAX_MS = 50;
/** Delays refusals: clients reconnect at once, and thousands of new connections would keep others from being accepted. */
const REFUSED_AFTER_MS = 1_500;
/** Above it, requests are refused at once and their connection is closed. */
const REFUSALS_HELD_MAX = 4_000;
const RETRY_AFTER_SECONDS = "2";
const MESSAGE = "Too many people are here at once. Please try again in a moment.";

interface LoadOptions {
  /** The time in milliseconds since any fixed moment. */
  now?: () => number;
  /** The share of time, up to 1, in which the event loop was busy since the last call. */
  busyShare?: () => number;
  /** The time in which the event loop has been busy, in milliseconds. */
  busyMs?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

type Handler = MiddlewareHandler<{ Variables: { hasTurn?: boolean } }>;

const FILE = /^\/assets\/|\.(?!data$)[a-z0-9]+$/i;

/** Runs requests in turn by address, and refuses with 503 those that would wait too long. Files have to wait while it is busy. */
export function shedLoad({
  now = () => performance.now(),
  busyShare = measureBusyShare(),
  busyMs = () => performance.eventLoopUtilization().active,
  wait = pause,
}: LoadOptions = {}): { files: Handler; pages: Handler } {
  const { join, isBusy } = createQueue(now, busyShare, busyMs);
  const refuse = createRefusal(wait);
  const pages: Handler = async (context, next) => {
    // An export looks like a file, and has had its turn as one.
    if (context.get("hasTurn")) return next();
    context.set("hasTurn", true);
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
  const files: Handler = async (context, next) =>
    FILE.test(context.req.path) && isBusy() ? pages(context, next) : next();
  return { files, pages };
}

function createRefusal(wait: (milliseconds: number) => Promise<unknown>) {
  let held = 0;
  return async (context: Context): Promise<Response> => {
    countShed();
    const isHeld = held < REFUSALS_HELD_MAX;
    if (isHeld) {
      held += 1;
      await wait(REFUSED_AFTER_MS);
      held -= 1;
    }
    const headers = {
      "Retry-After": RETRY_AFTER_SECONDS,
      "Cache-Control": "no-store",
      ...(!isHeld && { Connection: "close" }),
    };
    return context.req.path.startsWith("/api/")
      ? context.json({ error: MESSAGE, code: "overloaded" }, 503, headers)
      : context.text(MESSAGE, 503, headers);
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

function createQueue(now: () => number, busyShare: () => number, busyMs: () => number) {
  const queue = createFairQueue(busyMs);
  let isBusy = false;
  let sampledAt = now();
  let costMs = 0;
  let isDispatching = false;

  const sample = () => {
    isBusy = busyShare() >= BUSY_FROM;
    sampledAt = now();
  };
  const sampleAndGoOn = () => {
    sample();
    // What waited because the process was busy must not wait for the end of a request that itself only waits.
    if (!isDispatching) dispatchNext();
  };
  setInterval(sampleAndGoOn, SAMPLE_EVERY_MS).unref();

  /** Each address has some places, even while others hold the rest: what holds them may wait for a queue of its own. */
  const placesOfOne = () => {
    if (isBusy) return OF_ONE.busy;
    return queue.underway() < UNDERWAY_MAX ? UNDERWAY_MAX / 2 : OF_ONE.least;
  };
  const dispatchNext = () => {
    const started = now();
    if (started - sampledAt >= SAMPLE_AFTER_MS) sample();
    const places = placesOfOne();
    isDispatching = queue.startNext((address) => queue.underwayOf(address) < places);
    if (!isDispatching) return;
    let turns = 0;
    let since = 0;
    const turn = () => {
      if (turns === 0) since = now();
      turns += 1;
      if (turns < TURNS_BETWEEN && now() - since < TURNS_MAX_MS) return void setImmediate(turn);
      costMs = 0.9 * costMs + 0.1 * (now() - started);
      dispatchNext();
    };
    setImmediate(turn);
  };

  return {
    isBusy: () => isBusy,

    /** Resolves at this request's turn, to what is called at its end; undefined when that would take longer than `waitMaxMs`. */
    join(address: string, waitMaxMs: number): Promise<() => void> | undefined {
      const before = queue.before(address);
      if (before >= ALWAYS_ADMITTED && before * costMs > waitMaxMs) return undefined;
      return new Promise((resolve) => {
        queue.add(address, (end) =>
          resolve(() => {
            end();
            if (!isDispatching) dispatchNext();
          }),
        );
        if (!isDispatching) dispatchNext();
      });
    },
  };
}
