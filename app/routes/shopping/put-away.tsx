import { data, href, Link, redirect } from "react-router";
import { ListChangedNotice } from "#app/components/changed-notice.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { DraftList, DraftsSubmit } from "#app/components/food/drafts/draft-list.tsx";
import { suggestDraft } from "#app/components/food/drafts/food-draft.server.ts";
import { parseDrafts, postedDrafts } from "#app/components/food/drafts/parse-drafts.server.ts";
import { useDraftForm } from "#app/components/food/drafts/use-draft-form.ts";
import { useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { PUT_AWAY_REVIEW, reviewSchema } from "#app/domain/food-draft.schema.ts";
import { LINES_MAX } from "#app/domain/limits.ts";
import { limitReviewedFoods } from "#app/session/food/limit-reviewed-foods.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { currencyOfForm } from "#app/session/household-currency.server.ts";
import { takeKeptForm } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { isUpstreamError, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/put-away.ts";

const schema = reviewSchema(PUT_AWAY_REVIEW);

export async function loader({ context, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const draft = takeKeptForm(context, url.pathname);
  const [answer, currency] = await Promise.all([
    toResult(upstream.suggestPurchases()),
    currencyOfForm(draft, upstream),
  ]);
  const picture = illustrations.emptyFridge;
  if (!answer.ok) return data({ failed: true, picture, rows: [], currency }, { status: 503 });
  const viewer = context.get(viewerContext);
  const suggested = answer.value.map((food) => suggestDraft(food, viewer, currency));
  const typed = draft ? parseDrafts(postedDrafts(draft), viewer, currency, PUT_AWAY_REVIEW).rows : [];
  const rows = suggested.map((row) => typed.find((one) => one.typed.id === row.typed.id) ?? row);
  return data({ failed: false, picture, rows: rows.slice(0, LINES_MAX), currency });
}

/** Rows that are not ticked stay in the basket. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const upstream = context.get(upstreamContext);
  const currency = await currencyOfForm(form, upstream);
  const viewer = context.get(viewerContext);
  const posted = postedDrafts(form);
  await limitReviewedFoods(context, posted);
  const { rows, foods, failure, rest } = parseDrafts(posted, viewer, currency, PUT_AWAY_REVIEW);
  if (failure) return data({ rows, failure, currency }, { status: 400 });
  const lines = foods.map(({ id, food }) => ({ id, ...food }));
  try {
    const { batch } = await upstream.putAway({ lines });
    flashToast(context, {
      message: lines.length === 1 ? "1 item is in your fridge" : `${lines.length} items are in your fridge`,
      tone: "success",
      ...(batch && { undo: { action: href("/add-food/batch/:id/undo", { id: batch }) } }),
    });
  } catch (error) {
    const { message: failure, status } = asFormError(error, "Operation failed");
    if (!isUpstreamError(error, "conflict")) return data({ rows, failure, currency }, { status });
    const left = await toResult(upstream.listShopping());
    const there = left.ok ? rows.filter(({ typed }) => left.value.some(({ id }) => id === typed.id)) : rows;
    return data({ rows: there, failure, currency }, { status });
  }
  if (rest) return data({ ...rest, currency });
  throw redirect(href("/fridge"), 303);
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Put away", "What you have bought becomes food: quantity, price and date as last time.");

export default function PutAway({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, picture } = loaderData;
  const drafts = useDraftForm({
    id: "put-away",
    rows: (actionData ?? loaderData).rows,
    failure: actionData?.failure,
    isRest: actionData && "isRest" in actionData,
    schema,
  });
  const { rows, count } = drafts;
  const answerId = useResultKey(actionData);
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Put away</h1>
          <Link to={href("/shopping")} className="button button-quiet -me-3 px-3">
            Back to the list
          </Link>
        </div>
        <p className="text-muted">We filled in what we know from last time. Please check the dates.</p>
      </div>
      {failed && !actionData && <Unavailable message="Failed to fetch the shopping list" />}
      {!actionData && <ListChangedNotice />}
      {rows.length > 0 && (
        <PostForm
          key={answerId}
          form={drafts.form}
          answer={undefined}
          onInput={drafts.onInput}
          className="flex flex-col gap-4"
        >
          <DraftList drafts={drafts} currency={(actionData ?? loaderData).currency} />
          <DraftsSubmit verb="Put away" count={count} />
        </PostForm>
      )}
      {!failed && rows.length === 0 && (
        <EmptyState picture={picture} title="Nothing is in the basket">
          <p className="text-muted">Tick what you have bought, and it can be put away.</p>
          <Link to={href("/shopping")} className="button button-primary">
            Shopping List
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
