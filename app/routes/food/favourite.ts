import { href, redirect } from "react-router";
import { basketHeaders, readBasket } from "#app/session/basket.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/favourite.ts";

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** Likes a food, or no longer does. */
export async function action({ request, url, params: { id } }: Route.ActionArgs) {
  const basket = await readBasket(request);
  const others = basket.favourites.filter((favourite) => favourite !== id);
  const favourites = others.length < basket.favourites.length ? others : [...others, id];
  return redirect(previousPath(request, url, href("/food/:id", { id })), {
    status: 303,
    headers: await basketHeaders({ ...basket, favourites }, url),
  });
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
