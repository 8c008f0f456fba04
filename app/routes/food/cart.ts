import { href, redirect } from "react-router";
import { basketHeaders, readBasket } from "#app/session/basket.server.ts";
import { readForm } from "#app/session/form.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/cart.ts";

const QUANTITY_MAX = 99;

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** Puts a food into the cart; a quantity of 0 takes it out. What is not a number counts as 1. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const typed = Math.round(Number(form.get("quantity") ?? 1));
  const quantity = Number.isFinite(typed) ? Math.min(QUANTITY_MAX, Math.max(0, typed)) : 1;
  const { favourites, cart } = await readBasket(request);
  const { [id]: _, ...others } = cart;
  return redirect(previousPath(request, url, href("/food/:id", { id })), {
    status: 303,
    headers: await basketHeaders(
      { favourites, cart: quantity === 0 ? others : { ...others, [id]: quantity } },
      url,
    ),
  });
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
