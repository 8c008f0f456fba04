import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { log } from "#app/log.server.ts";
import { upstreamFetch } from "#app/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError, settle } from "#app/upstream/errors.server.ts";
import { type Basket, basketHeaders, readBasket } from "./basket.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** What somebody likes, the latest first: as the account has it, and what is still only in the browser. */
export async function readFavourites({ request, context }: Omit<Visit, "url">): Promise<string[]> {
  const { favourites } = await readBasket(request);
  const kept = context.get(sessionContext).has("user")
    ? await settle(context.get(upstreamContext).listFavourites())
    : undefined;
  return [...new Set([...favourites.toReversed(), ...(kept?.ok ? kept.value.map(({ id }) => id) : [])])];
}

/** Likes a food, or no longer does. In the browser for who has no account here, or while it cannot be reached. */
export async function setFavourite({ request, context, url }: Visit, id: string, liked: boolean) {
  const basket = await readBasket(request);
  const others = basket.favourites.filter((favourite) => favourite !== id);
  const keepInBrowser = (favourites: string[]) => basketHeaders({ ...basket, favourites }, url);
  if (!context.get(sessionContext).has("user")) return keepInBrowser(liked ? [...others, id] : others);
  const upstream = context.get(upstreamContext);
  try {
    await (liked ? upstream.setFavourite(id) : upstream.deleteFavourite(id));
  } catch (error) {
    const isKnown = isUpstreamError(error, "not_found") && (await settle(upstream.listFavourites())).ok;
    const isAway = isUpstreamError(error, "unavailable") || isUpstreamError(error, "not_found");
    if (!isAway || isKnown) throw error;
    return keepInBrowser(liked ? [...others, id] : others);
  }
  return others.length === basket.favourites.length ? {} : keepInBrowser(others);
}

/** What a browser kept goes to the account of whoever signs in, with the sign-in or as soon as the API can be reached. */
export const favouritesMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const session = context.get(sessionContext);
  const wasSignedIn = session.has("user");
  const move = async () => moveToAccount(await readBasket(request), session.get("apiToken")?.token);
  const before = wasSignedIn && request.method === "GET" ? await move() : undefined;
  const response = await next();
  const basket = before ?? (!wasSignedIn && session.has("user") ? await move() : undefined);
  if (basket) {
    for (const [name, value] of new Headers(await basketHeaders(basket, url))) {
      response.headers.append(name, value);
    }
  }
  return response;
};

/** Answers with what the browser is to keep; undefined when that is as before. */
async function moveToAccount(basket: Basket, token: string | undefined): Promise<Basket | undefined> {
  if (basket.favourites.length === 0 || !token) return undefined;
  const client = createUpstreamClient({ fetch: upstreamFetch, token });
  try {
    // An API that knows no favourites says so here.
    const known = new Set((await client.listFavourites()).map(({ id }) => id));
    for (const id of basket.favourites.filter((favourite) => !known.has(favourite))) {
      await client.setFavourite(id).catch((error) => {
        // Food that is gone, or one too many.
        if (!isUpstreamError(error, "not_found") && !isUpstreamError(error, "invalid")) throw error;
      });
    }
    return { ...basket, favourites: [] };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    log.warn({ err: error }, "favourites stay in the browser for now");
    return undefined;
  }
}
