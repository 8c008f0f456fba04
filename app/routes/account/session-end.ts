import { redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { isUpstreamError, UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/session-end.ts";

const TOAST_MS = 5_000;
const PAGE = "/account/sessions";

export function loader() {
  return redirect(PAGE);
}

/** Signs out one other device. One that is signed out already stays so. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  try {
    await context.get(upstreamContext).endSession(id);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (!isUpstreamError(error, "not_found")) {
      const message = "That did not work. Please try again in a moment.";
      flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
      return redirect(PAGE, 303);
    }
  }
  flashToast(context, { message: "Signed out on that device.", tone: "success", durationMs: TOAST_MS });
  return redirect(PAGE, 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
