import cluster from "node:cluster";
import { type Carrier, readChange } from "./changes.server.ts";
import { openPostgresCarrier } from "./postgres-carrier.server.ts";

/** The carrier between processes: PostgreSQL, else the primary process of workers; none for a single process. */
export function openCarrier(
  databaseUrl: string | undefined,
): (Carrier & { close: () => Promise<void> }) | undefined {
  if (databaseUrl) return openPostgresCarrier(databaseUrl);
  return cluster.isWorker ? workerCarrier() : undefined;
}

/** `runWorkers` passes the messages on to the other workers. */
function workerCarrier() {
  return {
    send: (change: unknown) => {
      // A worker whose primary process has ended is about to end.
      process.send?.({ type: "change", change }, undefined, undefined, () => {});
    },
    receive: (listener: Parameters<Carrier["receive"]>[0]) => {
      process.on("message", (message: { type?: string; change?: unknown }) => {
        const change = message?.type === "change" ? readChange(message.change) : undefined;
        if (change) listener(change);
      });
    },
    close: async () => {},
  };
}
