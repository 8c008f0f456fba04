import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { log } from "#app/server/log.server.ts";
import { createWorkQueue, type Sender } from "#app/server/work-queue.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { ReadExport } from "./file.server.ts";
import type { ReaderAnswer } from "./reader-worker.server.ts";
import { refuse } from "./record.server.ts";

/** The server runs in the project's folder. */
const WORKER = path.resolve("app/server/api/imports/reader-worker.server.ts");
/** Less than the caller waits: `UPLOAD_TIMEOUT_MS`. */
const LASTS_MAX_MS = 15_000;
const HEAP_MAX_MB = 512;
const BUSY = "Reading this file takes too long at the moment. Please try again later";
const TOO_MANY_FILES = "Too many files are being read. Please try again in a moment";
const TOO_MUCH = "This file is no export of Crisper: it has far too many values";
const FILES_MAX = 20;
const FILES_OF_ONE_MAX = 2;
const inFairQueue = createWorkQueue({
  lengthMax: FILES_MAX,
  ofOneMax: FILES_OF_ONE_MAX,
  refusal: () => new HttpError(429, "too_many", TOO_MANY_FILES, { file: TOO_MANY_FILES }),
});

/**
 * Reads `crisper.json`, alone or in an export's ZIP, in a process of its own: the export of a household of ten years takes a
 * second, odd files of its size several, and one that needs more memory than there is ends the process that reads it. 422 for
 * anything else.
 */
export const readInProcess = (file: Blob, sender: Sender): Promise<ReadExport> =>
  inFairQueue(sender, async () => {
    const answer = await ask(file);
    if ("problem" in answer) throw refuse(answer.problem);
    return answer.read;
  });

async function ask(file: Blob): Promise<ReaderAnswer> {
  const reader = fork(WORKER, {
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    execArgv: [`--max-old-space-size=${HEAP_MAX_MB}`],
  });
  // Without a listener it would end the server.
  reader.on("error", (err) => log.warn({ err }, "a file to import could not be read"));
  const signal = AbortSignal.timeout(LASTS_MAX_MS);
  const answered = once(reader, "message", { signal }).then(([answer]) => answer as ReaderAnswer);
  const ended = once(reader, "exit", { signal }).then(() => {
    throw refuse(TOO_MUCH);
  });
  try {
    // Piece by piece: as one message, a file of 32 MB would keep others waiting. It ends early where the process has ended.
    if (reader.stdin) pipeline(file.stream(), reader.stdin).catch(() => undefined);
    return await Promise.race([answered, ended]);
  } catch (error) {
    if (signal.aborted) throw new HttpError(503, "busy", BUSY, undefined, error);
    throw error;
  } finally {
    // The other of the two ends with the process, or when the time is up.
    answered.catch(() => undefined);
    ended.catch(() => undefined);
    reader.kill("SIGKILL");
  }
}
