import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import type { Route } from "./+types/withdrawal.ts";

export const loader = () => redirect(href("/household"));

export const action = command(
  { back: () => href("/household"), failed: SAVE_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    await context.get(upstreamContext).revokeInvitation(id);
    return { message: "The invitation is withdrawn: its link no longer works" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
