import { data, href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { UNDO_ENTRIES_MAX } from "#app/domain/limits.ts";
import { withPauses } from "#app/server/pauses.server.ts";
import { command, UNDO_FAILED } from "#app/session/command.server.ts";
import { isDataRequest } from "#app/session/data-request.server.ts";
import { forgetRecentUse } from "#app/session/food/recent-uses.server.ts";
import { asFormError } from "#app/session/forms/form-error.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { listPath, previousPath, withAnchor } from "#app/session/return-path.ts";
import type { Route } from "./+types/undo.ts";

export const loader = () => redirect(href("/journal"));

const listOf = (url: URL) => listPath(url.searchParams.get("from"));

/** The path to the undone entry. With scripts, the journal keeps its scroll position and needs no fragment. */
const atEntry = (path: string, keepsPlace: boolean, id: string) =>
  keepsPlace || path.split("?")[0] !== href("/journal") ? path : withAnchor(path, "entry", id);

const idsIn = (id: string) => [...new Set(id.split(","))];

const undo = command(
  {
    back: ({ request, url, params: { id } }: Route.ActionArgs) =>
      listOf(url) ?? atEntry(previousPath(request, url, href("/journal")), isDataRequest(request), id),
    failed: UNDO_FAILED,
    staysOnPage: ({ url }) => listOf(url) !== undefined,
  },
  async ({ url, context, params: { id } }) => {
    const upstream = context.get(upstreamContext);
    const ids = idsIn(id);
    const errors: unknown[] = [];
    for await (const one of withPauses(ids))
      await upstream.undoMovement(one, requestKey(one)).catch((error) => errors.push(error));
    if (errors.length === ids.length) throw errors[0];
    if (errors.length > 0) {
      const { message } = asFormError(errors[0], UNDO_FAILED);
      const undone = ids.length - errors.length;
      return { message: `Only ${undone} of ${ids.length} could be undone: ${message}`, tone: "error" };
    }
    const use = forgetRecentUse(context.get(sessionContext), id);
    const list = listOf(url);
    // The list shows that the food is back. The page of scans has no list of food.
    if (use && list && !list.startsWith(href("/scan"))) return { to: withAnchor(list, "food", use.item) };
    return { message: "Undone" };
  },
);

/** `/journal/{id}/undo`, or several: `/journal/{id},{id}/undo`. With `?from` back to the food in that list. */
export const action = (args: Route.ActionArgs) => {
  if (idsIn(args.params.id).length > UNDO_ENTRIES_MAX)
    throw data("Too many entries to undo at once", { status: 404 });
  return undo(args);
};

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
