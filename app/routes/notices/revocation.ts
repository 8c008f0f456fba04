import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/revocation.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/notices/calendar"));
}

/** Whoever has the calendar's address reads nothing more. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).revokeCalendar();
    const message = "Your calendar's address no longer works";
    flashToast(context, { message, tone: "success", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be saved. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(href("/notices/calendar"), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
