import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/restoration.ts";

const TOAST_MS = 5_000;

export function loader() {
  return redirect(href("/shopping"));
}

/** Puts back a line that was taken off; the address says which. */
export async function action({ context, url }: Route.ActionArgs) {
  const line = shoppingLineSchema.safeParse(Object.fromEntries(url.searchParams));
  try {
    if (line.success) await context.get(upstreamContext).addShoppingLine(line.data);
    const message = line.success ? `${line.data.name} is on the list again` : "There is nothing to put back";
    flashToast(context, { message, tone: line.success ? "success" : "error", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "This could not be put back. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  return redirect(href("/shopping"), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
