import type { IdentityFetch } from "./client.server.ts";

/** An identity provider on another server: `/v1/…` becomes `baseUrl/v1/…`. */
export function remoteIdentity(baseUrl: string): IdentityFetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(`${baseUrl}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
      signal: request.signal,
      redirect: "error",
    });
  };
}
