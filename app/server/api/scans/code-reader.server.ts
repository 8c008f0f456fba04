import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "#app/server/log.server.ts";

export interface GreyPicture {
  /** A byte for each pixel. */
  grey: Uint8Array;
  width: number;
  height: number;
}

/** The server runs in the project's folder. */
const WORKER = path.resolve("app/server/api/scans/code-worker.server.ts");
const IDLE_MS = 30_000;
export const STARTS_WITHIN_MS = 10_000;
const HEAP_MAX_MB = 128;

export type CodeReader = Pick<ReturnType<typeof createCodeReader>, "start" | "read">;

/**
 * Reads pictures in a thread of its own, which ends when it has nothing to do, or when a picture takes longer than its
 * `signal` lasts. The caller waits for `start` before each picture, so that its time is not that of the thread, and for the
 * answer before the next.
 */
export function createCodeReader() {
  let worker: Worker | undefined;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void worker?.terminate();
    worker = undefined;
    isReady = false;
  };
  const open = () => {
    const started = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB } });
    // Unheard it would end the whole process.
    started.on("error", (err) => {
      log.error({ err }, "the reader of codes has failed");
      if (worker === started) end();
    });
    return started;
  };
  /** The next message of the thread, after `ask`. */
  const hear = async (signal: AbortSignal, ask?: (current: Worker) => void): Promise<string[]> => {
    signal.throwIfAborted();
    clearTimeout(idle);
    worker ??= open();
    const current = worker;
    current.ref();
    try {
      const answered = once(current, "message", { signal });
      ask?.(current);
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
  return {
    async start(): Promise<void> {
      if (isReady) return;
      // It sends its first message once it has loaded.
      await hear(AbortSignal.timeout(STARTS_WITHIN_MS));
      isReady = true;
    },
    read(picture: GreyPicture, signal: AbortSignal): Promise<string[]> {
      return hear(signal, (current) => current.postMessage(picture));
    },
  };
}
