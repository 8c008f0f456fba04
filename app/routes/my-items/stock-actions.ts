import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/http/command.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { STOCK_ACTIONS } from "#app/ui/food/stock-words.ts";
import type { Route } from "./+types/stock-actions.ts";

/** Limited by the length of the undo URL. */
const UNDOABLE_AT_ONCE = 25;

export const loader = () => redirect(href("/my-items"));

const wordsOf = (error: unknown) =>
  asFormError(error, ({ problem, message }) =>
    problem === "not_found" ? "Some of it was gone already." : message || SAVE_FAILED,
  ).message;

export const action = command(
  { back: () => href("/my-items"), failed: SAVE_FAILED },
  async ({ request, url, context }: Route.ActionArgs) => {
    const upstream = context.get(upstreamContext);
    const form = await readForm(request, context);
    const stockAction = url.pathname.endsWith("/waste") ? "waste" : "consumption";
    const use = stockAction === "waste" ? upstream.wasteFood : upstream.consumeFood;
    const uid = context.get(sessionContext).get("user")?.uid;
    const entryIds: string[] = [];
    let problem = "";
    for (const ticked of new Set(form.getAll("item").map(String))) {
      const [id = "", version] = ticked.split(":");
      // Sending the form again uses nothing twice.
      const key = requestKey(stockAction, ticked, version ? uid : crypto.randomUUID());
      try {
        entryIds.push((await use(id, { part: "all" }, key)).id);
      } catch (error) {
        problem = wordsOf(error);
      }
    }
    if (entryIds.length === 0) return { message: problem || "Please tick some items.", tone: "error" };
    const count = entryIds.length === 1 ? "1 item" : `${entryIds.length} items`;
    return {
      message: [`${STOCK_ACTIONS[stockAction].short}: ${count}.`, problem].filter(Boolean).join(" "),
      ...(entryIds.length <= UNDOABLE_AT_ONCE && {
        undo: { action: href("/journal/:id/undoing", { id: entryIds.join(",") }) },
      }),
    };
  },
);

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
