import { identityFetch, upstreamFetch } from "#app/services.server.ts";
import type { Route } from "./+types/api.ts";

const IDENTITY = /^\/api\/identity(?=\/v1\/)/;

/** The upstream API and the identity protocol, for phone apps, scripts and other Crispers. */
function handle({ request, url }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  if (!IDENTITY.test(url.pathname)) return upstreamFetch(request);
  const identityUrl = new URL(url);
  identityUrl.pathname = url.pathname.replace(IDENTITY, "");
  return identityFetch(new Request(identityUrl, request));
}

export const loader = handle;
export const action = handle;
