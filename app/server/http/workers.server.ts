import cluster from "node:cluster";
import { log } from "#app/server/log.server.ts";
import { serveWorkerMetrics } from "./metrics.server.ts";

const RESTART_AFTER_MS = 1_000;

/**
 * Keeps `count` workers running. One that dies is replaced after a second; one that cannot start ends all.
 * Signals are passed on, and the process ends with the last worker.
 */
export function runWorkers(count: number): void {
  serveWorkerMetrics();
  let stopping = false;
  let failed = false;
  const started = new Set<number>();
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));
  cluster.on("message", (worker, message: { type?: string }) => {
    if (message?.type === "ready") started.add(worker.id);
  });
  cluster.on("exit", (worker, code) => {
    if (code !== 0) failed = true;
    if (!stopping && !started.has(worker.id)) stop("SIGTERM");
    if (!stopping) {
      log.error({ worker: worker.id, code }, "a worker ended and is replaced");
      setTimeout(() => !stopping && cluster.fork(), RESTART_AFTER_MS);
    } else if (Object.keys(cluster.workers ?? {}).length === 0) {
      process.exit(failed ? 1 : 0);
    }
  });
  for (let worker = 0; worker < count; worker++) cluster.fork();
}
