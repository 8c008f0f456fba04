import { href, type RouterContextProvider, redirect } from "react-router";
import { previousPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";

const MESSAGES: Record<string, string> = {
  consumption: "Mark as consumed feature coming soon!",
  "shopping-list": "Move to shopping list feature coming soon!",
  reminder: "Set reminder feature coming soon!",
};

export function comingSoon(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
  id: string,
): Response {
  const message = MESSAGES[url.pathname.split("/").at(-1) ?? ""] ?? "Coming soon!";
  flashToast(context, { message, tone: "success" });
  return redirect(previousPath(request, url, href("/food/:id", { id })), 303);
}
