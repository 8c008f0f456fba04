import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { env } from "#app/server/env.server.ts";

const PROMETHEUS = register.contentType;

const requests = new Counter({
  name: "crisper_requests_total",
  help: "Requests answered, by method, route and status",
  labelNames: ["method", "route", "status"],
});
const durations = new Histogram({
  name: "crisper_request_seconds",
  help: "Time from a request to the end of its answer, by route",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
const shed = new Counter({
  name: "crisper_requests_shed_total",
  help: "Requests refused with 503 because too many were waiting",
});
if (env.metricsToken) collectDefaultMetrics();

export function countRequest(labels: { method: string; route: string; status: number }, seconds: number) {
  requests.inc(labels);
  durations.observe({ route: labels.route }, seconds);
}

export const countShed = () => shed.inc();

/** `read` is called whenever the metrics are read. */
export function measureStreams(read: () => number): void {
  new Gauge({
    name: "crisper_change_streams",
    help: "Streams of changes that are open",
    collect() {
      this.set(read());
    },
  });
}

/** `GET /metrics` with the `METRICS_TOKEN`; 404 where none is set. */
export async function serveMetrics(context: Context): Promise<Response> {
  if (!env.metricsToken) return context.text("Not found", 404);
  const given = context.req.header("Authorization")?.replace(/^Bearer /, "") ?? "";
  if (!tokensMatch(given, env.metricsToken)) {
    return context.text("A token is required", 401, { "WWW-Authenticate": "Bearer" });
  }
  return context.text(await allMetrics(), 200, { "Content-Type": PROMETHEUS, "Cache-Control": "no-store" });
}

function tokensMatch(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

interface MetricsMessage {
  type: "metrics";
  id: number;
  text?: string;
}

const aggregator = new AggregatorRegistry();
let lastRequestId = 0;
const PRIMARY_TIMEOUT_MS = 5_000;

async function allMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  const id = ++lastRequestId;
  return new Promise((resolve, reject) => {
    const stop = setTimeout(
      () => reject(new Error("the primary process did not answer")),
      PRIMARY_TIMEOUT_MS,
    );
    const listen = (message: MetricsMessage) => {
      if (message.type !== "metrics" || message.id !== id) return;
      clearTimeout(stop);
      process.off("message", listen);
      resolve(message.text ?? "");
    };
    process.on("message", listen);
    process.send?.({ type: "metrics", id } satisfies MetricsMessage);
  });
}

/** Adds up the metrics of all workers for a worker that asks. Runs in the primary process. */
export function serveWorkerMetrics(): void {
  cluster.on("message", async (worker, message: MetricsMessage) => {
    if (message?.type !== "metrics") return;
    const text = await aggregator.clusterMetrics().catch(() => "");
    worker.send({ type: "metrics", id: message.id, text } satisfies MetricsMessage);
  });
}
