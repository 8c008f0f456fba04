import { href, redirect } from "react-router";
import { sendVerification } from "#app/auth/email-verification.server.ts";
import { userContext } from "#app/context.ts";
import { command } from "#app/http/command.server.ts";
import type { Route } from "./+types/verification-mail.ts";

const READ_MS = 8_000;

export const loader = () => redirect(href("/account"));

export const action = command(
  { back: () => href("/account"), failed: "The link could not be sent. Please try again." },
  async ({ request, context, url }: Route.ActionArgs) => {
    const { email } = context.get(userContext);
    await sendVerification({ request, context, url });
    return { message: `A link is on its way to ${email}. It works for 3 days.`, durationMs: READ_MS };
  },
);

export { ErrorScreen as default } from "#app/ui/error-screen.tsx";
