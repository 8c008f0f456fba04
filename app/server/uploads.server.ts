import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import pLimit, { type LimitFunction } from "p-limit";
import { bodyLimitOf } from "#app/limits/body-limits.ts";
import { addressGroupOf } from "./client-address.server.ts";
import { countShed } from "./metrics.server.ts";

/** What a form has without a photo; such a body is no upload. */
const UPLOAD_FROM_BYTES = 64 * 1024;
/** Of what has arrived of all bodies that are being received or wait for their turn; what one announces is no cost yet. */
const HELD_MAX_BYTES = 120 * 1024 * 1024;
/** Of one address; the next ones wait unread, so that nobody takes up all the room. */
const AT_ONCE = 2;
const WORDS = "Too many photos are coming in at once. Please try again in a moment.";

export const sizeOf = (context: Context) => Number(context.req.header("Content-Length") ?? 0);
const typeOf = (context: Context) => context.req.header("Content-Type") ?? "";

/** As the app has it, which asks for a page's data at an address of its own. */
export const maxBytesOf = (context: Context) =>
  bodyLimitOf(context.req.path.replace(/\.data$/, ""), typeOf(context));

/** A body that may be as large as it says and is larger than a form without a photo. */
export function isUpload(context: Context): boolean {
  const size = sizeOf(context);
  const isForm = /^multipart\/form-data\b/i.test(typeOf(context));
  return isForm && size > UPLOAD_FROM_BYTES && size <= maxBytesOf(context);
}

interface Held {
  bytes: number;
  body?: Buffer<ArrayBuffer> | undefined;
}

/**
 * Bodies with photos are received side by side, as slowly as each phone is, but read one after the other: reading one
 * takes several times its size in memory. When too many are held, the next is told at once to come back.
 */
export function queueUploads(): MiddlewareHandler {
  const oneAtATime = pLimit(1);
  const byAddress = new Map<string, LimitFunction>();
  let heldBytes = 0;

  /** In one piece that is as large as the request said; undefined when there is no room, or the client leaves. */
  const receive = async (incoming: HttpBindings["incoming"], body: Buffer<ArrayBuffer>, held: Held) => {
    try {
      for await (const chunk of incoming) {
        if (heldBytes + chunk.length > HELD_MAX_BYTES) return undefined;
        heldBytes += chunk.length;
        held.bytes += (chunk as Buffer).copy(body, held.bytes);
      }
    } catch {
      return undefined;
    }
    return body.subarray(0, held.bytes);
  };

  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (!incoming || !isUpload(context)) return next();

    const size = sizeOf(context);
    const address = addressGroupOf(context);
    const turn = byAddress.get(address) ?? pLimit(AT_ONCE);
    byAddress.set(address, turn);
    const take = async () => {
      const held: Held = { bytes: 0 };
      try {
        held.body = await receive(incoming, Buffer.allocUnsafeSlow(size), held);
        if (!held.body) {
          countShed();
          context.res = context.text(WORDS, 503, { "Retry-After": "5" });
          return;
        }
        await oneAtATime(() => {
          const { url, method, headers, signal } = context.req.raw;
          context.req.raw = new Request(url, { method, headers, body: held.body ?? null, signal });
          delete held.body;
          return next();
        });
      } finally {
        heldBytes -= held.bytes;
      }
    };
    try {
      await turn(take);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) byAddress.delete(address);
    }
    return;
  };
}
