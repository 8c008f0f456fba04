import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { isUpstreamError } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/remove-device.ts";

export const loader = () => redirect(href("/notifications/settings"));

export const action = command(
  { back: () => href("/notifications/settings"), failed: SAVE_FAILED },
  async ({ context, params: { id } }: Route.ActionArgs) => {
    const removed = context.get(upstreamContext).deletePushSubscription(id);
    // The push subscription may already have ended by itself.
    await removed.catch((error) => {
      if (!isUpstreamError(error, "not_found")) throw error;
    });
    return { message: "No more messages there" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
