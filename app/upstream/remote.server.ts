import type { UpstreamFetch } from "./client.server.ts";

// Both ways only what is said to the API and by it: cookies, origins and the state of the connection stay here.
const SENT = ["accept", "authorization", "content-type", "idempotency-key"];
const PASSED_ON = [
  "cache-control",
  "content-disposition",
  "content-security-policy",
  "content-type",
  "retry-after",
  "x-content-type-options",
];

/** An API on another server: `/api/…` becomes `baseUrl/…`. */
export function remoteUpstream(baseUrl: string): UpstreamFetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${baseUrl}${pathname.replace(/^\/api/, "")}${search}`, {
      method: request.method,
      headers: pick(request.headers, SENT),
      // In one piece, so that it goes with its length: a server need not take a body without.
      body: request.body && (await request.arrayBuffer()),
      signal: request.signal,
      redirect: "error",
    });
    return new Response(response.body, {
      status: response.status,
      headers: pick(response.headers, PASSED_ON),
    });
  };
}

function pick(headers: Headers, names: string[]): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}
