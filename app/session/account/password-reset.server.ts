import { codeMessage, IdentityError, statusOf } from "#app/server/identity/errors.ts";
import { log } from "#app/server/log.server.ts";
import { identity, upstreamFetch } from "#app/server/services.server.ts";
import { FormError } from "#app/session/forms/form-error.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";

/** Throws FormError for a code that does not work; rethrows errors of our own. */
export function refuseCode(error: unknown): never {
  if (!(error instanceof IdentityError)) throw error;
  throw new FormError(statusOf(error), codeMessage(error), error);
}

/** Succeeds for unknown addresses. Throws FormError when the provider is down or refuses further requests. */
export async function sendPasswordReset(email: string, page: string): Promise<void> {
  try {
    await identity.sendPasswordReset(email, page);
  } catch (error) {
    // Other answers would tell whether the address has an account.
    if (!(error instanceof IdentityError) || statusOf(error) !== 400) refuseCode(error);
  }
}

/** Returns whose password the code changes, and whether anybody has confirmed the address. Throws FormError. */
export function checkResetCode(code: string) {
  return identity.checkResetCode(code).catch(refuseCode);
}

/** Sets the password and ends every session. Returns the address. Throws FormError. */
export async function resetPassword(code: string, password: string): Promise<string> {
  const email = await identity.resetPassword(code, password).catch(refuseCode);
  // Sessions of the API do not depend on the password: sign in once to end them.
  try {
    const { idToken } = await identity.signIn(email, password);
    const anonymous = createUpstreamClient({ fetch: upstreamFetch });
    const { token } = await anonymous.issueToken({ email }, idToken);
    await createUpstreamClient({ fetch: upstreamFetch, token }).endSessions();
  } catch (error) {
    log.error({ err: error }, "sessions outlive a new password for an hour at most");
  }
  return email;
}
