import { href, redirect } from "react-router";
import { previousPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/success.server.ts";
import type { Route } from "./+types/coming-soon.ts";

const TOAST_MS = 5_000;
const MESSAGES: Record<string, string> = {
  consumption: "Mark as consumed feature coming soon!",
  "shopping-list": "Move to shopping list feature coming soon!",
  reminder: "Set reminder feature coming soon!",
};

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(href("/food/:id", { id }));
}

/** The quick actions, each under the address it will keep once it does what it says. */
export function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const message = MESSAGES[url.pathname.split("/").at(-1) ?? ""] ?? "Coming soon!";
  flashToast(context, { message, tone: "success", durationMs: TOAST_MS });
  return redirect(previousPath(request, url, href("/food/:id", { id })), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
