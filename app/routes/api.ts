import { log } from "#app/server/log.server.ts";
import { openIdentityFetch, upstreamFetch } from "#app/server/services.server.ts";
import type { Route } from "./+types/api.ts";

const IDENTITY = /^\/api\/identity(?=\/v1\/)/;
const NOT_SERVED = { error: { code: 404, message: "NOT_FOUND" } };
/** The time-out of a call until its answer begins: that of the app's longest call, an upload. */
const TIMEOUT_MS = 20_000;

/** Serves the API and the identity protocol to phone apps, scripts and other servers. */
async function handle({ request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException("no answer", "TimeoutError")), TIMEOUT_MS);
  const call = new Request(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  try {
    if (!IDENTITY.test(url.pathname)) return await upstreamFetch(call);
    if (!openIdentityFetch) return Response.json(NOT_SERVED, { status: 404 });
    const identityUrl = new URL(url);
    identityUrl.pathname = url.pathname.replace(IDENTITY, "");
    return await openIdentityFetch(new Request(identityUrl, call));
  } catch (error) {
    if (!request.signal.aborted) log.error({ err: error }, "the API cannot be reached");
    const message = "Crisper cannot be reached at the moment. Please try again";
    return Response.json(
      { error: message, code: "unavailable" },
      { status: 503, headers: { "Retry-After": "2" } },
    );
  } finally {
    clearTimeout(timer);
  }
}

export const loader = handle;
export const action = handle;
