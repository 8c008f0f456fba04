import { href, redirect } from "react-router";
import { ChangeRefused } from "#app/auth/change-refused.server.ts";
import { sendVerification } from "#app/auth/email-verification.server.ts";
import { CodeRefused } from "#app/auth/password-reset.server.ts";
import { userContext } from "#app/context.ts";
import { flashToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/verification-mail.ts";

const TOAST_MS = 8_000;

export function loader() {
  throw redirect(href("/account"));
}

/** Sends the link that confirms one's address once more. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { email } = context.get(userContext);
  try {
    await sendVerification({ request, context, url });
    const message = `A link is on its way to ${email}. It works for 3 days.`;
    flashToast(context, { message, tone: "success", durationMs: TOAST_MS });
  } catch (error) {
    if (!(error instanceof CodeRefused || error instanceof ChangeRefused)) throw error;
    const message =
      error instanceof CodeRefused ? error.message : "The link could not be sent. Please try again.";
    flashToast(context, { message, tone: "error", durationMs: TOAST_MS });
  }
  throw redirect(href("/account"), 303);
}
