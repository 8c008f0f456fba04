import { data, href, redirect } from "react-router";
import { env } from "#app/server/env.server.ts";
import type { Route } from "./+types/firebase-action.ts";

/** By Firebase's name for what a mail is about: https://firebase.google.com/docs/auth/custom-email-handler */
const PAGES = new Map([
  ["verifyEmail", href("/account/email/verification")],
  ["verifyAndChangeEmail", href("/account/email/confirmation")],
  ["resetPassword", href("/reset-password")],
]);

/** Leads from links in Firebase's own mails to the pages that links in ours lead to; the rest stays at Firebase. */
export function loader({ url }: Route.LoaderArgs) {
  if (!env.firebase) throw data("Page not found", { status: 404 });
  const page = PAGES.get(url.searchParams.get("mode") ?? "");
  if (page)
    return redirect(`${page}?${new URLSearchParams({ code: url.searchParams.get("oobCode") ?? "" })}`);
  return redirect(`https://${env.firebase.projectId}.firebaseapp.com/__/auth/action${url.search}`);
}

export { ErrorScreen as default } from "#app/components/error-screen.tsx";
