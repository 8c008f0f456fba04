import { href, redirect } from "react-router";
import { sessionContext, upstreamContext } from "#app/context.ts";
import { command } from "#app/session/command.server.ts";
import { forgetKeptForms } from "#app/session/kept-form.server.ts";
import { endSession } from "#app/session/session.server.ts";
import type { Route } from "./+types/sessions-end.ts";

export const loader = () => redirect(href("/account/sessions"));

export const action = command(
  {
    back: () => href("/account/sessions"),
    failed: () => "That did not work: you are still signed in. Please try again in a moment.",
  },
  async ({ context }: Route.ActionArgs) => {
    await context.get(upstreamContext).endSessions();
    const session = context.get(sessionContext);
    endSession(session);
    forgetKeptForms(session);
    return { message: "You are signed out everywhere.", to: href("/login") };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
