import { data, href, Link, redirect } from "react-router";
import { illustrations } from "#app/content/pictures.server.ts";
import { upstreamContext } from "#app/context.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { priceText } from "#app/domain/price.ts";
import { readForm } from "#app/http/form.server.ts";
import { asFormError } from "#app/http/form-error.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useIsPosting } from "#app/ui/form-hooks.tsx";
import { formState } from "#app/ui/form-state.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { isUpstreamError, settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/put-away.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import { purchasesOf, readPurchases, SHOWN_AT_ONCE } from "./purchases.server.ts";

/** Each line has 6 fields; room for one more. */
const FIELDS_MAX = 7 * SHOWN_AT_ONCE;
const NEEDS_CORRECTION = "Some of it needs another look. Nothing was put away yet.";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await settle(context.get(upstreamContext).suggestPurchases());
  const form = {
    failed: !answer.ok,
    categories: CATEGORY_NAMES,
    picture: illustrations.emptyFridge,
  };
  if (!answer.ok) return data({ ...form, purchases: [] }, { status: 503 });
  const purchases = answer.value
    .slice(0, SHOWN_AT_ONCE)
    .map(({ id, name, quantity, category = "", expiryDate = "", price }) => ({
      ...{ id, name, quantity, category, expiryDate },
      price: price ? priceText(price) : "",
    }));
  return data({ ...form, purchases });
}

export async function action({ request, context }: Route.ActionArgs) {
  const lines = readPurchases(await readForm(request, context, FIELDS_MAX));
  const foods = lines.flatMap(({ food }) => food ?? []);
  const shown = lines.map(({ typed, answer }) => ({ typed, answer }));
  if (foods.length < lines.length || lines.length === 0) {
    return data(
      { lines: shown, failure: lines.length === 0 ? "Please tick something first" : NEEDS_CORRECTION },
      { status: 400 },
    );
  }
  const upstream = context.get(upstreamContext);
  try {
    const { currency } = await upstream.getHousehold();
    await upstream.putAway({ lines: purchasesOf(foods, currency) });
  } catch (error) {
    const { message: failure, status } = asFormError(error, "Operation failed");
    if (!isUpstreamError(error, "conflict")) return data({ lines: shown, failure }, { status });
    const left = await settle(upstream.listShopping());
    const there = left.ok ? shown.filter(({ typed }) => left.value.some(({ id }) => id === typed.id)) : shown;
    return data({ lines: there, failure }, { status });
  }
  const message =
    foods.length === 1 ? "1 item is in your fridge" : `${foods.length} items are in your fridge`;
  flashToast(context, { message, tone: "success" });
  throw redirect(href("/fridge"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Put Away", "What you have bought becomes food: quantity, price and date as the last time.");

export default function PutAway({ loaderData, actionData }: Route.ComponentProps) {
  const { failed, purchases, categories, picture } = loaderData;
  const lines = actionData?.lines ?? purchases.map((typed) => ({ typed, answer: undefined }));
  const form = formState("put-away", undefined);
  const pending = useIsPosting();
  return (
    <div className="page flex max-w-5xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Put Away</h1>
          <p className="text-muted">As the last time, as far as it is known. Please check the dates.</p>
        </div>
        <Link to={href("/shopping")} className="button button-quiet">
          Back to the List
        </Link>
      </div>
      {failed && !actionData && <Unavailable message="Failed to fetch the shopping list" />}
      {lines.length > 0 && (
        <PostForm
          form={form}
          answer={actionData}
          failure={actionData?.failure}
          className="flex flex-col gap-4"
        >
          {lines.map(({ typed, answer }) => (
            <PurchaseFields key={typed.id} typed={typed} answer={answer} categories={categories} />
          ))}
          <button type="submit" className="button button-primary sm:self-end" disabled={pending}>
            {pending
              ? "Processing..."
              : `Put Away ${lines.length === 1 ? "1 item" : `${lines.length} items`}`}
          </button>
        </PostForm>
      )}
      {!failed && lines.length === 0 && (
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
