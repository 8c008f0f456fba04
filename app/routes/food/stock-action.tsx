import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { StockForm } from "#app/components/food/stock/stock-form.tsx";
import {
  LISTED_AS_ALWAYS,
  STOCK_ACTIONS,
  type StockAction,
} from "#app/components/food/stock/stock-labels.ts";
import { viewStock } from "#app/components/food/stock/stock-view.server.ts";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { findSample } from "#app/content/samples.ts";
import { refusalContext, sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import { stockFormSchema, wasteFormSchema } from "#app/domain/stock.schema.ts";
import { storedQuantity } from "#app/domain/typed-quantity.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { keepRecentUse } from "#app/session/food/recent-uses.server.ts";
import { recordUseOrWaste } from "#app/session/food/record-use-or-waste.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { listPath, safeReturnPath } from "#app/session/return-path.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError, toOptionalResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/stock-action.ts";
import { backToFood } from "./back-to-food.ts";
import { comingSoon } from "./coming-soon.server.ts";

type Context = Route.LoaderArgs["context"];

const FAILED = "This food cannot be shown now. Please try again.";

const stockActionOf = (url: URL): StockAction => (url.pathname.endsWith("/waste") ? "waste" : "consumption");
const cameFrom = (url: URL) => safeReturnPath(url.searchParams.get("from"), "/fridge");
/** The list that the form was opened from: its row shows the result. */
const listOf = (url: URL) => (/#food(-|$)/.test(cameFrom(url)) ? listPath(cameFrom(url)) : undefined);
/** Restores the row to return to, so that a hundred rows need not repeat their ids. */
const backTo = (url: URL, id: string) => cameFrom(url).replace(/#food$/, `#food-${id}`);

/** Errors are shown in the sheet: the page below it stays. */
const isForSheet = (request: Request, url: URL) => url.searchParams.has("sheet") && isDataRequest(request);

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  if (findSample(id)) throw redirect(href("/food/:id", { id }));
  const found = await toOptionalResult(context.get(upstreamContext).getFood(id));
  if (!found) throw gone(context, url, "Food item not found");
  if (!found.ok) {
    if (isForSheet(request, url)) return data({ failed: FAILED }, { status: 503 });
    throw found.error;
  }
  return viewStock(found.value, stockActionOf(url), backTo(url, id), context.get(viewerContext));
}

export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  if (findSample(id)) return comingSoon(request, url, context, id);
  const stockAction = stockActionOf(url);
  const submission = parseWithZod(form, {
    schema: stockAction === "waste" ? wasteFormSchema : stockFormSchema,
  });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const { part, quantity, reason, version } = submission.value;
  const { language } = context.get(viewerContext);
  const amount = quantity && storedQuantity(quantity, language);
  const portion = { ...(part ? { part } : { quantity: amount }), version, reason };
  const session = context.get(sessionContext);
  // A second use from an old copy of the page has the same version, but an id of its own.
  const formId = String(form.get("requestId") ?? "") || (version ? "" : crypto.randomUUID());
  const key = requestKey(stockAction, id, portion, session.get("user")?.uid, formId);
  const { kind, short } = STOCK_ACTIONS[stockAction];
  const list = listOf(url);
  const isSheet = isForSheet(request, url);
  let use: RecentUse;
  try {
    use = await recordUseOrWaste(context, { id, kind, portion, key });
  } catch (error) {
    if (!isUpstreamError(error, "not_found")) {
      return refuseWith(submission, error, { failed: "Operation failed", fields: ["quantity"] });
    }
    throw gone(context, url, error.message || "This food is gone already");
  }
  if (list === undefined) {
    const { entry, taken, name, worth, staple } = use;
    flashToast(context, {
      message: `${short}: ${taken} of ${name}${worth ? ` (${worth})` : ""}${staple ? `. ${LISTED_AS_ALWAYS}` : ""}`,
      tone: "success",
      undo: { action: href("/journal/:id/undo", { id: entry }) },
    });
    const next = await stillThere(context, id, cameFrom(url));
    if (isSheet && next === cameFrom(url)) return data({ entry: use.entry });
    throw redirect(next, 303);
  }
  keepRecentUse(session, use);
  if (isSheet) return data({ entry: use.entry });
  throw redirect(`${list}#used-${use.entry}`, 303);
}

/** The answer for food that is gone and has no page on which the form could be shown. */
function gone(context: Context, url: URL, message: string) {
  const list =
    listOf(url) ?? (url.searchParams.has("sheet") ? (listPath(cameFrom(url)) ?? "/fridge") : undefined);
  if (list === undefined) return data(message, { status: 404 });
  context.set(refusalContext, { status: 404, message });
  flashToast(context, { message, tone: "error" });
  return redirect(list, 303);
}

/** Returns to the previous page, unless it is that of food that is used up now. */
async function stillThere(context: Context, id: string, path: string): Promise<string> {
  if (!path.startsWith(href("/food/:id", { id }))) return path;
  const item = await context
    .get(upstreamContext)
    .getFood(id)
    .catch(() => undefined);
  return item ? path : href("/fridge");
}

export const clientAction = queuedAction(backToFood);

/** While it is filled in it stays; a food that was changed elsewhere is shown as it is now. */
export function shouldRevalidate({ actionStatus, currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    loaderData && "title" in loaderData ? loaderData.title : STOCK_ACTIONS.consumption.title,
    "Write down what was eaten and what was thrown away, and see what it was worth.",
  );

export default function StockActionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useIsPosting();
  if ("failed" in loaderData) return <Unavailable message={loaderData.failed} />;
  return (
    <div className="page flex max-w-xl flex-col gap-2 py-2 md:py-8">
      <p>
        <Link to={loaderData.from} className="button button-quiet -mx-4">
          <Icon name="back" /> Back
        </Link>
      </p>
      <section className="card">
        <StockForm
          food={loaderData}
          result={actionData && "result" in actionData ? actionData.result : undefined}
          pending={pending}
        />
      </section>
    </div>
  );
}
