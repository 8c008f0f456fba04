import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { orNotFound, UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/restoration.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/my-items"));
}

/** Takes a deletion back. */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    await orNotFound(context.get(upstreamContext).restoreFood(params.id));
    flashToast(context, { message: "Food item restored", tone: "success", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = `Error restoring food: ${error.message || "please try again"}`;
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(href("/my-items"), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
