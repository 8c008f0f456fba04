import type { Auth } from "firebase-admin/auth";
import type { IdentityOperator } from "../admin.server.ts";
import { IdentityError } from "../errors.ts";

const NO_SUCH_ACCOUNT = ["auth/user-not-found", "auth/email-not-found"];

/** The calls that need a service account. */
export function firebaseOperator(auth: Auth): IdentityOperator {
  const hasAccount = (email: string): Promise<true | undefined> =>
    auth.getUserByEmail(email).then(
      () => true,
      (error) => {
        if (NO_SUCH_ACCOUNT.includes(codeOf(error))) return undefined;
        throw error;
      },
    );

  return {
    revokeSessions: (uid) => told(auth.revokeRefreshTokens(uid)),

    deleteAccount: (uid) => told(auth.deleteUser(uid)),

    // With enumeration protection generating a link fails without a reason, so the account is looked up first.
    passwordResetCode: (email) =>
      told(
        hasAccount(email).then(async (known) => known && codeIn(await auth.generatePasswordResetLink(email))),
      ),

    emailVerificationCode: (email) => told(auth.generateEmailVerificationLink(email).then(codeIn)),

    registeredAt: (email) =>
      told(auth.getUserByEmail(email).then(({ metadata }) => new Date(metadata.creationTime))),

    shutOut: (email) =>
      told(
        auth.getUserByEmail(email).then(async ({ uid, providerData }) => {
          await auth.updateUser(uid, {
            password: `${crypto.randomUUID()}Aa1!`,
            providersToUnlink: providerData.map(({ providerId }) => providerId),
          });
          await auth.revokeRefreshTokens(uid);
          return uid;
        }),
      ),

    emailChangeCode: (email, newEmail) =>
      told(
        hasAccount(newEmail).then(async (taken) =>
          taken ? undefined : codeIn(await auth.generateVerifyAndChangeEmailLink(email, newEmail)),
        ),
      ),
  };
}

function codeIn(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (!code) throw new Error("Firebase's link has no code");
  return code;
}

/** Maps errors of the SDK to codes of the protocol. */
function told<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    const code = codeOf(error);
    if (NO_SUCH_ACCOUNT.includes(code)) throw new IdentityError("USER_NOT_FOUND", error);
    if (/exceed-limit|too-many/.test(code)) throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", error);
    throw new IdentityError("UNAVAILABLE", error);
  });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
