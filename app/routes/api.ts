import { normalizeEmail } from "#app/domain/email.ts";
import { type Guarded, secondsToWait } from "#app/http/flood-guard.server.ts";
import { log } from "#app/log.server.ts";
import { openIdentityFetch, upstreamFetch } from "#app/services.server.ts";
import type { Route } from "./+types/api.ts";

const IDENTITY = /^\/api\/identity(?=\/v1\/)/;
/** Whoever makes these calls is held to the same pace as in the pages' forms. */
const GUARDED: [RegExp, Guarded][] = [
  [/^\/api\/(sign-ups|messages)\/?$/, "form"],
  [/\/v1\/accounts:signInWithPassword$/, "sign_in"],
  [/\/v1\/accounts:signUp$/, "register"],
  [/\/v1\/accounts:sendOobCode$/, "reset"],
  [/\/v1\/accounts:(resetPassword|update)$/, "new_password"],
  [/^\/api\/jwt\/?$|\/v1\/(token|accounts:signInWithIdp)$/, "token"],
];
const NOT_SERVED = { error: { code: 404, message: "NOT_FOUND" } };
/** As long as the longest call of the app itself, an upload. */
const TIMEOUT_MS = 20_000;

/** The upstream API and the identity protocol, for phone apps, scripts and other Crispers. */
async function handle({ request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const call = new Request(request, { signal });
  const [, guarded] = GUARDED.find(([path]) => path.test(url.pathname)) ?? [];
  const wait = guarded ? await secondsToWait(guarded, request, await accountOf(call)) : 0;
  if (wait > 0) return tooMany(url, wait);
  try {
    if (!IDENTITY.test(url.pathname)) return await upstreamFetch(call);
    if (!openIdentityFetch) return Response.json(NOT_SERVED, { status: 404 });
    const identityUrl = new URL(url);
    identityUrl.pathname = url.pathname.replace(IDENTITY, "");
    return await openIdentityFetch(new Request(identityUrl, call));
  } catch (error) {
    if (!request.signal.aborted) log.error({ err: error }, "the API cannot be reached");
    const words = "The kitchen cannot be reached at the moment. Please try again";
    return Response.json(
      { error: words, code: "unavailable" },
      { status: 503, headers: { "Retry-After": "2" } },
    );
  }
}

/** Whose account a call is about, as far as it says so. */
async function accountOf(call: Request): Promise<string> {
  const body = await call
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body?.email === "string" ? normalizeEmail(body.email.slice(0, 254)) : "";
}

/** Each of the two protocols has its own words for it. */
function tooMany({ pathname }: URL, wait: number): Response {
  const error = IDENTITY.test(pathname)
    ? { error: { code: 429, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } }
    : { error: "Too many requests from here. Please wait a few minutes", code: "too_many" };
  return Response.json(error, { status: 429, headers: { "Retry-After": String(wait) } });
}

export const loader = handle;
export const action = handle;
