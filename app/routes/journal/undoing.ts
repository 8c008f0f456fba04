import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/undoing.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/journal"));
}

/** Takes one or several entries of the journal back: `/journal/{id}/undoing`, `/journal/{id},{id}/undoing`. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  try {
    for (const one of id.split(",")) await upstream.undoMovement(one, requestKey(one));
    flashToast(context, { message: "Undone", tone: "success", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be undone. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(previousPath(request, url, href("/journal")), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
