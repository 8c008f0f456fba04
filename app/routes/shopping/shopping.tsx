import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link, redirect } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { May } from "#app/components/may.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Dock } from "#app/components/sticky-bar.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { doneAtContext, upstreamContext, userContext, viewerContext } from "#app/context.ts";
import { formatInstantTime } from "#app/domain/calendar.ts";
import { shoppingLineSchema } from "#app/domain/shopping.schema.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/shopping.ts";
import { LineForm } from "./line-form.tsx";
import { groupLines, readLine } from "./shopping.server.ts";
import { ShoppingSection } from "./shopping-section.tsx";
import { Staples } from "./staples.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, staples] = await Promise.all([
    toResult(upstream.listShopping()),
    toResult(upstream.listStaples()),
  ]);
  const lines = answer.ok ? answer.value : [];
  const viewer = context.get(viewerContext);
  return data(
    {
      failed: !answer.ok,
      groups: groupLines(lines, viewer, context.get(userContext).displayName),
      asOf: formatInstantTime(viewer.now.toISOString(), viewer.locale, viewer.timeZone),
      total: lines.length,
      ticked: lines.filter(({ ticked }) => ticked).length,
      values: takeKeptValues(context, url.pathname),
      staples: staples.ok ? staples.value : [],
      picture: illustrations.emptyFridge,
      requestId: crypto.randomUUID(),
    },
    { status: answer.ok ? 200 : 503 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const submission = parseWithZod(form, { schema: shoppingLineSchema });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  try {
    const line = readLine(submission.value, context.get(viewerContext));
    const requestId = form.get("requestId");
    const { id } = await context
      .get(upstreamContext)
      .addShoppingLine(
        { ...line, ...context.get(doneAtContext) },
        requestId ? requestKey(requestId, line) : undefined,
      );
    if (isDataRequest(request)) return data({ added: `${id} ${crypto.randomUUID()}` });
    throw redirect(`${href("/shopping")}#line-${id}`, 303);
  } catch (error) {
    return refuseWith(submission, error, { failed: "This could not be added. Please try again." });
  }
}

export const clientAction = queuedAction<{ added: string } | { result: FormAnswer }>(
  () => undefined,
  () => ({ added: String(performance.now()) }),
);

export const handle = { reloadsOnChangesOf: ["shopping"] };

export const meta: Route.MetaFunction = () =>
  pageMeta("Shopping List", "What your household wants to buy, to tick off in the shop and to print.");

export default function Shopping({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, groups, asOf, total, ticked, values, staples, picture, requestId } = loaderData;
  return (
    <>
      <div className="page flex max-w-3xl flex-col gap-4 py-4 sm:py-8">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Shopping List</h1>
          <p className="no-print text-muted">
            {total > 0 ? `As of ${asOf}: ${ticked} of ${total} in the basket` : "What do you need?"}
          </p>
        </div>
        {failed && <Unavailable message="Failed to fetch the shopping list" />}
        {!failed && total === 0 && (
          <EmptyState picture={picture} title="Nothing to buy">
            <May least="child">
              <p className="text-muted">
                Add what you need here, or press 'Add to list' on the page of a food.
              </p>
            </May>
          </EmptyState>
        )}
        {groups.map((group) => (
          <ShoppingSection key={group.name} group={group} />
        ))}
        {staples.length > 0 && <Staples staples={staples} />}
      </div>
      {(!failed || actionData) && (
        <May least="child">
          <Dock tall={ticked > 0}>
            {ticked > 0 && (
              <May least="adult">
                <Link to={href("/shopping/put-away")} className="button button-primary">
                  Put away {ticked === 1 ? "1 item" : `${ticked} items`}
                </Link>
              </May>
            )}
            <LineForm
              requestId={requestId}
              values={values}
              result={actionData && "result" in actionData ? actionData.result : undefined}
              added={actionData && "added" in actionData ? actionData.added : undefined}
            />
          </Dock>
        </May>
      )}
    </>
  );
}
