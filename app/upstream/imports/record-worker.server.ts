import { HttpError } from "../embedded/http-error.server.ts";
import { type ImportContent, readRecord } from "./record.server.ts";

// Reads one file, in a process of its own, which the server ends once it has the answer.

export type RecordAnswer = { content: ImportContent } | { problem: string };

function answer(bytes: Uint8Array): RecordAnswer {
  try {
    return { content: readRecord(bytes) };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  }
}

process.on("message", (bytes: Uint8Array) => process.send?.(answer(bytes)));
