import { redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { endSession } from "#app/session/session.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/sessions-end.ts";

const TOAST_MS = 5_000;
const PAGE = "/account/sessions";

export function loader() {
  return redirect(PAGE);
}

/** Signs out everywhere, here too. */
export async function action({ context }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).endSessions();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = "That did not work: you are still signed in. Please try again in a moment.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
    return redirect(PAGE, 303);
  }
  endSession(context.get(sessionContext));
  flashToast(context, { message: "You are signed out everywhere.", tone: "success", durationMs: TOAST_MS });
  return redirect("/login", 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
