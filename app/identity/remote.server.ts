import type { IdentityFetch } from "./client.server.ts";

/** An identity provider on another server: `/v1/…` becomes `baseUrl/v1/…`. Cookies never leave this process. */
export function remoteIdentity(baseUrl: string): IdentityFetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await fetch(`${baseUrl}${pathname}${search}`, {
      method: request.method,
      headers: contentType(request),
      body: await request.text(),
      signal: request.signal,
      redirect: "error",
    });
    return new Response(response.body, { status: response.status, headers: contentType(response) });
  };
}

function contentType({ headers }: Request | Response): HeadersInit {
  return { "Content-Type": headers.get("Content-Type") ?? "application/json" };
}
