import { data, Link } from "react-router";
import { FoodChangedNotice } from "#app/components/changed-notice.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { Unavailable } from "#app/components/unavailable.tsx";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { afterFailedEdit } from "#app/session/forms/edit-conflict.server.ts";
import { isAnswerToForm, readForm } from "#app/session/forms/form.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { householdCurrency } from "#app/session/household-currency.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { safeReturnPath } from "#app/session/return-path.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import { toOptionalResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/edit-food.ts";
import { FoodForm } from "./food-form.tsx";
import { formValues, readFoodSubmission } from "./food-submission.server.ts";

const cameFrom = (url: URL) => safeReturnPath(url.searchParams.get("from"), "/my-items");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, currency] = await Promise.all([
    toOptionalResult(upstream.getFood(params.id)),
    householdCurrency(upstream),
  ]);
  const { today, language } = context.get(viewerContext);
  const form = {
    currency,
    language,
    categories: CATEGORY_NAMES,
    from: cameFrom(url),
    today,
  };
  if (!answer) {
    if (!isAnswerToForm(context)) throw data("Food item not found", { status: 404 });
    return data({ ...form, failed: "Food item not found", values: {}, version: undefined }, { status: 404 });
  }
  if (!answer.ok) {
    const failed = `Failed to fetch food item: ${answer.error.status}`;
    return data({ ...form, failed, values: {}, version: undefined }, { status: 503 });
  }
  const keptValues = takeKeptValues(context, url.pathname);
  const values = { ...formValues(answer.value, language), ...keptValues };
  const opened = { ...form, currency: keptValues?.[CURRENCY_FIELD] ?? currency };
  return data({ ...opened, failed: undefined, values, version: answer.value.version });
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const submission = await readFoodSubmission(form, upstream, context.get(viewerContext).language);
  const version = Number(form.get("version")) || undefined;
  if (!submission.ok) return data({ result: submission.result, version }, { status: submission.status });
  try {
    const key = version && requestKey(version, submission.food);
    await upstream.updateFood(params.id, { ...submission.food, version }, key || undefined);
  } catch (error) {
    const edit = { id: params.id, version, failed: "Operation failed" };
    const next = await afterFailedEdit(upstream, error, edit);
    const { result, status } = submission.toFailure(error, next.failed);
    return data({ result, version: next.version }, { status });
  }
  return redirectWithToast(context, request, {
    message: "Updated successfully!",
    to: cameFrom(url),
    durationMs: TOAST_MS.food,
  });
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Edit Food Item", "Change the name, quantity, date, description or photo of your food.");

export default function EditFood({ loaderData, actionData, params }: Route.ComponentProps) {
  const { failed, from, ...form } = loaderData;
  const answered = actionData && "version" in actionData ? actionData.version : undefined;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight">Edit Food Item</h1>
        <Link to={from} className="button button-quiet">
          Cancel
        </Link>
      </div>
      {failed && <Unavailable message={failed} />}
      <FoodChangedNotice id={params.id} version={answered ?? form.version} />
      {(!failed || actionData) && (
        <FoodForm key={params.id} {...form} submitLabel="Update Food Item" answer={actionData} />
      )}
    </div>
  );
}
