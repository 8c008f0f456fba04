import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "#app/log.server.ts";

export interface GreyPicture {
  /** A byte for each pixel. */
  grey: Uint8Array;
  width: number;
  height: number;
}

/** The server runs in the project's folder. */
const WORKER = path.resolve("app/upstream/scans/code-worker.server.ts");
const IDLE_MS = 30_000;
const HEAP_MAX_MB = 128;

/**
 * Reads pictures in a thread of its own, which ends when it has nothing to do, or when a picture takes longer than its
 * `signal` lasts. The caller sends the next one after the answer.
 */
export function createCodeReader() {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = () => {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } });
    // Unheard it would end the whole process.
    started.on("error", (err) => {
      log.error({ err }, "the reader of codes has failed");
      if (worker === started) end();
    });
    return started;
  };
  return async (picture: GreyPicture, signal: AbortSignal): Promise<string[]> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= start();
    const current = worker;
    current.ref();
    try {
      const answered = once(current, "message", { signal });
      current.postMessage(picture);
      const [codes] = await answered;
      return codes;
    } catch (error) {
      end();
      throw error;
    } finally {
      current.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };
}
