import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import pLimit, { type LimitFunction } from "p-limit";
import { bodyLimitOf } from "#app/limits/body-limits.ts";
import { addressGroupOf } from "./client-address.server.ts";
import { countShed } from "./metrics.server.ts";

/** What a form has without a photo; such a body is no upload. */
const UPLOAD_FROM_BYTES = 64 * 1024;
/** Of all bodies that are being received or wait for their turn. */
const HELD_MAX_BYTES = 120 * 1024 * 1024;
/** Of one address; the next ones wait unread, so that nobody takes up all the room. */
const AT_ONCE = 3;
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

/**
 * Bodies with photos are received side by side, as slowly as each phone is, but read one after the other: reading one
 * takes several times its size in memory. When too many are held, the next is told at once to come back.
 */
export function queueUploads(): MiddlewareHandler {
  const oneAtATime = pLimit(1);
  const byAddress = new Map<string, LimitFunction>();
  let heldBytes = 0;

  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (!incoming || !isUpload(context)) return next();

    const size = sizeOf(context);
    const address = addressGroupOf(context);
    const turn = byAddress.get(address) ?? pLimit(AT_ONCE);
    byAddress.set(address, turn);
    const take = async () => {
      if (heldBytes + size > HELD_MAX_BYTES) {
        countShed();
        context.res = context.text(WORDS, 503, { "Retry-After": "5" });
        return;
      }
      heldBytes += size;
      try {
        const received: { body?: Buffer<ArrayBuffer> } = { body: await receive(incoming, size) };
        await oneAtATime(() => {
          const { url, method, headers, signal } = context.req.raw;
          context.req.raw = new Request(url, { method, headers, body: received.body ?? null, signal });
          delete received.body;
          return next();
        });
      } finally {
        heldBytes -= size;
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

/** In one piece that is as large as the request said. Rejects when the client leaves before. */
async function receive(incoming: HttpBindings["incoming"], size: number): Promise<Buffer<ArrayBuffer>> {
  const body = Buffer.allocUnsafeSlow(size);
  let received = 0;
  for await (const chunk of incoming) received += (chunk as Buffer).copy(body, received);
  return body.subarray(0, received);
}
