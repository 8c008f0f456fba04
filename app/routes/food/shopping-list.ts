import { href, redirect } from "react-router";
import { findSample } from "#app/content/samples.ts";
import { doneAtContext, sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { command } from "#app/session/command.server.ts";
import { markListed, recentUses } from "#app/session/food/recent-uses.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { mayAs } from "#app/session/require-role.server.ts";
import {
  listPath,
  previousPath,
  redirectToLogin,
  safeReturnPath,
  withAnchor,
} from "#app/session/return-path.ts";
import type { Route } from "./+types/shopping-list.ts";
import { backToFood } from "./back-to-food.ts";
import { comingSoon } from "./coming-soon.server.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

const cameFrom = (url: URL) => url.searchParams.get("from");
const listOf = (url: URL) => (url.searchParams.has("used") ? listPath(cameFrom(url)) : undefined);

/** `?from` is where the form leads back to: also the list of food that offers it after the entry `?used`. */
export const action = command(
  {
    back: ({ request, url, params: { id } }: Route.ActionArgs) => {
      const list = listOf(url);
      if (list !== undefined) return withAnchor(list, "used", url.searchParams.get("used"));
      return safeReturnPath(cameFrom(url), previousPath(request, url, href("/food/:id", { id })));
    },
    failed: "This could not be added. Please try again.",
    staysOnPage: ({ url }) => listOf(url) !== undefined || url.searchParams.has("sheet"),
  },
  async ({ request, url, context, params: { id } }) => {
    const requestId = (await readForm(request, context)).get("requestId");
    if (findSample(id)) return comingSoon(request, url, context, id);
    if (!context.get(sessionContext).has("user")) throw redirectToLogin(request, url);
    const upstream = context.get(upstreamContext);
    // Used up, it is nowhere but among the last uses.
    const used = recentUses(context.get(sessionContext), context.get(viewerContext).now.getTime()).find(
      ({ entry, item }) => item === id && entry === url.searchParams.get("used"),
    );
    const { name, category } = used ?? (await upstream.getFood(id));
    const lines = await upstream.listShopping();
    const known = lines.find((line) => foodKey(line.name) === foodKey(name));
    // Of a form that was sent later: it may arrive twice.
    const key = requestId ? requestKey(requestId, id) : undefined;
    const line = await upstream.addShoppingLine({ name, category, ...context.get(doneAtContext) }, key);
    if (used) {
      markListed(context.get(sessionContext), used.entry);
      return {};
    }
    if (known?.ticked) return { message: "This was in the basket. It is on the list again now" };
    if (known) return { message: "This is on your shopping list already" };
    const mayRemove = mayAs(context.get(sessionContext), "adult");
    return {
      message: "Added to your shopping list",
      ...(mayRemove && { undo: { action: href("/shopping/:id/removal", { id: line.id }) } }),
    };
  },
);

export const clientAction = queuedAction(backToFood);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
