import { FormError } from "#app/session/forms/form-error.server.ts";
import type { AppSession } from "#app/session/session.server.ts";

/**
 * Somebody else may have typed the address that a mail went to, so only the account's owner may use its link.
 * Throws FormError when that account is not signed in here.
 */
export function checkIsOwner(session: AppSession, email: string): void {
  if (session.get("user")?.email === email) return;
  throw new FormError(403, "Sign in to this account first. Then open the link in the mail again.");
}
