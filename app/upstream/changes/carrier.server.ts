import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { log } from "#app/log.server.ts";
import type { Carrier, Change } from "./changes.server.ts";

const CHANNEL = "crisper_changes";
const RECONNECT_MS = 2_000;

/** The carrier between processes: PostgreSQL, else the primary process of workers; none for a single process. */
export function openCarrier(
  databaseUrl: string | undefined,
): (Carrier & { close: () => Promise<void> }) | undefined {
  if (databaseUrl) return postgresCarrier(databaseUrl);
  return cluster.isWorker ? workerCarrier() : undefined;
}

function workerCarrier() {
  return {
    send: (change: Change) => void process.send?.({ type: "change", change }),
    receive: (listener: (change: Change) => void) =>
      void process.on("message", (message: { type?: string; change?: Change }) => {
        if (message.type === "change" && message.change) listener(message.change);
      }),
    close: async () => {},
  };
}

/** LISTEN needs a connection of its own, and not one of a pooler. */
function postgresCarrier(connectionString: string) {
  const own = randomUUID();
  let client: pg.Client | undefined;
  let closed = false;
  let tell: (change: Change) => void = () => {};

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on("notification", ({ payload }) => {
      const { from, ...change } = JSON.parse(payload ?? "{}") as Change & { from: string };
      if (from !== own) tell(change);
    });
    next.on("error", () => {});
    next.once("end", () => {
      client = undefined;
      if (!closed) setTimeout(() => void retry(), RECONNECT_MS).unref();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const retry = () =>
    connect().catch((error: Error) => {
      log.warn({ reason: error.message }, "changes of other processes are not heard");
      if (!closed) setTimeout(() => void retry(), RECONNECT_MS).unref();
    });
  void retry();

  return {
    send(change: Change) {
      const payload = JSON.stringify({ ...change, from: own });
      client
        ?.query("select pg_notify($1, $2)", [CHANNEL, payload])
        .catch((error: Error) =>
          log.warn({ reason: error.message }, "a change was not told to other processes"),
        );
    },
    receive(listener: (change: Change) => void) {
      tell = listener;
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
