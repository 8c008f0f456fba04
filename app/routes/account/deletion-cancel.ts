import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command } from "#app/session/command.server.ts";
import type { Route } from "./+types/deletion-cancel.ts";

export const loader = () => redirect(href("/account"));

export const action = command(
  {
    back: () => href("/account"),
    failed: () => "That did not work yet. Please try again in a moment.",
  },
  async ({ context }: Route.ActionArgs) => {
    await context.get(upstreamContext).cancelDeletion();
    context.get(sessionContext).unset("deletionDueAt");
    return { message: "Your account stays." };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
