import { data, Link } from "react-router";
import { sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { CATEGORIES } from "#app/domain/category.ts";
import { readForm } from "#app/session/form.server.ts";
import { requireUser } from "#app/session/guard.server.ts";
import { takeDraft } from "#app/session/session.server.ts";
import { succeed } from "#app/session/success.server.ts";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { attempt, isUpstreamError, UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/edit-food.ts";
import { FoodForm } from "./food-form.tsx";
import { readFoodSubmission } from "./food-submission.server.ts";

const TOAST_MS = 3_000;
const CHANGED =
  "Somebody changed this item while you were editing it. Nothing of yours is lost: send again to keep your version.";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const answer = await attempt(context.get(upstreamContext).getFood(params.id)).catch((error) => {
    if (isUpstreamError(error, "not_found")) throw data("Food item not found", { status: 404 });
    throw error;
  });
  if (!answer.ok)
    return data({ failed: `Failed to fetch food item: ${answer.error.status}` }, { status: 503 });
  const { name, category, quantity, expiryDate = "", description, imageUrl = "", version } = answer.value;
  const draft = takeDraft(context.get(sessionContext), url.pathname);
  return data({
    values: { name, category, quantity, expiryDate, description, imageUrl, ...draft },
    version,
    categories: CATEGORIES.map((known) => known.name),
    today: context.get(viewerContext).today,
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const upstream = context.get(upstreamContext);
  const form = await readForm(request, context);
  const submission = await readFoodSubmission(form, upstream);
  if (!submission.ok) return data({ result: submission.result }, { status: submission.status });
  const version = Number(form.get("version")) || undefined;
  try {
    await upstream.updateFood(params.id, { ...submission.food, version });
  } catch (error) {
    if (isUpstreamError(error, "conflict")) {
      const { version: current } = await upstream.getFood(params.id);
      const { result, status } = submission.reply(error, CHANGED);
      return data({ result, version: current }, { status });
    }
    if (!(error instanceof UpstreamError)) throw error;
    if (error.problem === "not_found") throw data("Food item not found", { status: 404 });
    const { result, status } = submission.reply(error, error.message || "Operation failed");
    return data({ result }, { status });
  }
  return succeed(context, form, { message: "Updated successfully!", to: "/my-items", durationMs: TOAST_MS });
}

export const meta: Route.MetaFunction = () => [{ title: "Edit Food Item · Crisper" }];

export default function EditFood({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight">Edit Food Item</h1>
        <Link to="/my-items" className="button button-quiet">
          Cancel
        </Link>
      </div>
      {"failed" in loaderData ? (
        <Unavailable message={loaderData.failed} />
      ) : (
        <FoodForm {...loaderData} submitLabel="Update Food Item" answer={actionData} />
      )}
    </div>
  );
}
