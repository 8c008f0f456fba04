import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command, UNDO_FAILED } from "#app/session/command.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import type { Route } from "./+types/restoration.ts";

export const loader = () => redirect(href("/households"));

export const action = command(
  { back: () => href("/households"), failed: UNDO_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    await context.get(upstreamContext).restoreHousehold(id);
    forgetHousehold(context.get(sessionContext));
    return { message: "The household is back", to: href("/household") };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
