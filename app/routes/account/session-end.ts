import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command } from "#app/session/command.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/session-end.ts";

export const loader = () => redirect(href("/account/sessions"));

export const action = command(
  {
    back: () => href("/account/sessions"),
    failed: () => "That did not work. Please try again in a moment.",
  },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    const ended = context.get(upstreamContext).endSession(id);
    await ended.catch((error) => {
      if (!isUpstreamError(error, "not_found")) throw error;
    });
    return { message: "Signed out on that device." };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
