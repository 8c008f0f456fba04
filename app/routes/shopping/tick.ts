import { data, href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { isDataRequest } from "#app/http/data-request.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/tick.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/shopping"));
}

/** Into the basket, or back out of it. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const ticked = (await readForm(request, context)).get("ticked") !== "no";
  try {
    await context.get(upstreamContext).updateShoppingLine(id, { ticked });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be saved. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return isDataRequest(request) ? data(null) : redirect(`${href("/shopping")}#line-${id}`, 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
