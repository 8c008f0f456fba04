import { frontHeaders } from "#app/server/limits/caller.server.ts";
import { breakCircuit } from "#app/server/limits/circuit-breaker.server.ts";
import { keepWithAnswer } from "#app/server/limits/request-underway.server.ts";
import { type IdentityFetch, INVITATION_HEADER } from "./client.server.ts";

/** `/v1/…` becomes `baseUrl/v1/…`, without cookies, with the client's address and the shared secret. */
export function remoteIdentity(baseUrl: string, frontSecret?: string): IdentityFetch {
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${baseUrl}${pathname}${search}`, {
      method: request.method,
      headers: {
        ...contentType(request),
        ...pick(request, "User-Agent"),
        ...pick(request, INVITATION_HEADER),
        ...frontHeaders(request, frontSecret),
      },
      body: await request.text(),
      signal: request.signal,
      redirect: "error",
    });
    keepWithAnswer(request, response);
    return new Response(response.body, { status: response.status, headers: contentType(response) });
  };
  return breakCircuit(send, (signal) => fetch(baseUrl, { signal, redirect: "manual" }));
}

function contentType({ headers }: Request | Response) {
  return { "Content-Type": headers.get("Content-Type") ?? "application/json" };
}

function pick({ headers }: Request, name: string): Record<string, string> {
  const value = headers.get(name);
  return value ? { [name]: value } : {};
}
