import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import pLimit, { type LimitFunction } from "p-limit";
import { addressGroup } from "#app/limits/address.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { countShed } from "./metrics.server.ts";

/** What a form has without a photo; such a body is no upload. */
const UPLOAD_FROM_BYTES = 64 * 1024;
/** What a body may have at most is for the app to say; one that is larger is not read here. */
const UPLOAD_MAX_BYTES = 16 * 1024 * 1024;
/** Of all bodies that are being received or wait for their turn. */
const HELD_MAX_BYTES = 120 * 1024 * 1024;
/** Of one address; the next ones wait unread, so that nobody takes up all the room. */
const AT_ONCE = 3;
const WORDS = "Too many photos are coming in at once. Please try again in a moment.";

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
    const size = Number(context.req.header("Content-Length") ?? 0);
    const isUpload = /^multipart\/form-data\b/i.test(context.req.header("Content-Type") ?? "");
    if (!incoming || !isUpload || !(size > UPLOAD_FROM_BYTES) || size > UPLOAD_MAX_BYTES) return next();

    const address = addressGroup(clientAddress(context.req.raw.headers, incoming.socket));
    const turn = byAddress.get(address) ?? pLimit(AT_ONCE);
    byAddress.set(address, turn);
    await turn(async () => {
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
    });
    if (turn.activeCount + turn.pendingCount === 0) byAddress.delete(address);
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
