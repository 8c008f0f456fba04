import { type ActionFunctionArgs, data, redirect } from "react-router";
import { refusalContext } from "#app/context.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { asFormError, type FailureMessage } from "#app/session/forms/form-error.server.ts";
import { flashToast, type Toast } from "./toast.server.ts";

export const SAVE_FAILED = "This could not be saved. Please try again.";
export const UNDO_FAILED = "This could not be undone. Please try again.";

interface Outcome extends Partial<Omit<Toast, "id">> {
  to?: string;
}

interface CommandOptions<Args> {
  back: (args: Args, error?: unknown) => string;
  failed: FailureMessage;
  /** The form uses a fetcher: with scripts the page stays. */
  staysOnPage?: boolean | ((args: Args) => boolean);
}

/**
 * The action of a post-only route: `run`, then back, with a toast if the outcome has a message. A `Response` from `run` is
 * sent as it is.
 */
export function command<Args extends Pick<ActionFunctionArgs, "request" | "context">>(
  { back, failed, staysOnPage = false }: CommandOptions<Args>,
  run: (args: Args) => Promise<Outcome | Response | undefined>,
) {
  return async (args: Args) => {
    let to = "";
    try {
      const outcome = await run(args);
      if (outcome instanceof Response) return outcome;
      to = outcome?.to ?? back(args);
      const { to: _, message, ...toast } = outcome ?? {};
      if (message) flashToast(args.context, { tone: "success", message, ...toast });
    } catch (error) {
      const { message, status } = asFormError(error, failed);
      args.context.set(refusalContext, { status, message });
      to = back(args, error);
      flashToast(args.context, { message, tone: "error" });
    }
    const stays = typeof staysOnPage === "function" ? staysOnPage(args) : staysOnPage;
    return stays && isDataRequest(args.request) ? data(null) : redirect(to, 303);
  };
}
