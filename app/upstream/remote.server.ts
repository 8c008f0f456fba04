import { frontHeaders } from "#app/server/limits/caller.server.ts";
import { breakCircuit } from "#app/server/limits/circuit-breaker.server.ts";
import { keepWithAnswer } from "#app/server/limits/request-underway.server.ts";
import type { UpstreamFetch } from "./client.server.ts";
import { contract } from "./contract.ts";

// The headers that are passed on; cookies, origins and connection headers stay here.
const SENT = ["accept", "authorization", "content-type", "idempotency-key", "x-household", "last-event-id"];
const PASSED_ON = [
  "cache-control",
  "content-disposition",
  "content-security-policy",
  "content-type",
  "retry-after",
  "vary",
  "x-accel-buffering",
  "x-content-type-options",
];

/** `/api/…` becomes `baseUrl/…`, with the client's address when there is a secret. */
export function remoteUpstream(baseUrl: string, frontSecret?: string): UpstreamFetch {
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${baseUrl}${pathname.replace(/^\/api/, "")}${search}`, {
      method: request.method,
      headers: {
        ...pick(request.headers, SENT),
        ...frontHeaders(request, frontSecret),
        // Packed here for the browser: unpacking it in between would only take time.
        "Accept-Encoding": "identity",
      },
      // Sent with its length: some servers refuse a body without one.
      body: request.body && (await request.arrayBuffer()),
      signal: request.signal,
      redirect: "error",
    });
    keepWithAnswer(request, response);
    return new Response(response.body, {
      status: response.status,
      headers: pick(response.headers, PASSED_ON),
    });
  };
  return breakCircuit(send, (signal) =>
    fetch(baseUrl + contract.getVersion.path, { signal, redirect: "manual" }),
  );
}

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
