import { on } from "node:events";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { CUT, drained, lateAfter } from "./arrival.server.ts";
import { addressSiteOf } from "./client-address.server.ts";
import { createRoom, type Hold } from "./held-bytes.server.ts";
import { countShed } from "./metrics.server.ts";
import { type FindSender, isParsable, isUpload, maxBytesOf, sizeOf } from "./uploads.server.ts";

const KIB = 1024;
/** Small bodies, such as a sign-in, are not counted: the number of connections limits them. */
const TINY_MAX_BYTES = 4 * KIB;
/** Forms without long texts have a budget of their own. */
const SHORT_MAX_BYTES = 16 * KIB;
const STRANGERS_MAX_BYTES = 64 * KIB;
/** Bytes in memory for all bodies of a kind, and for those of one address, enough for 60 forms. */
const ROOMS = {
  short: { maxBytes: 16 * KIB * KIB, maxBytesOfOne: KIB * KIB },
  long: { maxBytes: 64 * KIB * KIB, maxBytesOfOne: 4 * KIB * KIB },
};
const BUSY = "Too much is being sent at once. Please try again in a moment.";
const SLOW = "The form did not arrive in time. Please try again.";

const WITHOUT_ROOM: Hold = { add: () => true, keep: () => undefined, release: () => undefined };

type Arrival = Buffer | "busy" | "cut" | "slow";

/**
 * Receives bodies before a request counts as running, so that slow senders delay nobody. The longest forms are for people who
 * are signed in: those of others are discarded.
 */
export function receiveBodies(findSender: FindSender, late = lateAfter): MiddlewareHandler {
  const rooms = { short: createRoom(ROOMS.short), long: createRoom(ROOMS.long) };
  const holdFor = (size: number, address: string, cut: () => void): Hold => {
    if (size <= TINY_MAX_BYTES) return WITHOUT_ROOM;
    return (size > SHORT_MAX_BYTES ? rooms.long : rooms.short).hold({ owner: address, site: address, cut });
  };

  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const size = sizeOf(context);
    const { url, method, headers, signal } = context.req.raw;
    if (!incoming || !(size > 0) || ["GET", "HEAD"].includes(method) || isUpload(context)) return next();

    if (size > maxBytesOf(context) || (size > STRANGERS_MAX_BYTES && !(await findSender(context)))) {
      if (!(await drained(incoming))) return context.text(CUT, 400);
      context.req.raw = new Request(url, { method, headers, signal });
      return next();
    }
    const cut = new AbortController();
    const hold = holdFor(size, addressSiteOf(context), () => cut.abort());
    const body = await receive(incoming, { late: late(size), cut: cut.signal }, hold);
    if (body === "busy") {
      countShed();
      return context.text(BUSY, 503, { "Retry-After": "5" });
    }
    if (body === "slow") return context.text(SLOW, 408, { Connection: "close" });
    if (body === "cut") return context.text(CUT, 400);
    const kept = isParsable(context) ? new Uint8Array(body) : new Uint8Array();
    context.req.raw = new Request(url, { method, headers, body: kept, signal });
    return next();
  };
}

async function receive(
  incoming: HttpBindings["incoming"],
  { late, cut }: { late: AbortSignal; cut: AbortSignal },
  hold: Hold,
): Promise<Arrival> {
  const signal = AbortSignal.any([late, cut]);
  const chunks: Buffer[] = [];
  try {
    // Unlike a loop over the stream itself, this leaves the connection open for the answer.
    for await (const [chunk] of on(incoming, "data", { signal, close: ["end", "close"] })) {
      if (!hold.add(chunk.byteLength)) return "busy";
      chunks.push(chunk);
    }
    return incoming.complete ? Buffer.concat(chunks) : "cut";
  } catch {
    if (cut.aborted) return "busy";
    return late.aborted ? "slow" : "cut";
  } finally {
    hold.release();
  }
}
