import { pipeline, Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { MiddlewareHandler } from "hono";

const COMPRESS_FROM_BYTES = 1_024;
const ACCEPT_ENCODING_MAX_LENGTH = 200;
/** Brotli quality. The next lower one makes a fridge with 100 foods a seventh larger. */
const QUALITY = 5;
/** Window in bytes as a power of two, enough for a whole page. */
const WINDOW = 17;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Pages are one string: compressing it at once takes a third of the time of a stream. */
export const compress: MiddlewareHandler = async (context, next) => {
  await next();
  // A stream has no end to wait for.
  if (context.res.headers.get("Content-Type")?.startsWith("text/event-stream")) return;
  const { res } = context;
  const encoding = encodingFor(context.req.header("Accept-Encoding") ?? "");
  const type = res.headers.get("Content-Type") ?? "";
  if (!res.body || res.headers.has("Content-Encoding") || !/text|json|javascript|xml|x-script/.test(type))
    return;
  res.headers.append("Vary", "Accept-Encoding");
  if (!encoding) return;
  // What is long is made while it is sent.
  if (res.headers.get("Content-Disposition")?.startsWith("attachment")) {
    if (!/\bgzip\b/.test(context.req.header("Accept-Encoding") ?? "")) return;
    context.res = new Response(gzipWhileSent(res.body), res);
    context.res.headers.set("Content-Encoding", "gzip");
    context.res.headers.delete("Content-Length");
    return;
  }
  const body = Buffer.from(await res.arrayBuffer());
  const small = body.byteLength < COMPRESS_FROM_BYTES;
  const packed = small ? body : encoding === "br" ? await brotliOf(body) : await gzipped(body, { level: 6 });
  context.res = new Response(packed, res);
  if (!small) context.res.headers.set("Content-Encoding", encoding);
  context.res.headers.delete("Content-Length");
};

/** Compresses a body while it is sent. A CompressionStream that is broken off would end the process with an error that nobody can catch. */
function gzipWhileSent(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const [source, packed] = [Readable.fromWeb(body as WebStream), createGzip()];
  // As in `streamText`.
  for (const stream of [source, packed]) stream.on("error", () => undefined);
  pipeline(source, packed, () => undefined);
  return createReadableStreamFromReadable(packed);
}

function encodingFor(header: string): "br" | "gzip" | undefined {
  const accepted = header
    .slice(0, ACCEPT_ENCODING_MAX_LENGTH)
    .replace(/\b[\w-]+\s*;\s*q=0(\.0*)?(?=,|$)/g, "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

function brotliOf(body: Buffer) {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
