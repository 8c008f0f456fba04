import { href, redirect } from "react-router";
import { doneAtContext, upstreamContext } from "#app/context.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { withAnchor } from "#app/session/return-path.ts";
import type { Route } from "./+types/toggle.ts";

export const loader = () => redirect(href("/shopping"));

export const action = command(
  {
    back: ({ params: { id } }) => withAnchor(href("/shopping"), "line", id),
    failed: SAVE_FAILED,
    staysOnPage: true,
  },
  async ({ request, context, params: { id } }: Route.ActionArgs) => {
    const ticked = (await readForm(request, context)).get("ticked") !== "no";
    await context.get(upstreamContext).updateShoppingLine(id, { ticked, ...context.get(doneAtContext) });
  },
);

export const clientAction = queuedAction(() => undefined);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
