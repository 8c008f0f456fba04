import type { Context } from "hono";

/** What a process can do right now; `ok` or the word for what is wrong. */
export interface Readiness {
  ready: boolean;
  checks: Record<string, string>;
}

const NEVER_STORED = { "Cache-Control": "no-store" };

/** `GET /healthz`: the process is alive and its event loop turns. */
export const serveHealth = (context: Context) => context.text("ok", 200, NEVER_STORED);

/** `GET /readyz`: whether to send people here. 503 while starting, stopping, and without a database. */
export async function serveReadiness(context: Context, check: () => Promise<Readiness>) {
  const readiness = await check();
  return context.json(readiness, readiness.ready ? 200 : 503, NEVER_STORED);
}
