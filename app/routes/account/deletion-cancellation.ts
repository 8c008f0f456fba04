import { redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/deletion-cancellation.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect("/account");
}

/** Keeps the account after all; one that nobody wanted to delete, too. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).cancelDeletion();
    context.get(sessionContext).unset("deletionDueAt");
    flashToast(context, { message: "Your account stays.", tone: "success", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = "That did not work yet. Please try again in a moment.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect("/account", 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
