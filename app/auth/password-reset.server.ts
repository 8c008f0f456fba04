import { FormError } from "#app/http/form-error.server.ts";
import { codeMessage, IdentityError, statusOf } from "#app/identity/errors.ts";
import { log } from "#app/log.server.ts";
import { identity, upstreamFetch } from "#app/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";

/** For a link from a mail that does not do what it should: throws FormError, and what is a fault of ours as it is. */
export function refuseCode(error: unknown): never {
  if (!(error instanceof IdentityError)) throw error;
  throw new FormError(statusOf(error), codeMessage(error), error);
}

/** Sends a link to `page`, if the address has an account. Throws FormError when the provider is away or asked too often. */
export async function sendPasswordReset(email: string, page: string): Promise<void> {
  try {
    await identity.sendPasswordReset(email, page);
  } catch (error) {
    // Whatever else the provider says about the address is nobody's business.
    if (!(error instanceof IdentityError) || statusOf(error) !== 400) refuseCode(error);
  }
}

/** Whose password the code from a mail would change. Throws FormError. */
export function checkResetCode(code: string): Promise<string> {
  return identity.checkResetCode(code).catch(refuseCode);
}

/** Sets the new password and ends every session there is. Answers with whose it was. Throws FormError. */
export async function resetPassword(code: string, password: string): Promise<string> {
  const email = await identity.resetPassword(code, password).catch(refuseCode);
  // The API's sessions live by their own tokens. Only the owner may end them, and that is who this is now.
  try {
    const { idToken } = await identity.signIn(email, password);
    const anonymous = createUpstreamClient({ fetch: upstreamFetch });
    const { token } = await anonymous.issueToken(email, idToken);
    await createUpstreamClient({ fetch: upstreamFetch, token }).endSessions();
  } catch (error) {
    log.error({ err: error }, "sessions outlive a new password for an hour at most");
  }
  return email;
}
