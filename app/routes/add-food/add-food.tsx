import { data } from "react-router";
import { readSuggestions } from "#app/components/food/drafts/suggestions.server.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { upstreamContext, viewerContext } from "#app/context.ts";
import { CATEGORY_NAMES } from "#app/domain/category.ts";
import { CURRENCY_FIELD } from "#app/domain/currency-field.ts";
import { parseQuantity } from "#app/domain/quantity.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { nextRequestId, requestKey } from "#app/session/forms/request-key.server.ts";
import { householdCurrency } from "#app/session/household-currency.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { redirectWithToast } from "#app/session/toast.server.ts";
import type { Route } from "./+types/add-food.ts";
import { answerFilled } from "./fill-in.server.ts";
import { FoodForm } from "./food-form.tsx";
import { readFoodSubmission } from "./food-submission.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const keptValues = takeKeptValues(context, url.pathname);
  const { today, language } = context.get(viewerContext);
  return {
    values: { ...keptValues },
    suggestions: readSuggestions(keptValues?.suggestions),
    today,
    language,
    currency: keptValues?.[CURRENCY_FIELD] ?? (await householdCurrency(context.get(upstreamContext))),
    requestId: crypto.randomUUID(),
    categories: CATEGORY_NAMES,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const viewer = context.get(viewerContext);
  // Kept across retries, so that an item that was stored before an error is not stored twice.
  const requestId = String(form.get("requestId") || crypto.randomUUID());
  if (form.get("intent") === "fill") {
    const { answer, status } = await answerFilled(form, upstream, viewer);
    return data({ ...answer, requestId }, { status });
  }
  const suggestions = readSuggestions(form.get("suggestions"));
  const submission = await readFoodSubmission(form, upstream, viewer.language);
  if (!submission.ok) {
    return data({ result: submission.result, requestId, suggestions }, { status: submission.status });
  }
  try {
    await upstream.addFood(submission.food, requestKey(requestId, submission.food));
  } catch (error) {
    const { result, status } = submission.toFailure(error, "Operation failed");
    return data({ result, requestId: nextRequestId(requestId, status), suggestions }, { status });
  }
  const message = `Added successfully!${uncounted(submission.food.quantity)}`;
  return redirectWithToast(context, request, { message, to: "/my-items", durationMs: TOAST_MS.food });
}

/** What to tell about a quantity that cannot be counted. It is told after saving, too, because without scripts the form cannot tell it while typing. */
function uncounted(quantity: string): string {
  return parseQuantity(quantity).readable
    ? ""
    : ` No amount can be read in '${quantity}': it counts as 1 piece.`;
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Add Food Item", "Put food into your fridge: a name, a quantity and a date are enough.");

export default function AddFood({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">Add Food Item</h1>
        <p className="text-muted">
          You only need a name, a quantity and a date. Or{" "}
          <a href="/scan" className="link inline-flex min-h-11 items-center">
            scan the pack
          </a>
          .
        </p>
      </div>
      <FoodForm {...loaderData} submitLabel="Add Food Item" answer={actionData} fills />
    </div>
  );
}
