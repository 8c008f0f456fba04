import { data, Form, href, Link, redirect } from "react-router";
import { LISTED_AS_ALWAYS } from "#app/components/food/stock/stock-labels.ts";
import { FormAlert } from "#app/components/form-failure.tsx";
import { useIsPosting, useResultKey } from "#app/components/form-hooks.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { RouteDialog } from "#app/components/route-dialog.tsx";
import { upstreamContext } from "#app/context.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { orNotFound, toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/delete-item.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await orNotFound(toResult(context.get(upstreamContext).getFood(params.id)));
  return { name: answer.ok ? answer.value.name : "this item", requestId: crypto.randomUUID() };
}

/** Food added by mistake does not count in insights. */
const REASONS = [
  { id: "mistake", label: "I added it by mistake", result: "" },
  { id: "used", label: "We ate it", result: " It counts as used." },
  { id: "wasted", label: "We threw it away", result: " It counts as wasted." },
] as const;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const upstream = context.get(upstreamContext);
  const reason = REASONS.find((one) => one.id === form.get("reason")) ?? REASONS[0];
  const requestId = form.get("requestId");
  const key = requestId ? requestKey(requestId, reason.id) : undefined;
  let listed = "";
  let undo = href("/my-items/:id/restoration", { id });
  try {
    if (reason.id === "mistake") await orNotFound(upstream.deleteFood(id, key));
    else {
      const use = reason.id === "wasted" ? upstream.wasteFood : upstream.consumeFood;
      const entry = await orNotFound(use(id, { part: "all" }, key ?? crypto.randomUUID()));
      undo = href("/journal/:id/undo", { id: entry.id });
      if (entry.stapleId) listed = ` ${LISTED_AS_ALWAYS}.`;
    }
  } catch (error) {
    const { message, status } = asFormError(error, "Failed to delete food item");
    return data({ failure: `Error deleting food: ${message}`, reason: reason.id }, { status });
  }
  flashToast(context, {
    message: `Food item deleted successfully!${reason.result}${listed}`,
    tone: "success",
    undo: { action: undo },
  });
  return redirect(href("/my-items"), 303);
}

export { skipRevalidationWhileEditing as shouldRevalidate } from "#app/components/skip-revalidation-while-editing.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta("Delete food item", "Delete one item of your list. It can be undone right afterwards.");

export default function DeleteItem({ loaderData, actionData }: Route.ComponentProps) {
  const { name, requestId } = loaderData;
  const answerId = useResultKey(actionData);
  const pending = useIsPosting();
  return (
    <RouteDialog title={`Delete ${name}?`} closePath={href("/my-items")}>
      {actionData?.failure && (
        <div className="pt-3">
          <FormAlert key={answerId} message={actionData.failure} />
        </div>
      )}
      <Form method="post" preventScrollReset className="flex flex-col gap-5 pt-3">
        <input type="hidden" name="requestId" value={requestId} />
        <fieldset>
          <legend className="text-muted">Why? You can undo this right afterwards.</legend>
          {REASONS.map(({ id, label }) => (
            <p key={id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  value={id}
                  defaultChecked={id === (actionData?.reason ?? "mistake")}
                  className="size-5 accent-brand"
                />{" "}
                <span>{label}</span>
              </label>
            </p>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={href("/my-items")} preventScrollReset className="button button-secondary">
            Cancel
          </Link>{" "}
          <button type="submit" className="button button-danger" disabled={pending}>
            {pending ? "Processing..." : "Delete"}
          </button>
        </div>
      </Form>
    </RouteDialog>
  );
}
