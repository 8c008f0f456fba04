import { href, redirect } from "react-router";
import { disownAddress } from "#app/auth/email-verification.server.ts";
import { CodeRefused } from "#app/auth/password-reset.server.ts";
import { flashToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/email-disowning.ts";

const TOAST_MS = 12_000;
const DONE =
  "Nobody can sign in to that account any more, and it is deleted within 7 days. For an account of your own, choose a password here before then.";

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href("/account/email/verification") + url.search);
}

/** Whoever reads the address did not register it. */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    await disownAddress(url.searchParams.get("code") ?? "");
  } catch (error) {
    if (!(error instanceof CodeRefused)) throw error;
    flashToast(context, { message: error.message, tone: "error", durationMs: TOAST_MS });
    throw redirect(href("/account/email/verification") + url.search, 303);
  }
  flashToast(context, { message: DONE, tone: "success", durationMs: TOAST_MS });
  throw redirect(href("/forgot-password"), 303);
}
