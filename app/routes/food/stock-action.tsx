import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, redirect } from "react-router";
import { findSample } from "#app/content/samples.ts";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { amountWords, takenWords } from "#app/domain/amount-words.ts";
import { formatMoney } from "#app/domain/money.ts";
import { stockFormSchema } from "#app/domain/stock.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { refuseWith } from "#app/http/form-error.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { viewFood } from "#app/ui/food/food-view.server.ts";
import { STOCK_ACTIONS, type StockAction } from "#app/ui/food/stock-words.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { isUpstreamError, orNotFound } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/stock-action.ts";
import { comingSoon } from "./coming-soon.server.ts";
import { StockActionPage } from "./stock-action-page.tsx";

const stockActionOf = (url: URL): StockAction => (url.pathname.endsWith("/waste") ? "waste" : "consumption");
const cameFrom = (url: URL) => safeReturnPath(url.searchParams.get("from"), "/fridge");

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  if (findSample(id)) throw redirect(href("/food/:id", { id }));
  const viewer = context.get(viewerContext);
  const item = await orNotFound(context.get(upstreamContext).getFood(id));
  return {
    stockAction: stockActionOf(url),
    from: cameFrom(url),
    version: item.version,
    food: viewFood(item, "inventory", viewer),
    left: amountWords(item, viewer.locale),
    worth: item.worth && formatMoney(item.worth, viewer.locale),
  };
}

export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  if (findSample(id)) return comingSoon(request, url, context, id);
  const stockAction = stockActionOf(url);
  const submission = parseWithZod(form, { schema: stockFormSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const upstream = context.get(upstreamContext);
  const { part, quantity, reason, version } = submission.value;
  const portion = { ...(part ? { part } : { quantity }), version };
  // Of one person: somebody else may send the same form.
  const key = requestKey(stockAction, id, portion, context.get(sessionContext).get("user")?.uid);
  try {
    const entry =
      stockAction === "waste"
        ? await upstream.wasteFood(id, { ...portion, reason }, key)
        : await upstream.consumeFood(id, portion, key);
    const { locale } = context.get(viewerContext);
    const worth = entry.worth ? ` (${formatMoney(entry.worth, locale)})` : "";
    flashToast(context, {
      message: `${STOCK_ACTIONS[stockAction].short}: ${takenWords(part, entry, locale)} of ${entry.name}${worth}`,
      tone: "success",
      undo: { action: href("/journal/:id/undoing", { id: entry.id }) },
    });
  } catch (error) {
    if (!isUpstreamError(error, "not_found")) {
      return refuseWith(submission, error, { failed: "Operation failed", fields: ["quantity"] });
    }
    // There is no page any more that the form could stand on.
    throw data(error.message || "This food is gone already", { status: 404 });
  }
  throw redirect(await stillThere(upstream, id, cameFrom(url)), 303);
}

/** Back to the previous page, unless that food is used up now. */
async function stillThere(upstream: UpstreamClient, id: string, path: string): Promise<string> {
  if (!path.startsWith(href("/food/:id", { id }))) return path;
  const item = await upstream.getFood(id).catch(() => undefined);
  return item ? path : href("/fridge");
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData ? STOCK_ACTIONS[loaderData.stockAction].title : "Food",
    "Write down what was eaten and what was thrown away, and see what it was worth.",
  );

export default function StockActionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StockActionPage {...loaderData} result={actionData?.result} />;
}
