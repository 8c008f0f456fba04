import { frontHeaders } from "#app/limits/caller.server.ts";
import { breakCircuit } from "#app/limits/circuit-breaker.server.ts";
import type { UpstreamFetch } from "./client.server.ts";

// Both ways only what is said to the API and by it: cookies, origins and the state of the connection stay here.
const SENT = ["accept", "authorization", "content-type", "idempotency-key"];
const PASSED_ON = [
  "cache-control",
  "content-disposition",
  "content-security-policy",
  "content-type",
  "retry-after",
  "vary",
  "x-content-type-options",
];

/** Node drops the signal of a Request that is collected as garbage, so each is kept as long as its answer. */
const requestOf = new WeakMap<ReadableStream, Request>();

/** An API on another server: `/api/…` becomes `baseUrl/…`. With a secret it is told for whom a call is made. */
export function remoteUpstream(baseUrl: string, frontSecret?: string): UpstreamFetch {
  return breakCircuit(async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${baseUrl}${pathname.replace(/^\/api/, "")}${search}`, {
      method: request.method,
      headers: { ...pick(request.headers, SENT), ...frontHeaders(request, frontSecret) },
      // In one piece, so that it goes with its length: a server need not take a body without.
      body: request.body && (await request.arrayBuffer()),
      signal: request.signal,
      redirect: "error",
    });
    if (response.body) requestOf.set(response.body, request);
    return new Response(response.body, {
      status: response.status,
      headers: pick(response.headers, PASSED_ON),
    });
  });
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
