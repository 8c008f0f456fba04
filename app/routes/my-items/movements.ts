import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { MOVEMENTS } from "#app/ui/food/stock-words.ts";
import { UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/movements.ts";

/** Limited by the length of the undo URL. */
const UNDOABLE_AT_ONCE = 25;

export function loader() {
  return redirect(href("/my-items"));
}

/** Uses up or throws away every ticked item. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const move = url.pathname.endsWith("/waste") ? "waste" : "consumption";
  const use = move === "waste" ? upstream.wasteFood : upstream.consumeFood;
  const moved: string[] = [];
  let problem = "";
  for (const ticked of new Set(form.getAll("item").map(String))) {
    const [id = "", version] = ticked.split(":");
    // Sending the form again uses nothing twice.
    const key = requestKey(move, ticked, version ? "" : crypto.randomUUID());
    try {
      moved.push((await use(id, { part: "all" }, key)).id);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      problem = error.problem === "not_found" ? "Some of it was gone already." : error.message;
    }
  }
  const count = moved.length === 1 ? "1 item" : `${moved.length} items`;
  const words =
    moved.length > 0 ? `${MOVEMENTS[move].verb}: ${count}.` : problem ? "" : "Please tick some items.";
  flashToast(context, {
    message: [words, problem].filter(Boolean).join(" "),
    tone: moved.length > 0 ? "success" : "error",
    ...(moved.length > 0 &&
      moved.length <= UNDOABLE_AT_ONCE && {
        undo: { action: href("/journal/:id/undoing", { id: moved.join(",") }) },
      }),
  });
  return redirect(href("/my-items"), 303);
}

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
