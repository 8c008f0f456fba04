import { href, redirect } from "react-router";
import { goodThrough } from "#app/components/food/stock/describe-state.server.ts";
import { STATE_ACTIONS, type StateAction } from "#app/components/food/stock/stock-labels.ts";
import { doneAtContext, sessionContext, upstreamContext, viewerContext } from "#app/context.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { previousPath, safeReturnPath } from "#app/session/return-path.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import type { Route } from "./+types/state-change.ts";
import { backToFood } from "./back-to-food.ts";

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(href("/food/:id", { id }));

const changes = ({ openFood, freezeFood, thawFood }: UpstreamClient) =>
  ({ opening: openFood, freezing: freezeFood, thawing: thawFood }) satisfies Record<StateAction, unknown>;

const stateActionOf = (url: URL) => url.pathname.split("/").at(-1) as StateAction;

export const action = command(
  {
    back: ({ request, url, params: { id } }) =>
      safeReturnPath(url.searchParams.get("from"), previousPath(request, url, href("/food/:id", { id }))),
    failed: ({ problem, message }) =>
      problem === "not_found" ? "This food is gone already" : message || SAVE_FAILED,
    staysOnPage: ({ url }) => url.searchParams.has("sheet"),
  },
  async ({ request, url, context, params: { id } }: Route.ActionArgs) => {
    const upstream = context.get(upstreamContext);
    const typed = String((await readForm(request, context)).get("version") ?? "");
    const version = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
    const stateAction = stateActionOf(url);
    // Sending the form again changes nothing twice.
    const key = requestKey(
      stateAction,
      id,
      version ?? crypto.randomUUID(),
      context.get(sessionContext).get("user")?.uid,
    );
    const entry = await changes(upstream)[stateAction](id, { version, ...context.get(doneAtContext) }, key);
    const done = `${entry.name} ${STATE_ACTIONS[stateAction].toLowerCase()}`;
    const day = goodThrough(entry, context.get(viewerContext));
    // Other advice stands beside the button.
    const advice = stateAction === "thawing" && entry.advice;
    return {
      message: [[done, day].filter(Boolean).join(", "), advice].filter(Boolean).join(". "),
      undo: { action: href("/journal/:id/undo", { id: entry.id }) },
    };
  },
);

export const clientAction = queuedAction(backToFood);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
