import { inParts, inTurns } from "#app/server/in-turns.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";

export type AccountRecord = Awaited<ReturnType<UpstreamClient["exportUser"]>>;

const ROWS_AT_ONCE = 100;

/** The account export as JSON, piece by piece, with one row of a table per line. */
export async function* writeJson(record: AccountRecord): AsyncGenerator<string> {
  let separator = "{\n";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ",\n";
    if (Array.isArray(value)) yield* piecesOfTable(value);
    else yield JSON.stringify(value);
  }
  yield "\n}\n";
}

async function* piecesOfTable(rows: object[]): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const part of inTurns(inParts(rows, ROWS_AT_ONCE))) {
    yield separator + part.map((row) => JSON.stringify(row)).join(",\n");
    separator = ",\n";
  }
  yield rows.length === 0 ? "[]" : "\n]";
}
