import { href, type RouterContextProvider } from "react-router";
import { goodThrough } from "#app/components/food/stock/describe-state.server.ts";
import { STATE_ACTIONS } from "#app/components/food/stock/stock-labels.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { fewNames } from "#app/domain/few-names.ts";
import { parseFoodVersion } from "#app/domain/food-version.ts";
import { SAVE_FAILED } from "#app/session/command.server.ts";
import { keepRecentUse } from "#app/session/food/recent-uses.server.ts";
import { recordUseOrWaste } from "#app/session/food/record-use-or-waste.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { mayAs } from "#app/session/require-role.server.ts";
import { withAnchor } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { quantityOfOne } from "./counted.ts";

type Context = Readonly<RouterContextProvider>;

/** Actions for food in stock. */
export const IN_STOCK_ACTIONS = ["usedOne", "used", "opened", "wasted", "toShoppingList"] as const;
export type InStockAction = (typeof IN_STOCK_ACTIONS)[number];

export const inStockActionOf = (form: FormData) => IN_STOCK_ACTIONS.find((one) => one === form.get("intent"));

/** Does it with the pack that was chosen, and answers with the path to go on: `next`, perhaps with a fragment. */
export async function actOnStock(
  context: Context,
  form: FormData,
  action: InStockAction,
  next: string,
): Promise<string> {
  try {
    return await act(context, form, action, next);
  } catch (error) {
    const failed = ({ problem, message }: { problem: string; message: string }) =>
      problem === "not_found" ? "This food is gone already" : message || SAVE_FAILED;
    flashToast(context, { message: asFormError(error, failed).message, tone: "error" });
    return next;
  }
}

/** The chosen pack. If it is open already, one that is not. */
async function packOf(upstream: UpstreamClient, form: FormData, action: InStockAction) {
  const chosen = parseFoodVersion(String(form.get("item") ?? ""));
  const unopened = action === "opened" && form.get("unopened");
  if (!unopened) return chosen;
  const { openedOn, version } = await upstream.getFood(chosen.id);
  // If the form was sent twice, its first sending has opened the chosen pack.
  return openedOn && version === chosen.version ? parseFoodVersion(String(unopened)) : chosen;
}

async function act(context: Context, form: FormData, action: InStockAction, next: string): Promise<string> {
  const upstream = context.get(upstreamContext);
  const session = context.get(sessionContext);
  const { id, version } = await packOf(upstream, form, action);
  // Sending the form again takes nothing twice.
  const key = requestKey(action, id, version ?? crypto.randomUUID(), session.get("user")?.uid);
  if (action === "toShoppingList") {
    const { name, category, code } = await upstream.getFood(id);
    const line = await upstream.addShoppingLine({ name, category, code });
    flashToast(context, {
      message: `${fewNames([{ name }])} is on your shopping list`,
      tone: "success",
      ...(mayAs(session, "adult") && { undo: { action: href("/shopping/:id/removal", { id: line.id }) } }),
    });
    return next;
  }
  if (action === "opened") {
    const entry = await upstream.openFood(id, { version }, key);
    const done = [
      `${STATE_ACTIONS.opening} ${fewNames([entry])}`,
      goodThrough(entry, context.get(viewerContext)),
    ];
    flashToast(context, {
      message: [done.filter(Boolean).join(": "), entry.advice].filter(Boolean).join(". "),
      tone: "success",
      undo: { action: href("/journal/:id/undo", { id: entry.id }) },
    });
    return next;
  }
  const one = action === "usedOne" ? quantityOfOne((await upstream.getFood(id)).quantity) : undefined;
  const portion = one ? { quantity: one, version } : { part: "all" as const, version };
  const kind = action === "wasted" ? "wasted" : "used";
  const use = await recordUseOrWaste(context, { id, kind, portion, key });
  keepRecentUse(session, use);
  return withAnchor(next, "used", use.entry);
}
