import { Hono } from "hono";
import { type ApiEnv, getMember } from "../embedded/request.server.ts";
import type { SessionStore } from "../sessions/store.server.ts";
import type { FavouriteStore } from "./store.server.ts";

/** `/favourites`: the foods that somebody likes. */
export function favouriteRoutes(sessions: SessionStore, favourites: FavouriteStore) {
  return new Hono<ApiEnv>()
    .get("/favourites", async (context) => {
      const member = await getMember(context, sessions);
      return context.json({ data: await favourites.list(member) });
    })
    .put("/favourites/:id", async (context) => {
      await favourites.set(await getMember(context, sessions), context.req.param("id"));
      return context.body(null, 204);
    })
    .delete("/favourites/:id", async (context) => {
      await favourites.delete(await getMember(context, sessions), context.req.param("id"));
      return context.body(null, 204);
    });
}
