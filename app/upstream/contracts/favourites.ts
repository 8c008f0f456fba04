import { z } from "zod";
import { type Endpoint, listOf, timestamp } from "../endpoint.ts";

export const favouriteCalls = {
  listFavourites: {
    method: "GET",
    path: "/favourites",
    summary: "The caller's favourites, the latest first; deleted food is left out",
    auth: "user",
    status: 200,
    ...listOf(z.object({ id: z.string(), createdAt: timestamp })),
  },
  setFavourite: {
    method: "PUT",
    path: "/favourites/{id}",
    summary: "Add a favourite: food of the household, of the demo household or a sample",
    auth: "user",
    status: 204,
    example: { id: "demo-strawberries" },
  },
  deleteFavourite: {
    method: "DELETE",
    path: "/favourites/{id}",
    summary: "Remove a favourite",
    auth: "user",
    status: 204,
    example: { id: "demo-strawberries" },
  },
} as const satisfies Record<string, Endpoint>;
