import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { MoveLinks } from "#app/food/move-links.tsx";
import { readForm } from "#app/session/form.server.ts";
import { requestKey } from "#app/session/request-key.server.ts";
import { flashToast } from "#app/session/success.server.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { attempt, orNotFound, UpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/delete-item.ts";

const TOAST_MS = 10_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await orNotFound(attempt(context.get(upstreamContext).getFood(params.id)));
  return { name: answer.ok ? answer.value.name : "this item", requestId: crypto.randomUUID() };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const requestId = (await readForm(request, context)).get("requestId");
  try {
    const key = requestId ? requestKey(requestId) : undefined;
    await orNotFound(context.get(upstreamContext).deleteFood(id, key));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const message = error.message || "Failed to delete food item";
    return data({ failure: `Error deleting food: ${message}` }, { status: error.status });
  }
  flashToast(context, {
    message: "Food item deleted successfully!",
    tone: "success",
    durationMs: TOAST_MS,
    undo: { action: href("/my-items/:id/restoration", { id }) },
  });
  return redirect(href("/my-items"), 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Delete food item", "Delete one item of your list. It can be undone right afterwards.");

export default function DeleteItem({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { name, requestId } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <RouteDialog title={`Delete ${name}?`} closePath={href("/my-items")}>
      {actionData?.failure && (
        <p role="alert" className="pt-3 font-semibold text-red">
          {actionData.failure}
        </p>
      )}
      <p className="py-3 text-muted">
        You can undo this right afterwards. Was it eaten or thrown away? Then write that down instead, and it
        counts.
      </p>
      <div className="pb-5">
        <MoveLinks id={id} name={name} from={href("/my-items")} />
      </div>
      <Form method="post" className="flex flex-wrap justify-end gap-3">
        <input type="hidden" name="requestId" value={requestId} />
        <Link to={href("/my-items")} preventScrollReset className="button button-secondary">
          Cancel
        </Link>{" "}
        <button type="submit" className="button button-danger" disabled={pending}>
          {pending ? "Processing..." : "Delete"}
        </button>
      </Form>
    </RouteDialog>
  );
}
