import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { withPauses } from "#app/server/pauses.server.ts";
import { areSlowToRender } from "#app/session/slow-to-render.server.ts";
import { withoutEntities, withSigns } from "./entities.server.ts";

export const CSV_MAX_BYTES = 1024 * 1024;
export const LIST_TOO_LARGE = "This list is too large: 1 MB at most. Please split it into smaller lists";
export const ROWS_MAX = 2_000;
export const COLUMNS_MAX = 50;
/** The most cells of a list. Columns that are left out take time, too. */
const CELLS_MAX = 2 * ROWS_MAX * COLUMNS_MAX;
/** A row with every column at its longest is shorter. */
const LINE_MAX_LENGTH = 20_000;
/** Yields after each piece so that the server can answer others. */
const PIECE_BYTES = 50_000;
const TOO_LONG = "This list is too long: 2,000 rows at most";
const TOO_MANY_CELLS = "This list has too many columns: 50 at most";
const TOO_MANY_SIGNS = "This list has too many line breaks or special characters to be shown";

export interface Row {
  line: number;
  cells: string[];
}

/** Parses a CSV file; `problem` is a message. */
export async function readCsv(text: string): Promise<{ rows: Row[] } | { problem: string }> {
  if (Buffer.byteLength(text) > CSV_MAX_BYTES) return { problem: LIST_TOO_LARGE };
  if (text.includes("\0")) return { problem: "This file is no list: please choose a ZIP, JSON or CSV file" };
  // The list comes back with the question of its columns.
  if (areSlowToRender([text])) return { problem: TOO_MANY_SIGNS };
  if (text.split(/[\r\n]/).some((line) => line.length > LINE_MAX_LENGTH))
    return { problem: "This list cannot be read: it has a line of more than 20,000 characters" };
  const [said = "", named, separator = named] = SEPARATOR_LINE.exec(text) ?? [];
  const list = withoutEntities(text.slice(said.length));
  const linesAbove = said.split(/\r\n?|\n/).length - 1;
  const delimiter = separator === "\\t" ? "\t" : (separator ?? delimiterOf(list));
  if (list.split(delimiter, CELLS_MAX + 1).length > CELLS_MAX) return { problem: TOO_MANY_CELLS };
  try {
    const parser = parse({
      bom: true,
      delimiter,
      info: true,
      max_record_size: LINE_MAX_LENGTH,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    const rows: Row[] = [];
    for await (const { record, info } of Readable.from(withPauses(piecesOf(list))).pipe(parser)) {
      rows.push({ line: info.lines + linesAbove, cells: record.slice(0, COLUMNS_MAX).map(withSigns) });
      if (rows.length > ROWS_MAX + 1) return { problem: TOO_LONG };
    }
    if (rows.length < 2) return { problem: "This list has no rows: its first line names the columns" };
    return { rows };
  } catch {
    return { problem: "This list cannot be read: a quotation mark in it is never closed" };
  }
}

function* piecesOf(list: string) {
  const bytes = Buffer.from(list);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield bytes.subarray(start, start + PIECE_BYTES);
}

/**
 * A first line 'sep=;' gives the delimiter to spreadsheets. Once saved again, it has quotation marks and empty cells.
 */
const SEPARATOR_LINE = /^[\ufeff\r\n]*"?sep ?= ?"*(\\t|[^\r\n"])"*([,;\t|])?[,;\t|]*(?:\r\n?|\n)/i;

function delimiterOf(text: string): string {
  const first = /[^\r\n\ufeff]+/.exec(text)?.[0] ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, bare.split(sign).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}
