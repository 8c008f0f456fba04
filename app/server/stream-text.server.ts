import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { DOWNLOAD_MAX_MS } from "./limits/answer.server.ts";
import { inParts, withPauses } from "./pauses.server.ts";

/** Sends a long text in pieces as they are made. */
export function streamText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const stream = Readable.from(pieces, { signal: AbortSignal.timeout(DOWNLOAD_MAX_MS) });
  // A download that is broken off ends with an error, which without a listener would end the process.
  stream.on("error", () => undefined);
  return createReadableStreamFromReadable(stream);
}

/** A JSON answer that is written while it is sent. */
export const jsonResponse = (record: object, status = 200) =>
  new Response(streamText(writeJson(record)), { status, headers: { "Content-Type": "application/json" } });

const ROWS_AT_ONCE = 100;

/** The object as JSON, piece by piece, with one row of a list per line. Lists that are read meanwhile come in parts. */
async function* writeJson(record: object): AsyncGenerator<string> {
  let separator = "{\n";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ",\n";
    if (Array.isArray(value)) yield* writeRows(withPauses(inParts(value, ROWS_AT_ONCE)));
    else if (isInParts(value)) yield* writeRows(value);
    else yield JSON.stringify(value);
  }
  yield separator === "{\n" ? "{}\n" : "\n}\n";
}

const isInParts = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

async function* writeRows(parts: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]" : "\n]";
}
