import { normalizeEmail } from "#app/domain/email.ts";
import { HttpError } from "./http-error.server.ts";

interface IdentifiedPerson {
  uid: string;
  email: string;
  emailVerified?: boolean;
  signInId?: string | undefined;
  /** The sign-in provider: "password", or another one of Firebase. */
  provider?: string;
}

/** What the API needs from the identity provider. Optional parts may be unavailable. */
export interface IdentityVerifier {
  verifyIdToken: (idToken: string) => Promise<IdentifiedPerson | undefined>;
  /** Whether links that confirm an address lead to a page of this app, which knows whose session it is. */
  confirmsAddresses?: boolean;
  revokeIdentity?: ((uid: string) => Promise<void>) | undefined;
  endSignIn?: ((uid: string, signInId: string) => Promise<void>) | undefined;
  mayDelete?: ((uid: string, idToken: string | undefined) => Promise<boolean>) | undefined;
  deleteIdentity?: ((uid: string) => Promise<unknown>) | undefined;
}

/** Verifies the ID token; 401 when it is not that of the person with this address. */
export async function identify(
  verifyIdToken: IdentityVerifier["verifyIdToken"],
  idToken: string | undefined,
  email: string,
) {
  if (!idToken) throw HttpError.unauthorized("No authentication token found");
  const identified = await verifyIdToken(idToken);
  if (!identified) throw HttpError.unauthorized();
  if (normalizeEmail(identified.email) !== email) {
    throw HttpError.unauthorized("This token belongs to another email address");
  }
  return identified;
}
