import { type RequestArgs, sessionContext, viewerContext } from "#app/context.ts";
import { logFailure } from "#app/server/log.server.ts";
import { identity } from "#app/server/services.server.ts";
import { renewToken } from "#app/session/api-token.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { checkIsOwner } from "./account-owner.server.ts";
import { freshIdToken } from "./fresh-id-token.server.ts";
import { refuseCode } from "./password-reset.server.ts";

const NOT_SENT = "The link could not be sent. Please try again.";
export const VERIFICATION_PAGE = "/account/email/verification";

/** Sends the mail after a registration. Failures are ignored, because the person can request another one. */
export async function sendFirstVerification(idToken: string, origin: string): Promise<void> {
  await identity
    .sendEmailVerification(idToken, origin + VERIFICATION_PAGE)
    .catch(logFailure("a link to confirm an address was not sent"));
}

/** Throws FormError when the provider is unavailable or refuses further requests. */
export async function sendVerification(args: RequestArgs): Promise<void> {
  const idToken = await freshIdToken(args).catch((error) => {
    throw error instanceof FormError ? new FormError(error.status, NOT_SENT, error) : error;
  });
  await identity.sendEmailVerification(idToken, args.url.origin + VERIFICATION_PAGE).catch(refuseCode);
}

/** Returns the address that the code confirms, and when its account was created. Throws FormError. */
export function checkVerification(code: string) {
  return identity.checkVerificationCode(code).catch(refuseCode);
}

/** Throws FormError for a code that does not work, and where its account is not signed in. */
export async function verifyEmail(args: RequestArgs, code: string): Promise<void> {
  const { context } = args;
  const session = context.get(sessionContext);
  const { email } = await checkVerification(code);
  checkIsOwner(session, email);
  await identity.verifyEmail(code, await freshIdToken(args)).catch(refuseCode);
  const apiToken = session.get("apiToken");
  if (!apiToken) return;
  session.unset("emailUnverified");
  // Renews the API token, because some servers learn of the confirmation from it: before a sign-in elsewhere could claim it.
  const { now } = context.get(viewerContext);
  session.set("apiToken", { ...apiToken, expiresAt: now.toISOString() });
  await renewToken(session, now);
}

/** Closes the account that somebody else opened with this address. Throws FormError. */
export async function disownAddress(code: string): Promise<void> {
  await identity.disownAddress(code).catch(refuseCode);
}
