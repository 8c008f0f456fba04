import { once } from "node:events";
import { HttpError } from "../embedded/http-error.server.ts";
import { type ImportContent, readRecord } from "./record.server.ts";

// Reads one file, in a process of its own.

export type RecordAnswer = { content: ImportContent } | { problem: string };

function answer(bytes: Uint8Array): RecordAnswer {
  try {
    return { content: readRecord(bytes) };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  }
}

const [bytes] = await once(process, "message");
process.send?.(answer(bytes));
