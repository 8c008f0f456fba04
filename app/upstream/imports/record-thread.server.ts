import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { log } from "#app/log.server.ts";
import { HttpError } from "../embedded/http-error.server.ts";
import { type ImportContent, refuse } from "./record.server.ts";
import type { RecordAnswer } from "./record-worker.server.ts";

/** The server runs in the project's folder. */
const WORKER = path.resolve("app/upstream/imports/record-worker.server.ts");
const LASTS_MAX_MS = 30_000;
const HEAP_MAX_MB = 512;
const BUSY = "Reading this file takes too long at the moment. Please try again later";
const oneAtATime = pLimit(1);

/**
 * Reads `crisper.json`, whose `bytes` are handed over, in a thread of its own: the export of a household of ten years takes a
 * second, and odd files of its size several. 422 for anything else.
 */
export const readRecordInThread = (bytes: Uint8Array<ArrayBuffer>): Promise<ImportContent> =>
  oneAtATime(async () => {
    const answer = await ask(bytes);
    if ("problem" in answer) throw refuse(answer.problem);
    return answer.content;
  });

async function ask(bytes: Uint8Array<ArrayBuffer>): Promise<RecordAnswer> {
  const worker = new Worker(WORKER, {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  // Unheard it would end the whole process.
  worker.on("error", (err) => log.warn({ err }, "a file to import could not be read"));
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(LASTS_MAX_MS) });
    return answer;
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string };
    if (code === "ERR_WORKER_OUT_OF_MEMORY") {
      throw refuse("This file is no export of Crisper: it has far too many values", error);
    }
    if (name === "AbortError") throw new HttpError(503, "busy", BUSY, undefined, error);
    throw error;
  } finally {
    void worker.terminate();
  }
}
