import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import pLimit from "p-limit";
import type { OutputInfo } from "sharp";
import { log } from "#app/server/log.server.ts";
import { HttpError } from "../http-error.server.ts";
import type { Box } from "./open-photo.server.ts";

/** The server runs in the project's folder. */
const WORKER = path.resolve("app/server/api/images/photo-worker.server.ts");
/** The largest photos of phones take a second. */
const LASTS_MAX_MS = 10_000;
const BUSY = "Photos cannot be read at the moment. Please try again later";
const TOO_SLOW = "This photo takes too long to read. Please choose another one";

export interface PhotoQuestion {
  bytes: Uint8Array;
  box: Box;
  colours: "srgb" | "b-w";
}
interface Opened {
  data: Buffer;
  info: OutputInfo;
}
export type PhotoAnswer =
  | { opened: Opened }
  | { refused: Pick<HttpError, "status" | "code" | "message" | "fields"> };

/** The file is made so that a decoder works on it for very long. */
export class PhotoTooSlow extends HttpError {
  constructor(cause: unknown) {
    super(413, "image_too_large", TOO_SLOW, { image: TOO_SLOW }, cause);
  }
}

interface PhotoProcess {
  child: ChildProcess;
  /** Rejects when the process ends before it could open a photo. */
  ready: Promise<void>;
}

function launch(worker: string): PhotoProcess {
  const child = fork(worker, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  // Without a listener it would end the server.
  child.on("error", (err) => log.warn({ err }, "the process that opens photos has failed"));
  keepAlive(child, false);
  const ready = Promise.race([
    once(child, "message").then(() => undefined),
    once(child, "exit").then(() => {
      throw new Error("the process that opens photos did not start");
    }),
  ]);
  ready.catch(() => undefined);
  return { child, ready };
}

/**
 * Opens photos as `openPhoto` does, one at a time, in a process that is killed with a photo that takes too long: 413; 503
 * where the process does not start. It stays for the next photo, as starting it takes a third of a second; `start` does so
 * before the first.
 */
export function createPhotoOpener({ lastsMaxMs = LASTS_MAX_MS, worker = WORKER } = {}) {
  const oneAtATime = pLimit(1);
  let current: PhotoProcess | undefined;

  const start = async (): Promise<ChildProcess> => {
    if (!current || hasEnded(current.child)) current = launch(worker);
    await current.ready;
    return current.child;
  };

  const ask = async (question: PhotoQuestion): Promise<PhotoAnswer> => {
    const child = await start().catch((cause) => {
      throw new HttpError(503, "busy", BUSY, undefined, cause);
    });
    keepAlive(child, true);
    const limit = AbortSignal.timeout(lastsMaxMs);
    const over = new AbortController();
    const signal = AbortSignal.any([limit, over.signal]);
    const answered = once(child, "message", { signal }).then(([answer]) => answer as PhotoAnswer);
    const ended = once(child, "exit", { signal }).then(() => {
      throw new PhotoTooSlow(new Error("the process that opens photos has ended"));
    });
    try {
      child.send(question);
      return await Promise.race([answered, ended]);
    } catch (error) {
      child.kill("SIGKILL");
      current = undefined;
      throw limit.aborted ? new PhotoTooSlow(error) : error;
    } finally {
      answered.catch(() => undefined);
      ended.catch(() => undefined);
      over.abort();
      keepAlive(child, false);
    }
  };

  return {
    start,
    open: (bytes: Uint8Array, box: Box, colours: PhotoQuestion["colours"]): Promise<Opened> =>
      oneAtATime(async () => {
        const answer = await ask({ bytes, box, colours });
        if ("opened" in answer) return answer.opened;
        const { status, code, message, fields } = answer.refused;
        throw new HttpError(status, code, message, fields);
      }),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Lets the server exit while no photo is being processed. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
