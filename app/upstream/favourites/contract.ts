import { answers } from "../answers.ts";
import { done, type Endpoint } from "../endpoint.ts";

/** The foods that somebody likes. */
export const favouriteCalls = {
  listFavourites: {
    method: "GET",
    path: "/favourites",
    summary: "The foods that the caller likes, the latest first; one that is gone is left out",
    auth: "member",
    status: 200,
    answer: answers.favouriteList.transform(({ data }) => data),
    documented: answers.favouriteList,
  },
  setFavourite: {
    method: "PUT",
    path: "/favourites/{id}",
    summary: "Like a food: of the household, of the demo kitchen or a sample",
    auth: "member",
    status: 204,
    answer: done,
  },
  deleteFavourite: {
    method: "DELETE",
    path: "/favourites/{id}",
    summary: "No longer like it",
    auth: "member",
    status: 204,
    answer: done,
  },
} as const satisfies Record<string, Endpoint>;
