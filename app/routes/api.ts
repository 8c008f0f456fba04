import { secondsToWait } from "#app/http/flood-guard.server.ts";
import { identityFetch, upstreamFetch } from "#app/services.server.ts";
import { PUBLIC_ORIGIN_HEADER } from "#app/upstream/client.server.ts";
import type { Route } from "./+types/api.ts";

const IDENTITY = /^\/api\/identity(?=\/v1\/)/;
/** Calls that need no account: whoever makes them is held to the same pace as in the pages' forms. */
const OPEN_TO_ALL = /^\/api\/(sign-ups|messages)\/?$/;
/** As long as the longest call of the app itself, an upload. */
const TIMEOUT_MS = 20_000;

/** The upstream API and the identity protocol, for phone apps, scripts and other Crispers. */
async function handle({ request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const call = new Request(request, { signal });
  // For this app's own calls: from outside it would put anybody's address into our mails.
  call.headers.delete(PUBLIC_ORIGIN_HEADER);
  const wait = OPEN_TO_ALL.test(url.pathname) ? await secondsToWait(request) : 0;
  if (wait > 0) {
    const answer = { error: "Too many requests from here. Please wait a few minutes", code: "too_many" };
    return Response.json(answer, { status: 429, headers: { "Retry-After": String(wait) } });
  }
  try {
    if (!IDENTITY.test(url.pathname)) return await upstreamFetch(call);
    const identityUrl = new URL(url);
    identityUrl.pathname = url.pathname.replace(IDENTITY, "");
    return await identityFetch(new Request(identityUrl, call));
  } catch (error) {
    if (!request.signal.aborted) console.error("api:", error);
    const words = "The kitchen cannot be reached at the moment. Please try again";
    return Response.json(
      { error: words, code: "unavailable" },
      { status: 503, headers: { "Retry-After": "2" } },
    );
  }
}

export const loader = handle;
export const action = handle;
