import { href, redirect } from "react-router";
import { doneAtContext, upstreamContext } from "#app/context.ts";
import { queuedAction } from "#app/offline/queued-action.ts";
import { command } from "#app/session/command.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/remove.ts";

export const loader = () => redirect(href("/shopping"));

export const action = command(
  {
    back: ({ request, url }) => previousPath(request, url, href("/shopping")),
    failed: "This could not be removed. Please try again.",
    staysOnPage: true,
  },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    const upstream = context.get(upstreamContext);
    const line = (await upstream.listShopping()).find((one) => one.id === id);
    const waited = context.get(doneAtContext);
    // A removal that waited may be too late, and do nothing: its answer is not that of the next one.
    const key = waited.at === undefined ? requestKey(id) : undefined;
    await upstream.deleteShoppingLine(id, waited, key).catch((error) => {
      if (key || !isUpstreamError(error, "not_found")) throw error;
    });
    const { name = "", category = "", quantity = "", code = "" } = line ?? {};
    const again = new URLSearchParams({ name, category, quantity, code });
    return {
      message: `${name || "It"} is off the list`,
      ...(line && { undo: { action: `${href("/shopping/restoration")}?${again}` } }),
    };
  },
);

export const clientAction = queuedAction(() => undefined);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
