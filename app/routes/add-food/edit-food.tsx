import { data, Link } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { CATEGORIES } from "#app/domain/category.ts";
import { readForm } from "#app/http/form.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { takeDraft } from "#app/session/draft.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { isUpstreamError, orNotFound, settle } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/edit-food.ts";
import { FoodForm } from "./food-form.tsx";
import { formValues, householdCurrency, readFoodSubmission } from "./food-submission.server.ts";

const TOAST_MS = 3_000;
const CHANGED =
  "Somebody changed this item while you were editing it. Nothing of yours is lost: send again to keep your version.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const upstream = context.get(upstreamContext);
  const [answer, currency] = await Promise.all([
    orNotFound(settle(upstream.getFood(params.id))),
    householdCurrency(upstream),
  ]);
  const form = {
    currency,
    categories: CATEGORIES.map((known) => known.name),
    today: context.get(viewerContext).today,
  };
  if (!answer.ok) {
    const failed = `Failed to fetch food item: ${answer.error.status}`;
    return data({ ...form, failed, values: {}, version: undefined }, { status: 503 });
  }
  const draft = takeDraft(context.get(sessionContext), url.pathname);
  const values = { ...formValues(answer.value), ...draft };
  return data({ ...form, failed: undefined, values, version: answer.value.version });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const submission = await readFoodSubmission(form, upstream);
  const version = Number(form.get("version")) || undefined;
  if (!submission.ok) return data({ result: submission.result, version }, { status: submission.status });
  try {
    const key = version && requestKey(version, submission.food);
    await orNotFound(upstream.updateFood(params.id, { ...submission.food, version }, key || undefined));
  } catch (error) {
    const changed = isUpstreamError(error, "conflict");
    const { result, status } = submission.reply(error, changed ? () => CHANGED : "Operation failed");
    const current = changed ? await orNotFound(settle(upstream.getFood(params.id))) : undefined;
    return data({ result, version: current?.ok ? current.value.version : version }, { status });
  }
  return redirectWithToast(context, request, {
    message: "Updated successfully!",
    to: "/my-items",
    durationMs: TOAST_MS,
  });
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Edit Food Item", "Change the name, quantity, date, description or photo of your food.");

export default function EditFood({ loaderData: { failed, ...form }, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight">Edit Food Item</h1>
        <Link to="/my-items" className="button button-quiet">
          Cancel
        </Link>
      </div>
      {failed && <Unavailable message={failed} />}
      {(!failed || actionData) && <FoodForm {...form} submitLabel="Update Food Item" answer={actionData} />}
    </div>
  );
}
