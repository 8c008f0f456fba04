import { performance } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import { countShed } from "./metrics.server.ts";

/** How long a request may have to wait for those before it: a page, and what would have to be typed once more. */
const WAIT_MAX_MS = 500;
const POST_WAIT_MAX_MS = 2_000;
const SAMPLE_EVERY_MS = 200;
/** Below this share of its time the process is not busy, however many requests wait for something else. */
const BUSY_FROM = 0.8;
const ALWAYS_TAKEN = 8;
const RETRY_AFTER_SECONDS = "2";
const WORDS = "Too many people are here at once. Please try again in a moment.";

/**
 * Refuses a request at once when those under way would keep it waiting for too long. What one
 * answer costs is measured: the time in which the process was busy, divided by the answers of that time.
 */
export function shedLoad(): MiddlewareHandler {
  let underway = 0;
  let answered = 0;
  let busy = 0;
  let costMs = 0;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const sample = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    busy = sample.utilization;
    const cost = answered > 0 ? sample.active / answered : costMs;
    costMs = costMs === 0 ? cost : (costMs + cost) / 2;
    answered = 0;
  }, SAMPLE_EVERY_MS).unref();

  return async (context, next) => {
    const waitMax = context.req.method === "GET" ? WAIT_MAX_MS : POST_WAIT_MAX_MS;
    if (underway >= ALWAYS_TAKEN && busy >= BUSY_FROM && underway * costMs > waitMax) {
      countShed();
      const headers = { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store" };
      if (context.req.path.startsWith("/api/")) {
        return context.json({ error: WORDS, code: "overloaded" }, 503, headers);
      }
      return context.text(WORDS, 503, headers);
    }
    underway += 1;
    try {
      return await next();
    } finally {
      underway -= 1;
      answered += 1;
    }
  };
}
