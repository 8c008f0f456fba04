import { href, redirect } from "react-router";
import {
  LISTED_AS_ALWAYS,
  STOCK_ACTIONS,
  type StockAction,
} from "#app/components/food/stock/stock-labels.ts";
import { doneAtContext, sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { fewNames } from "#app/domain/few-names.ts";
import { parseFoodVersion } from "#app/domain/food-version.ts";
import { UNDO_ENTRIES_MAX } from "#app/domain/limits.ts";
import { portionIn } from "#app/domain/stock.schema.ts";
import { WASTE_REASONS } from "#app/domain/waste.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { keepRecentUse, recentUses } from "#app/session/food/recent-uses.server.ts";
import { recordUseOrWaste } from "#app/session/food/record-use-or-waste.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { listPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/stock-actions.ts";

export const loader = () => redirect(href("/my-items"));

const wordsOf = (error: unknown) =>
  asFormError(error, ({ problem, message }) =>
    problem === "not_found" ? "Some of it was gone already." : message || SAVE_FAILED,
  ).message;

const stockActionOf = (url: URL): StockAction => (url.pathname.endsWith("/waste") ? "waste" : "consumption");
const listOf = (url: URL) => listPath(url.searchParams.get("from"));

/**
 * Uses or wastes the ticked items, or one item. With one item, the list at `?from` shows what was done where the item was;
 * `?instead` undoes an entry of the journal first, and `?part` and `?reason` are those of the new entry.
 */
export const action = command(
  {
    back: ({ url }: Route.ActionArgs) => listOf(url) ?? href("/my-items"),
    failed: ({ problem, message }) =>
      problem === "not_found" ? "This food is gone already" : message || SAVE_FAILED,
    staysOnPage: ({ url }) => listOf(url) !== undefined,
  },
  (args: Route.ActionArgs) => {
    const list = listOf(args.url);
    return list === undefined ? recordTicked(args) : recordOne(args, list);
  },
);

async function recordTicked({ request, url, context }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const stockAction = stockActionOf(url);
  const send = stockAction === "waste" ? upstream.wasteFood : upstream.consumeFood;
  const uid = context.get(sessionContext).get("user")?.uid;
  const entryIds: string[] = [];
  const onShoppingList: { name: string }[] = [];
  let problem = "";
  for await (const ticked of withPauses(new Set(form.getAll("item").map(String)))) {
    const { id, version } = parseFoodVersion(ticked);
    // Sending the form again uses nothing twice.
    const key = requestKey(stockAction, ticked, version ? uid : crypto.randomUUID());
    try {
      const entry = await send(id, { part: "all", version, ...context.get(doneAtContext) }, key);
      entryIds.push(entry.id);
      if (entry.stapleId) onShoppingList.push(entry);
    } catch (error) {
      problem = wordsOf(error);
    }
  }
  if (entryIds.length === 0) return { message: problem || "Please tick some items.", tone: "error" as const };
  const count = entryIds.length === 1 ? "1 item" : `${entryIds.length} items`;
  return {
    message: [
      `${STOCK_ACTIONS[stockAction].short}: ${count}.`,
      onShoppingList.length > 0 && `${LISTED_AS_ALWAYS}: ${fewNames(onShoppingList)}.`,
      problem,
    ]
      .filter(Boolean)
      .join(" "),
    ...(entryIds.length <= UNDO_ENTRIES_MAX && {
      undo: { action: href("/journal/:id/undo", { id: entryIds.join(",") }) },
    }),
  };
}

async function recordOne({ request, url, context }: Route.ActionArgs, list: string) {
  const { searchParams } = url;
  const session = context.get(sessionContext);
  const item = String((await readForm(request, context)).get("item") ?? "");
  const { id, version } = parseFoodVersion(item);
  const stockAction = stockActionOf(url);
  const instead = searchParams.get("instead") ?? undefined;
  const portion = portionIn(searchParams.get("part") || "all");
  const { now } = context.get(viewerContext);
  const replaced = recentUses(session, now.getTime()).find(({ entry }) => entry === instead);
  const reason =
    WASTE_REASONS.find((known) => known.id === searchParams.get("reason"))?.id ?? replaced?.reason;
  // Sending the form again uses nothing twice.
  const key = requestKey(
    stockAction,
    item,
    portion,
    reason,
    instead,
    version || instead ? session.get("user")?.uid : crypto.randomUUID(),
  );
  const { kind } = STOCK_ACTIONS[stockAction];
  const use = await recordUseOrWaste(context, {
    id,
    kind,
    portion: { ...portion, reason, ...(instead === undefined ? { version } : { instead }) },
    key,
  });
  // Undoing an entry takes its staple off the shopping list again.
  const isOnShoppingList = replaced?.isOnShoppingList && !replaced.staple;
  const day = use.day ?? replaced?.day;
  keepRecentUse(
    session,
    { ...use, ...(day && { day }), ...(isOnShoppingList && { isOnShoppingList }) },
    instead,
  );
  return { to: `${list}#used-${use.entry}` };
}

/** The buttons of a list use fetchers; ticked items are sent by a form. */
export const clientAction = queuedAction(({ searchParams }) =>
  searchParams.has("from") ? undefined : href("/my-items"),
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
