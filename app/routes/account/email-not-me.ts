import { href, redirect } from "react-router";
import { DELETION_DAYS } from "#app/domain/periods.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { codeParam } from "#app/session/account/code-param.server.ts";
import { disownAddress } from "#app/session/account/email-verification.server.ts";
import { command } from "#app/session/command.server.ts";
import type { Route } from "./+types/email-not-me.ts";

const DONE = `Nobody can sign in to that account any more, and it is deleted within ${DELETION_DAYS} days. For an account of your own, choose a password here before then.`;

const back = ({ url }: Pick<Route.ActionArgs, "url">) => href("/account/email/verification") + url.search;

export const loader = (args: Route.LoaderArgs) => redirect(back(args));

/** The owner of the address did not register it. */
export const action = command(
  { back, failed: "That did not work. Please try again." },
  async ({ url }: Route.ActionArgs) => {
    await disownAddress(codeParam(url));
    return { message: DONE, durationMs: TOAST_MS.accountDisowned, to: href("/forgot-password") };
  },
);

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
