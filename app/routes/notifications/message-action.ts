import { data } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/message-action.ts";

/** The format of an idempotency key that the API accepts. */
const KEY = /^[\w-]{8,128}$/;

export const loader = () => data({}, { status: 405 });

/**
 * 'Used' and 'Wasted' of a message, from the service worker: it never leads to the sign-in, because nobody sees a page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const item = String(form.get("item") ?? "");
  const key = request.headers.get("Idempotency-Key") ?? "";
  const what = form.get("action");
  if (!KEY.test(key) || !item || (what !== "used" && what !== "wasted")) return data({}, { status: 400 });
  const upstream = context.get(upstreamContext);
  try {
    const use = what === "used" ? upstream.consumeFood : upstream.wasteFood;
    await use(item, { part: "all" }, key);
    return data({});
  } catch (error) {
    if (error instanceof Response) return data({}, { status: 401 });
    if (!isUpstreamError(error)) throw error;
    return data({}, { status: error.status });
  }
}
