import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command, UNDO_FAILED } from "#app/session/command.server.ts";
import { forgetHousehold } from "#app/session/household.server.ts";
import type { Route } from "./+types/joining-undo.ts";

export const loader = () => redirect(href("/household"));

export const action = command(
  { back: () => href("/household"), failed: UNDO_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    await context.get(upstreamContext).undoJoining(id);
    forgetHousehold(context.get(sessionContext));
    return { message: "You left the household and took your remaining food with you", to: href("/fridge") };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
