import { createCookie } from "react-router";
import { z } from "zod";
import { env } from "#app/server/env.server.ts";

const YEAR_IN_SECONDS = 31_536_000;
const ENTRIES_MAX = 40;
/** Browsers silently drop cookies over 4,096 bytes. */
const COOKIE_MAX_BYTES = 4_000;
const ID_MAX_LENGTH = 64;

const entries = z.object({
  favourites: z.array(z.string()).max(ENTRIES_MAX).catch([]),
  cart: z.record(z.string(), z.number().int().min(1).max(99)).catch({}),
});

export type VisitorLists = z.output<typeof entries>;

const cookie = createCookie("basket", {
  secrets: env.sessionSecrets,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: YEAR_IN_SECONDS,
});

export async function readVisitorLists(request: Request): Promise<VisitorLists> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return entries.catch({ favourites: [], cart: {} }).parse(value);
}

export async function visitorListsHeaders(lists: VisitorLists, { protocol }: URL): Promise<HeadersInit> {
  const secure = protocol === "https:";
  const favourites = lists.favourites.filter(isId);
  const cart = Object.entries(lists.cart).filter(([id]) => isId(id));
  for (let kept = ENTRIES_MAX; ; kept--) {
    const latest = { favourites: favourites.slice(-kept), cart: Object.fromEntries(cart.slice(-kept)) };
    const header = await cookie.serialize(latest, { secure });
    if (header.length <= COOKIE_MAX_BYTES || kept === 1) return { "Set-Cookie": header };
  }
}

const isId = (text: string) => text.length <= ID_MAX_LENGTH;
