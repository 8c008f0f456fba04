import { parentPort, workerData } from "node:worker_threads";
import { HttpError } from "../embedded/http-error.server.ts";
import { type ImportContent, readRecord } from "./record.server.ts";

// Reads one file off the main thread.

export type RecordAnswer = { content: ImportContent } | { problem: string };

function answer(): RecordAnswer {
  try {
    return { content: readRecord(workerData) };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer());
