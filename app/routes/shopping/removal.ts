import { data, href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/removal.ts";

const TOAST_MS = 10_000;

export function loader() {
  return redirect(href("/shopping"));
}

/** Takes a line off the list; the toast can put it back. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  try {
    const line = (await upstream.listShopping()).find((one) => one.id === id);
    await upstream.deleteShoppingLine(id, requestKey(id));
    const { name = "", category = "", quantity = "" } = line ?? {};
    const again = new URLSearchParams({ name, category, quantity });
    flashToast(context, {
      message: `${name || "It"} is off the list`,
      tone: "success",
      durationMs: TOAST_MS,
      ...(line && { undo: { action: `${href("/shopping/restoration")}?${again}` } }),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be removed. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return isDataRequest(request) ? data(null) : redirect(previousPath(request, url, href("/shopping")), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
