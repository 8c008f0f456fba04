import { href, redirect } from "react-router";
import { findSample } from "#app/content/samples.ts";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { previousPath, redirectToLogin } from "#app/session/return-path.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/shopping-list.ts";
import { comingSoon } from "./coming-soon.server.ts";

const TOAST_MS = 10_000;

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** What is wanted again goes on the list of the household. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  if (findSample(id)) return comingSoon(request, url, context, id);
  if (!context.get(sessionContext).has("user")) throw redirectToLogin(request, url);
  const upstream = context.get(upstreamContext);
  try {
    const { name, category } = await upstream.getFood(id);
    const known = (await upstream.listShopping()).some((line) => foodKey(line.name) === foodKey(name));
    const line = await upstream.addShoppingLine({ name, category });
    flashToast(context, {
      message: known ? "This is on your shopping list already" : "Added to your shopping list",
      tone: "success",
      durationMs: TOAST_MS,
      ...(!known && { undo: { action: href("/shopping/:id/removal", { id: line.id }) } }),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be added. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(previousPath(request, url, href("/food/:id", { id })), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
