import type { Context } from "hono";

export interface Readiness {
  ready: boolean;
  checks: Record<string, string>;
}

const NEVER_STORED = { "Cache-Control": "no-store" };

/** `GET /healthz`: the event loop runs. */
export const serveHealth = (context: Context) => context.text("ok", 200, NEVER_STORED);

/** `GET /readyz`: 503 while starting or stopping, and without a database. */
export async function serveReadiness(context: Context, check: () => Promise<Readiness>) {
  const readiness = await check();
  return context.json(readiness, readiness.ready ? 200 : 503, NEVER_STORED);
}
