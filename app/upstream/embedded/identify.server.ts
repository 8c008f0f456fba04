import { normalizeEmail } from "#app/domain/email.ts";
import { HttpError } from "./http-error.server.ts";

/** What this service needs of the identity provider. The last ones are missing where the provider is out of reach. */
export interface IdentityVerifier {
  /** Who an ID token speaks for; undefined when it does not hold. */
  verifyIdToken: (
    idToken: string,
  ) => Promise<
    { uid: string; email: string; emailVerified?: boolean; signInId?: string | undefined } | undefined
  >;
  /** Ends every sign-in of an account at the provider. */
  revokeIdentity?: ((uid: string) => Promise<void>) | undefined;
  /** Ends one of them. */
  endSignIn?: ((uid: string, signInId: string) => Promise<void>) | undefined;
  /** Whether this ID token, or the lack of one, is proof enough to delete the account. */
  mayDelete?: ((uid: string, idToken: string | undefined) => Promise<boolean>) | undefined;
  deleteIdentity?: ((uid: string) => Promise<unknown>) | undefined;
}

/** Whom this ID token speaks for; 401 when it is not that of the person with this address. */
export async function identify(
  verifyIdToken: IdentityVerifier["verifyIdToken"],
  idToken: string | undefined,
  email: string,
) {
  if (!idToken) throw HttpError.unauthorized("No authentication token found");
  const identified = await verifyIdToken(idToken);
  if (!identified) throw HttpError.unauthorized();
  if (normalizeEmail(identified.email) !== email) {
    throw HttpError.unauthorized("This token belongs to another e-mail address");
  }
  return identified;
}
