import { codeMessage, IdentityError, statusOf } from "#app/identity/errors.ts";
import { log } from "#app/log.server.ts";
import { identity, upstreamFetch } from "#app/services.server.ts";
import { createUpstreamClient } from "#app/upstream/client.server.ts";

/** A link from a mail that did not do what it should, in words for a person. */
export class CodeRefused extends Error {
  readonly status: number;

  constructor(error: IdentityError) {
    super(codeMessage(error), { cause: error });
    this.status = statusOf(error);
  }
}

export function refuseCode(error: unknown): never {
  throw error instanceof IdentityError ? new CodeRefused(error) : error;
}

/** Sends a link to `page`, if the address has an account. Throws CodeRefused when the provider is away or asked too often. */
export async function sendPasswordReset(email: string, page: string): Promise<void> {
  try {
    await identity.sendPasswordReset(email, page);
  } catch (error) {
    // Whatever else the provider says about the address is nobody's business.
    if (!(error instanceof IdentityError) || statusOf(error) !== 400) refuseCode(error);
  }
}

/** Whose password the code from a mail would change. Throws CodeRefused. */
export function checkResetCode(code: string): Promise<string> {
  return identity.checkResetCode(code).catch(refuseCode);
}

/** Sets the new password and ends every session there is. Answers with whose it was. Throws CodeRefused. */
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
