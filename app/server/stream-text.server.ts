import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { inParts, inTurns } from "./in-turns.server.ts";

/** Long texts that are being sent, each of which keeps its rows in memory: a whole household's take 90 MB. */
const OPEN_MAX = 3;
/** Of more, the oldest is broken off, if it has had this long. */
const GRACE_MS = 5_000;
const LASTS_MAX_MS = 300_000;
const open = new Map<Readable, number>();

/** What is long is made in pieces, while it is sent. */
export function streamText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const stream = Readable.from(pieces);
  // A download that is broken off ends with an error, which without a listener would end the process.
  stream.on("error", () => undefined);
  const end = setTimeout(() => stream.destroy(new Error("the download took too long")), LASTS_MAX_MS).unref();
  stream.once("close", () => {
    clearTimeout(end);
    open.delete(stream);
  });
  endOldest();
  open.set(stream, performance.now());
  return createReadableStreamFromReadable(stream);
}

function endOldest(): void {
  const [[oldest, since] = []] = open;
  if (open.size < OPEN_MAX || !oldest || performance.now() - (since ?? 0) < GRACE_MS) return;
  open.delete(oldest);
  oldest.destroy(new Error("others are downloading"));
}

const ROWS_AT_ONCE = 100;

/** The object as JSON, piece by piece, with one row of a list per line. */
export async function* writeJson(record: object): AsyncGenerator<string> {
  let separator = "{\n";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ",\n";
    if (Array.isArray(value)) yield* writeRows(value);
    else yield JSON.stringify(value);
  }
  yield separator === "{\n" ? "{}\n" : "\n}\n";
}

async function* writeRows(rows: unknown[]): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const part of inTurns(inParts(rows, ROWS_AT_ONCE))) {
    yield separator + part.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield rows.length === 0 ? "[]" : "\n]";
}
