import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { createQueues } from "../queues.server.ts";

/** Writing and compressing a part takes about three times as long as reading it. */
const PAUSE_FACTOR = 3;
const PAUSE_MAX_MS = 100;

/** Reads one part of an export at a time, for one person after the other, and leaves others time after each. */
export function createExportQueue() {
  const ofPeople = createQueues();
  const oneAtATime = pLimit(1);

  return <Result>(uid: string, read: () => Promise<Result>): Promise<Result> => {
    const part = Promise.withResolvers<Result>();
    const readAndPause = async () => {
      const started = performance.now();
      await read().then(part.resolve, part.reject);
      await pause(Math.min(PAUSE_FACTOR * (performance.now() - started), PAUSE_MAX_MS), undefined, {
        ref: false,
      });
    };
    void ofPeople.run(uid, () => oneAtATime(readAndPause));
    return part.promise;
  };
}
