import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/import-undoing.ts";
import { countOf } from "./import-words.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/account/import"));
}

/** Takes an import back as a whole. */
export async function action({ context, params: { id } }: Route.ActionArgs) {
  try {
    const { kept } = await context.get(upstreamContext).undoImport(id);
    const rest = kept > 0 ? ` ${countOf(kept, "item")} stayed: used or changed since.` : "";
    flashToast(context, {
      message: `The import was taken back.${rest}`,
      tone: "success",
      durationMs: TOAST_MS,
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be undone. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
    if (error.problem === "not_found") return redirect(href("/account/import"), 303);
  }
  return redirect(href("/account/import/:id", { id }), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
