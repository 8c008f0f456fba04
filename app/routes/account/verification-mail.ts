import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { EMAIL_LINK_DAYS } from "#app/domain/periods.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { sendVerification } from "#app/session/account/email-verification.server.ts";
import { command } from "#app/session/command.server.ts";
import type { Route } from "./+types/verification-mail.ts";

export const loader = () => redirect(href("/account"));

export const action = command(
  { back: () => href("/account"), failed: "The link could not be sent. Please try again." },
  async ({ request, context, url }: Route.ActionArgs) => {
    const { email } = context.get(userContext);
    await sendVerification({ request, context, url });
    return {
      message: `A link is on its way to ${email}. It works for ${EMAIL_LINK_DAYS} days.`,
      durationMs: TOAST_MS.mailLink,
    };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
