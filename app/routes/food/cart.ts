import { href, redirect } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { readVisitorLists, visitorListsHeaders } from "#app/session/visitor-lists.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/cart.ts";
import { findFood } from "./find-food.server.ts";
import { putOnList } from "./shopping-line.server.ts";

const QUANTITY_MAX = 99;

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

const back = ({ request, url, params: { id } }: Route.ActionArgs) =>
  previousPath(request, url, href("/food/:id", { id }));

/**
 * 0 takes the food out of the cart; other text counts as 1. Own food goes on the shopping list, samples into
 * a cookie.
 */
export const action = command({ back, failed: SAVE_FAILED }, async (args: Route.ActionArgs) => {
  const { request, url, context, params } = args;
  const { id } = params;
  const form = await readForm(request, context);
  const typed = Math.round(Number(form.get("quantity") ?? 1));
  const quantity = Number.isFinite(typed) ? Math.min(QUANTITY_MAX, Math.max(0, typed)) : 1;
  if (context.get(sessionContext).has("user")) {
    const upstream = context.get(upstreamContext);
    const found = await findFood(id, upstream, context.get(viewerContext).today);
    if (!found) throw new UpstreamError(404, "Food item not found");
    if (found.own) {
      await putOnList(upstream, found.item, quantity);
      return { message: quantity === 0 ? "Taken off your shopping list" : "Added to your shopping list" };
    }
  }
  const { favourites, cart } = await readVisitorLists(request);
  const { [id]: _, ...others } = cart;
  const kept = quantity === 0 ? others : { ...others, [id]: quantity };
  return redirect(back(args), {
    status: 303,
    headers: await visitorListsHeaders({ favourites, cart: kept }, url),
  });
});

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
