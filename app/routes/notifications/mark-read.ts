import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import type { Route } from "./+types/mark-read.ts";

export const loader = () => redirect(href("/notifications"));

export const action = command(
  { back: () => href("/notifications"), failed: SAVE_FAILED },
  async ({ context }: Route.ActionArgs) => {
    await context.get(upstreamContext).markNotificationsRead();
    context.get(sessionContext).set("notifications", 0);
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
