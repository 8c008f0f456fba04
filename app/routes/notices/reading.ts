import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/reading.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/notices"));
}

/** Everything that is due has been seen. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).readNotices();
    context.get(sessionContext).set("notices", 0);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be saved. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(href("/notices"), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
