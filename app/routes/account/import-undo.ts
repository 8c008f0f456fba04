import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, UNDO_FAILED } from "#app/session/command.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/import-undo.ts";
import { countOf } from "./format-imported.ts";

export const loader = () => redirect(href("/account/import"));

export const action = command(
  {
    back: ({ params: { id } }, error) =>
      isUpstreamError(error, "not_found") ? href("/account/import") : href("/account/import/:id", { id }),
    failed: UNDO_FAILED,
  },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    const { kept } = await context.get(upstreamContext).undoImport(id);
    const rest =
      kept > 0 ? ` ${countOf(kept, "item")} stayed: used, changed or given notes or reminders since.` : "";
    return { message: `The import was taken back.${rest}` };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
