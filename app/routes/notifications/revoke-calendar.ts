import { href, redirect } from "react-router";
import { upstreamContext } from "#app/context.ts";
import { command, SAVE_FAILED } from "#app/session/command.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import type { Route } from "./+types/revoke-calendar.ts";

export const loader = () => redirect(href("/notifications/calendar"));

export const action = command(
  { back: () => href("/notifications/calendar"), failed: SAVE_FAILED },
  async ({ request, context }: Route.ActionArgs) => {
    await readForm(request, context);
    await context.get(upstreamContext).revokeCalendar();
    return { message: "Your calendar's address no longer works" };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
