import { on } from "node:events";
import { MIMEType } from "node:util";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import pLimit, { type LimitFunction } from "p-limit";
import { bodyLimitOf, textLimitOf } from "#app/server/limits/body-limits.ts";
import { fieldLimitOf } from "#app/server/limits/field-limits.ts";
import { CUT, drained, lateAfter } from "./arrival.server.ts";
import { addressSiteOf } from "./client-address.server.ts";
import { createRoom, type Hold } from "./held-bytes.server.ts";
import { countShed } from "./metrics.server.ts";

/** Larger than any form without a photo. */
const UPLOAD_FROM_BYTES = 64 * 1024;
const MIB = 1024 * 1024;
/** Bytes of unanswered uploads in memory. A file to import takes 33 MB. */
const ROOMS = {
  people: { maxBytes: 120 * MIB, maxBytesOfOne: 40 * MIB, forSmallBytes: 24 * MIB },
  addresses: { maxBytes: 120 * MIB, maxBytesOfOne: 60 * MIB, forSmallBytes: 24 * MIB },
};
const AT_ONCE = 2;
/** Size of the header of a part: field, file name and type. */
const HEAD_MAX_BYTES = 4 * 1024;
const BOUNDARY_MAX_LENGTH = 70;
/** The most bytes of a character in UTF-8, in which forms are sent. */
const BYTES_OF_CHARACTER = 3;
const WORDS = "Too many photos are coming in at once. Please try again in a moment.";

export const sizeOf = (context: Context) => Number(context.req.header("Content-Length") ?? 0);
const typeOf = (context: Context) => context.req.header("Content-Type") ?? "";

/** The path without the suffix of data requests. */
const pathOf = (context: Context) => context.req.path.replace(/\.data$/, "");

export const maxBytesOf = (context: Context) => bodyLimitOf(pathOf(context), typeOf(context));

/** Also where it is one of several types: the parser of forms takes the last one. */
const isMultipart = (context: Context) => /multipart\/form-data\b/i.test(typeOf(context));

/** Whether the parts of a form can be told apart in a short time. */
export const isParsable = (context: Context) => !isMultipart(context) || Boolean(boundaryIn(typeOf(context)));

export function isUpload(context: Context): boolean {
  const size = sizeOf(context);
  if (["GET", "HEAD"].includes(context.req.method)) return false;
  return isMultipart(context) && size > UPLOAD_FROM_BYTES && size <= maxBytesOf(context);
}

/** The account that a request comes from; undefined for strangers. */
export type FindSender = (context: Context) => Promise<string | undefined>;

/**
 * Receives uploads side by side, but parses one at a time, because parsing takes several times their size in memory. In between
 * the request waits for its turn like any other. Uploads without a sign-in are discarded: every page that accepts them requires one.
 */
export function createUploadQueue(findSender: FindSender): {
  receive: MiddlewareHandler;
  parse: MiddlewareHandler;
  waiting: () => number;
} {
  const oneAtATime = pLimit(1);
  const bySender = new Map<string, LimitFunction>();
  const people = createRoom(ROOMS.people);
  const addresses = createRoom(ROOMS.addresses);
  const received = new WeakMap<Context, Buffer<ArrayBuffer>>();

  /** Receives a body into a buffer of the announced size. Undefined if there is no room in time, or if the client disconnects. */
  const receiveBody = async (
    incoming: HttpBindings["incoming"],
    body: Buffer<ArrayBuffer>,
    holds: Hold[],
    cut: AbortSignal,
  ) => {
    const signal = AbortSignal.any([lateAfter(body.length), cut]);
    let length = 0;
    try {
      for await (const [chunk] of on(incoming, "data", { signal, close: ["end", "close"] })) {
        if (!holds.every((hold) => hold.add(chunk.length))) return undefined;
        length += (chunk as Buffer).copy(body, length);
      }
    } catch {
      return undefined;
    }
    return incoming.complete ? body.subarray(0, length) : undefined;
  };

  const receive: MiddlewareHandler = async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    if (!incoming || !isUpload(context)) return next();

    const { url, method, headers, signal } = context.req.raw;
    const sender = await findSender(context);
    if (!sender) {
      if (!(await drained(incoming))) return context.text(CUT, 400);
      context.req.raw = new Request(url, { method, headers, signal });
      return next();
    }
    const size = sizeOf(context);
    const turn = bySender.get(sender) ?? pLimit(AT_ONCE);
    bySender.set(sender, turn);
    const take = async () => {
      const ended = new AbortController();
      const cut = () => ended.abort();
      const site = addressSiteOf(context);
      const holds = [people.hold({ owner: sender, site, cut }), addresses.hold({ owner: site, site, cut })];
      try {
        const body = await receiveBody(incoming, Buffer.allocUnsafeSlow(size), holds, ended.signal);
        for (const hold of holds) hold.keep();
        if (!body) {
          countShed();
          context.res = context.text(WORDS, 503, { "Retry-After": "5" });
          return;
        }
        const path = pathOf(context);
        const isParsable = isSmallForm(body, typeOf(context), {
          partsMax: fieldLimitOf(path),
          textMaxBytes: BYTES_OF_CHARACTER * textLimitOf(path),
        });
        received.set(context, isParsable ? body : Buffer.alloc(0));
        await next();
      } finally {
        for (const hold of holds) hold.release();
      }
    };
    try {
      await turn(take);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) bySender.delete(sender);
    }
    return;
  };

  const parse: MiddlewareHandler = async (context, next) => {
    const bytes = received.get(context);
    if (!bytes) return next();
    const { url, method, headers, signal } = context.req.raw;
    await untilRead(oneAtATime, bytes, (body) => {
      context.req.raw = new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
      return next();
    });
    return;
  };

  return {
    receive,
    parse,
    /** Uploads that wait for others of their sender, or for their turn to be parsed. */
    waiting: () =>
      [oneAtATime, ...bySender.values()].reduce((sum, { pendingCount }) => sum + pendingCount, 0),
  };
}

/**
 * Undefined where there is none, where there are several types, of which the parser takes the last, or where it is longer than
 * RFC 2046 allows: looking for it would take long.
 */
function boundaryIn(contentType: string): string | undefined {
  if (contentType.includes(",")) return undefined;
  try {
    const boundary = new MIMEType(contentType).params.get("boundary") ?? "";
    return boundary.length <= BOUNDARY_MAX_LENGTH ? boundary : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a form has at most `partsMax` parts, each with a short head, and at most `textMaxBytes` in those that are no files. The
 * parser would make an object of each part, look at each byte of a head, and decode each text.
 */
function isSmallForm(
  body: Buffer,
  contentType: string,
  { partsMax, textMaxBytes }: { partsMax: number; textMaxBytes: number },
): boolean {
  const boundary = boundaryIn(contentType);
  if (!boundary || hasManyLookalikes(body)) return false;
  const mark = `--${boundary}`;
  let [parts, textBytes] = [0, 0];
  let at = body.indexOf(mark);
  // Some clients send an empty line first.
  if (at < 0 || at > 2) return false;
  while (at >= 0) {
    const head = body.subarray(at + mark.length, at + mark.length + HEAD_MAX_BYTES);
    const isClosing = head.subarray(0, 2).toString() === "--";
    if (isClosing) return true;
    parts += 1;
    if (parts > partsMax || !head.includes("\r\n\r\n")) return false;
    const lineEnd = body.indexOf(`\r\n${mark}`, at + mark.length);
    const headEnd = head.indexOf("\r\n\r\n");
    if (!isFile(head.subarray(0, headEnd).toString("latin1")))
      textBytes += (lineEnd === -1 ? body.length : lineEnd) - at - mark.length - headEnd;
    if (textBytes > textMaxBytes) return false;
    at = lineEnd === -1 ? -1 : lineEnd + 2;
  }
  return true;
}

/** Whether a part has a file name in its only Content-Disposition header. Quoted values may contain anything. */
function isFile(head: string): boolean {
  const [disposition = "", ...others] = head.match(/^content-disposition:.*$/gim) ?? [];
  return others.length === 0 && /;\s*filename\*?=/i.test(disposition.replace(/"[^"]*"/g, '""'));
}

/** Lines that begin like a boundary, each of which the parser examines. */
const LOOKALIKE = "\r\n--";
const LOOKALIKES_MAX = 20_000;

function hasManyLookalikes(body: Buffer): boolean {
  let at = body.indexOf(LOOKALIKE);
  for (let count = 0; at >= 0; count++) {
    if (count > LOOKALIKES_MAX) return true;
    at = body.indexOf(LOOKALIKE, at + LOOKALIKE.length);
  }
  return false;
}

async function untilRead(
  turn: LimitFunction,
  bytes: Buffer<ArrayBuffer>,
  pass: (body: BodyInit) => Promise<void>,
): Promise<void> {
  const read = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
        // By then it is parsed: that takes no other event.
        setImmediate(read.resolve);
      },
    },
    { highWaterMark: 0 },
  );
  let answered: Promise<void> | undefined;
  await turn(() => {
    answered = pass(body);
    return Promise.race([read.promise, answered.catch(() => undefined)]);
  });
  await answered;
}
