import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { addressGroupOf } from "./client-address.server.ts";
import { countShed } from "./metrics.server.ts";
import { isUpload, maxBytesOf, sizeOf } from "./uploads.server.ts";

/** Bytes in memory for all bodies; one address may have 60 forms' worth. */
const HELD_MAX_BYTES = 64 * 1024 * 1024;
const HELD_MAX_BYTES_OF_ONE = 4 * 1024 * 1024;
/** Reads this much of a body that is too large, because browsers show no answer before they have sent it. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
const BUSY = "Too much is being sent at once. Please try again in a moment.";
const CUT = "The request ended before all of it had arrived.";

/** Receives bodies before a request counts as running, so that slow senders delay nobody. */
export function receiveBodies(): MiddlewareHandler {
  const held = new Map<string, number>();
  let heldBytes = 0;
  const hold = (address: string, bytes: number) => {
    heldBytes += bytes;
    const ofOne = (held.get(address) ?? 0) + bytes;
    if (ofOne > 0) held.set(address, ofOne);
    else held.delete(address);
  };

  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const size = sizeOf(context);
    const { url, method, headers, signal } = context.req.raw;
    if (!incoming || !(size > 0) || ["GET", "HEAD"].includes(method) || isUpload(context)) return next();

    if (size > maxBytesOf(context)) {
      if (!(await drained(incoming))) return context.text(CUT, 400);
      context.req.raw = new Request(url, { method, headers, signal });
      return next();
    }
    const address = addressGroupOf(context);
    if (heldBytes + size > HELD_MAX_BYTES || (held.get(address) ?? 0) + size > HELD_MAX_BYTES_OF_ONE) {
      countShed();
      return context.text(BUSY, 503, { "Retry-After": "5" });
    }
    hold(address, size);
    const chunks = await incoming.toArray().catch(() => undefined);
    hold(address, -size);
    if (!chunks) return context.text(CUT, 400);
    context.req.raw = new Request(url, { method, headers, body: Buffer.concat(chunks), signal });
    return next();
  };
}

async function drained(incoming: HttpBindings["incoming"]): Promise<boolean> {
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += (chunk as Buffer).byteLength;
      if (size > DRAIN_MAX_BYTES) break;
    }
    return true;
  } catch {
    return false;
  }
}
