import type { MiddlewareFunction } from "react-router";
import { type RequestArgs, sessionContext, upstreamContext } from "#app/context.ts";
import { log } from "#app/server/log.server.ts";
import { upstreamFetch } from "#app/server/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError, toResult } from "#app/upstream/errors.server.ts";
import { readVisitorLists, type VisitorLists, visitorListsHeaders } from "../visitor-lists.server.ts";

export async function readFavourites({ request, context }: Omit<RequestArgs, "url">): Promise<string[]> {
  const { favourites } = await readVisitorLists(request);
  const kept = context.get(sessionContext).has("user")
    ? await toResult(context.get(upstreamContext).listFavourites())
    : undefined;
  return [...new Set([...favourites.toReversed(), ...(kept?.ok ? kept.value.map(({ id }) => id) : [])])];
}

/** Stored in the browser without an account, or while the API is unavailable. */
export async function setFavourite({ request, context, url }: RequestArgs, id: string, liked: boolean) {
  const lists = await readVisitorLists(request);
  const others = lists.favourites.filter((favourite) => favourite !== id);
  const keepInBrowser = (favourites: string[]) => visitorListsHeaders({ ...lists, favourites }, url);
  if (!context.get(sessionContext).has("user")) return keepInBrowser(liked ? [...others, id] : others);
  const upstream = context.get(upstreamContext);
  try {
    await (liked ? upstream.setFavourite(id) : upstream.deleteFavourite(id));
  } catch (error) {
    const isKnown = isUpstreamError(error, "not_found") && (await toResult(upstream.listFavourites())).ok;
    const isAway = isUpstreamError(error, "unavailable") || isUpstreamError(error, "not_found");
    if (!isAway || isKnown) throw error;
    return keepInBrowser(liked ? [...others, id] : others);
  }
  return others.length === lists.favourites.length ? {} : keepInBrowser(others);
}

/** Moves the browser's favourites to the account after a sign-in. */
export const favouritesMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = context.get(sessionContext);
  const wasSignedIn = session.has("user");
  const move = async () =>
    moveToAccount(
      await readVisitorLists(request),
      session.get("apiToken")?.token,
      session.get("household")?.id,
    );
  const before = wasSignedIn && request.method === "GET" ? await move() : undefined;
  const response = await next();
  const lists = before ?? (!wasSignedIn && session.has("user") ? await move() : undefined);
  if (lists) {
    for (const [name, value] of new Headers(await visitorListsHeaders(lists, url))) {
      response.headers.append(name, value);
    }
  }
  return response;
};

async function moveToAccount(
  lists: VisitorLists,
  token: string | undefined,
  household: string | undefined,
): Promise<VisitorLists | undefined> {
  if (lists.favourites.length === 0 || !token) return undefined;
  const client = createUpstreamClient({ fetch: upstreamFetch, token, household });
  try {
    const known = new Set((await client.listFavourites()).map(({ id }) => id));
    for (const id of lists.favourites.filter((favourite) => !known.has(favourite))) {
      await client.setFavourite(id).catch((error) => {
        if (!isUpstreamError(error, "not_found") && !isUpstreamError(error, "invalid")) throw error;
      });
    }
    return { ...lists, favourites: [] };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    log.warn({ problem: error.problem }, "favourites stay in the browser for now");
    return undefined;
  }
}
