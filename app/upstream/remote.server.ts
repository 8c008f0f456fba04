import type { UpstreamFetch } from "./client.server.ts";

/** An API on another server: `/api/…` becomes `baseUrl/…`. Cookies never leave this process. */
export function remoteUpstream(baseUrl: string): UpstreamFetch {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of ["cookie", "host", "connection", "content-length", "origin", "referer"])
      headers.delete(name);
    return fetch(`${baseUrl}${pathname.replace(/^\/api/, "")}${search}`, {
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
      redirect: "error",
      ...(request.body && { duplex: "half" }),
    });
  };
}
