import type { favouriteCalls } from "#app/upstream/contracts/favourites.ts";
import type { Handlers } from "../implement.server.ts";
import type { FavouriteStore } from "./store.server.ts";

export function favouriteHandlers(favourites: FavouriteStore): Handlers<typeof favouriteCalls> {
  return {
    listFavourites: async ({ user }) => ({ data: await favourites.list(user) }),
    setFavourite: ({ user, id }) => favourites.set(user, id),
    deleteFavourite: ({ user, id }) => favourites.delete(user, id),
  };
}
