import { setTimeout as pause } from "node:timers/promises";
import { logFailure } from "#app/server/log.server.ts";

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** Work that goes on after its request has been answered. A stop of the process waits for it, and so do tests. */
export function createBackgroundWork() {
  const underway = new Set<Promise<void>>();

  return {
    /** Starts the work at once, or `afterMs` later. `failure` is logged if it fails. */
    run(failure: string, work: () => Promise<unknown>, { afterMs = 0 } = {}): void {
      const start = async () => {
        if (afterMs > 0) await pause(afterMs);
        await work();
      };
      const done = start()
        .catch(logFailure(failure))
        .finally(() => underway.delete(done));
      underway.add(done);
    },

    /** Resolves when no work is left, including work that was started in the meantime. */
    async settled(): Promise<void> {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
