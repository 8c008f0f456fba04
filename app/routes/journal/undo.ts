import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, UNDO_FAILED } from "#app/http/command.server.ts";
import { requestKey } from "#app/http/request-key.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/undo.ts";

export const loader = () => redirect(href("/journal"));

/** `/journal/{id}/undoing`, or several: `/journal/{id},{id}/undoing`. */
export const action = command(
  { back: ({ request, url }) => previousPath(request, url, href("/journal")), failed: UNDO_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    const upstream = context.get(upstreamContext);
    for (const one of id.split(",")) await upstream.undoMovement(one, requestKey(one));
    return { message: "Undone" };
  },
);

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
