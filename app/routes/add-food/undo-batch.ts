import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, UNDO_FAILED } from "#app/session/command.server.ts";
import { requestKey } from "#app/session/forms/request-key.server.ts";
import { previousPath } from "#app/session/return-path.ts";
import type { Route } from "./+types/undo-batch.ts";

export const loader = () => redirect(href("/fridge"));

/** Takes back everything that was added together. */
export const action = command(
  { back: ({ request, url }) => previousPath(request, url, href("/fridge")), failed: UNDO_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    await context.get(upstreamContext).undoBatch(id, requestKey(id));
    return { message: "Undone" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
