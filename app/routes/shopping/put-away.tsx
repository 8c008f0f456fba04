import { data, href, Link, redirect } from "react-router";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { householdCurrency } from "#app/http/household-currency.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ROW_FIELDS_MAX, ROWS_MAX, readRows, suggestedRow } from "#app/ui/food/food-rows.server.ts";
import { FoodRows, useTicked } from "#app/ui/food/food-rows.tsx";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { formState } from "#app/ui/form-state.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { isUpstreamError, settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/put-away.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, currency] = await Promise.all([
    settle(upstream.suggestPurchases()),
    householdCurrency(upstream),
  ]);
  const form = { failed: !answer.ok, picture: illustrations.emptyFridge };
  if (!answer.ok) return data({ ...form, rows: [] }, { status: 503 });
  const viewer = context.get(viewerContext);
  return data({
    ...form,
    rows: answer.value.slice(0, ROWS_MAX).map((food) => suggestedRow(food, viewer, currency)),
  });
}

/** Rows that are not ticked stay in the basket. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context, ROW_FIELDS_MAX);
  const upstream = context.get(upstreamContext);
  const currency = await householdCurrency(upstream);
  const viewer = context.get(viewerContext);
  const { rows, foods, failure } = readRows(form, viewer, currency, "Nothing was put away yet.");
  if (failure) return data({ rows, failure }, { status: 400 });
  const lines = foods.map(({ id, food }) => ({ id, ...food }));
  try {
    await upstream.putAway({ lines });
  } catch (error) {
    const { message: failure, status } = asFormError(error, "Operation failed");
    if (!isUpstreamError(error, "conflict")) return data({ rows, failure }, { status });
    const left = await settle(upstream.listShopping());
    const there = left.ok ? rows.filter(({ typed }) => left.value.some(({ id }) => id === typed.id)) : rows;
    return data({ rows: there, failure }, { status });
  }
  const message =
    lines.length === 1 ? "1 item is in your fridge" : `${lines.length} items are in your fridge`;
  flashToast(context, { message, tone: "success" });
  throw redirect(href("/fridge"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Put Away", "What you have bought becomes food: quantity, price and date as last time.");

export default function PutAway({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, picture } = loaderData;
  const { rows } = actionData ?? loaderData;
  const { count, onChange } = useTicked(rows);
  const form = formState("put-away", undefined);
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-5xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Put Away</h1>
          <p className="text-muted">Filled in from last time where that is known. Please check the dates.</p>
        </div>
        <Link to={href("/shopping")} className="button button-quiet">
          Back to the List
        </Link>
      </div>
      {failed && !actionData && <Unavailable message="Failed to fetch the shopping list" />}
      {rows.length > 0 && (
        <PostForm
          form={form}
          answer={actionData}
          failure={actionData?.failure}
          onChange={onChange}
          className="flex flex-col gap-4"
        >
          <FoodRows rows={rows} />
          <button type="submit" className="button button-primary sm:self-end" disabled={pending}>
            {pending ? "Processing..." : `Put Away ${count === 1 ? "1 item" : `${count} items`}`}
          </button>
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
