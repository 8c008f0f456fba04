import type { DecodedIdToken } from "firebase-admin/auth";
import type { IdentityAdmin, VerifiedPerson } from "../admin.server.ts";
import type { IdentityClient } from "../client.server.ts";
import { IdentityError } from "../errors.ts";

export interface FirebaseAdminOptions {
  projectId: string;
  serviceAccount?: { project_id: string; client_email: string; private_key: string } | undefined;
  emulatorHost?: string | undefined;
  /** Asked whether a token still holds where there is no service account to ask with. */
  identity: Pick<IdentityClient, "verifyIdToken">;
}

const NO_SUCH_ACCOUNT = ["auth/user-not-found", "auth/email-not-found"];
/** Said of a token; everything else is said of the connection or of the set-up. */
const DOES_NOT_HOLD = [
  ...NO_SUCH_ACCOUNT,
  "auth/argument-error",
  "auth/invalid-argument",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/invalid-uid",
  "auth/user-disabled",
];
/** firebase-admin gives a failure to fetch Google's keys the code of a bad token. */
const KEYS_UNREACHABLE = /making request|public keys/i;

/**
 * Firebase's Admin SDK. Without a service account it checks signatures alone, so that Firebase itself is asked
 * about revoked, disabled and deleted accounts (`accounts:lookup`), and the other calls are UNAVAILABLE.
 */
export async function createFirebaseAdmin(options: FirebaseAdminOptions): Promise<IdentityAdmin> {
  // Half a second of loading that only servers with Firebase pay for.
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
  const mayAsk = Boolean(serviceAccount || emulatorHost);

  const asOperator = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!mayAsk) throw new IdentityError("UNAVAILABLE", new Error("FIREBASE_SERVICE_ACCOUNT is not set"));
    try {
      return await ask();
    } catch (error) {
      throw identityErrorOf(error);
    }
  };

  const hasAccount = (email: string): Promise<true | undefined> =>
    auth.getUserByEmail(email).then(
      () => true,
      (error) => {
        if (NO_SUCH_ACCOUNT.includes(codeOf(error))) return undefined;
        throw error;
      },
    );

  return {
    async verifyIdToken(idToken) {
      try {
        const person = personOf(await auth.verifyIdToken(idToken, mayAsk));
        if (mayAsk || !person) return person;
        return (await identity.verifyIdToken(idToken)) && person;
      } catch (error) {
        if (error instanceof IdentityError) throw error;
        if (DOES_NOT_HOLD.includes(codeOf(error)) && !KEYS_UNREACHABLE.test(String(error))) return undefined;
        throw new IdentityError("UNAVAILABLE", error);
      }
    },

    revokeSessions: (uid) => asOperator(() => auth.revokeRefreshTokens(uid)),

    deleteAccount: (uid) => asOperator(() => auth.deleteUser(uid)),

    // With enumeration protection a link that cannot be made fails without a reason: look first.
    passwordResetCode: (email) =>
      asOperator(
        async () => (await hasAccount(email)) && codeIn(await auth.generatePasswordResetLink(email)),
      ),

    emailChangeCode: (email, newEmail) =>
      asOperator(async () => {
        if (await hasAccount(newEmail)) return undefined;
        return codeIn(await auth.generateVerifyAndChangeEmailLink(email, newEmail));
      }),
  };
}

/** An account without an address cannot be a member here. */
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

function codeIn(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (!code) throw new Error("Firebase's link has no code");
  return code;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function identityErrorOf(error: unknown): IdentityError {
  const code = codeOf(error);
  if (NO_SUCH_ACCOUNT.includes(code)) return new IdentityError("USER_NOT_FOUND", error);
  if (code === "auth/invalid-email") return new IdentityError("INVALID_EMAIL", error);
  if (/exceed-limit|too-many/.test(code)) return new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", error);
  return new IdentityError("UNAVAILABLE", error);
}
