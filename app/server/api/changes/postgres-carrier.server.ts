import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { log } from "#app/server/log.server.ts";
import { type Carrier, type Change, readChange } from "./changes.server.ts";

const CHANNEL = "crisper_changes";
const RECONNECT_MS = 2_000;
/** Detects a connection that is dead without an event. */
const PING_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
const UNSENT_MAX = 1_000;

/** Carries changes between processes by LISTEN and NOTIFY of PostgreSQL. Needs a direct connection: poolers do not support LISTEN. */
export function openPostgresCarrier(
  connectionString: string,
  reconnectMs = RECONNECT_MS,
): Carrier & { close: () => Promise<void>; listening: () => boolean } {
  const own = randomUUID();
  const ending = new AbortController();
  const unsent: string[] = [];
  let client: pg.Client | undefined;
  let tell: (change: Change) => void = () => {};
  let missed = () => {};

  const notify = (payload: string) => {
    const keep = () => {
      if (unsent.length < UNSENT_MAX) unsent.push(payload);
    };
    if (!client) keep();
    else client.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch(keep);
  };

  const hear = ({ payload = "" }: pg.Notification) => {
    const { from, change } = readPayload(payload);
    if (change && from !== own) tell(change);
  };

  /** Resolves when the connection has ended. */
  const listen = async () => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    const ended = new Promise<void>((resolve) => next.once("end", resolve));
    next.on("error", () => {});
    next.on("notification", hear);
    const ping = setInterval(() => next.query("select 1").catch(() => next.end()), PING_MS);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (ending.signal.aborted) return;
      client = next;
      for (const payload of unsent.splice(0)) notify(payload);
      missed();
      await ended;
    } finally {
      clearInterval(ping);
      client = undefined;
      await next.end().catch(() => {});
    }
  };

  const stayConnected = async () => {
    while (!ending.signal.aborted) {
      const reason = await listen().then(
        () => "the connection ended",
        (error: Error) => error.message,
      );
      if (ending.signal.aborted) return;
      log.warn({ reason }, "changes of other processes are not heard");
      await pause(reconnectMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  };
  void stayConnected();

  return {
    send: (change) => notify(JSON.stringify({ from: own, change })),
    receive(listener, lost) {
      tell = listener;
      missed = lost;
    },
    listening: () => client !== undefined,
    async close() {
      ending.abort();
      await client?.end();
    },
  };
}

/** Ignores what it cannot parse: any client of the database may send notifications. */
function readPayload(payload: string): { from?: string; change?: Change | undefined } {
  try {
    const { from, change } = JSON.parse(payload) as { from?: string; change?: unknown };
    return { ...(from && { from }), change: readChange(change) };
  } catch {
    return {};
  }
}
