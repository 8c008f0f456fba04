import type { DecodedIdToken } from "firebase-admin/auth";
import type { IdentityAdmin, VerifiedPerson } from "../admin.server.ts";
import { IdentityError } from "../errors.ts";
import { adminErrorCode, firebasePrivilegedAdmin } from "./privileged-admin.server.ts";

export interface FirebaseAdminOptions {
  projectId: string;
  serviceAccount?: { project_id: string; client_email: string; private_key: string } | undefined;
  emulatorHost?: string | undefined;
  identity: { verifyIdToken: (idToken: string) => Promise<object | undefined> };
}

/** Errors that mean an invalid token. All others are errors of connection or configuration. */
const DOES_NOT_HOLD = [
  "auth/argument-error",
  "auth/invalid-argument",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/invalid-uid",
  "auth/user-disabled",
  "auth/user-not-found",
];
/** firebase-admin reports a failure to fetch Google's keys as an invalid token. */
const KEYS_UNREACHABLE = /making request|public keys/i;

/** Without a service account only signatures are checked here; `accounts:lookup` does the rest. */
export async function createFirebaseAdmin(options: FirebaseAdminOptions): Promise<IdentityAdmin> {
  // Loaded on demand: it takes a tenth of the start-up time.
  const [{ initializeApp, cert }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const { projectId, serviceAccount, emulatorHost, identity } = options;
  const credential = serviceAccount && {
    credential: cert({
      projectId,
      clientEmail: serviceAccount.client_email,
      privateKey: serviceAccount.private_key,
    }),
  };
  const auth = getAuth(initializeApp({ projectId, ...credential }, crypto.randomUUID()));
  const privileged = serviceAccount || emulatorHost ? firebasePrivilegedAdmin(auth) : undefined;

  return {
    privileged,

    async verifyIdToken(idToken) {
      let person: VerifiedPerson | undefined;
      try {
        person = personOf(await auth.verifyIdToken(idToken, Boolean(privileged)));
      } catch (error) {
        if (DOES_NOT_HOLD.includes(adminErrorCode(error)) && !KEYS_UNREACHABLE.test(String(error)))
          return undefined;
        throw new IdentityError("UNAVAILABLE", error);
      }
      if (privileged || !person) return person;
      return (await identity.verifyIdToken(idToken)) && person;
    },
  };
}

function personOf(token: DecodedIdToken): VerifiedPerson | undefined {
  const { uid, email, email_verified, name, picture, firebase } = token;
  if (!email) return undefined;
  return {
    uid,
    email,
    emailVerified: email_verified === true,
    displayName: typeof name === "string" ? name : "",
    ...(typeof picture === "string" && { photoURL: picture }),
    provider: firebase?.sign_in_provider ?? "",
    signedInAt: new Date(token.auth_time * 1000),
  };
}
