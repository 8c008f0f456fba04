import { createCookie } from "react-router";
import { z } from "zod";
import { env } from "#app/env.server.ts";

const YEAR_IN_SECONDS = 31_536_000;
/** As many as a cookie holds. */
const ENTRIES_MAX = 40;

const entries = z.object({
  favourites: z.array(z.string()).max(ENTRIES_MAX).catch([]),
  cart: z.record(z.string(), z.number().int().min(1).max(99)).catch({}),
});

/** What a browser has put into its cart and which foods it likes: no account is involved. */
export type Basket = z.output<typeof entries>;

const cookie = createCookie("basket", {
  secrets: env.sessionSecrets,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: YEAR_IN_SECONDS,
});

export async function readBasket(request: Request): Promise<Basket> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return entries.catch({ favourites: [], cart: {} }).parse(value);
}

export async function basketHeaders({ favourites, cart }: Basket): Promise<HeadersInit> {
  const latest = {
    favourites: favourites.slice(-ENTRIES_MAX),
    cart: Object.fromEntries(Object.entries(cart).slice(-ENTRIES_MAX)),
  };
  return { "Set-Cookie": await cookie.serialize(latest) };
}
