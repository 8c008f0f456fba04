import type { Auth } from "firebase-admin/auth";
import type { PrivilegedAdmin } from "../admin.server.ts";
import { IdentityError } from "../errors.ts";

const NO_SUCH_ACCOUNT = ["auth/user-not-found", "auth/email-not-found"];

export function firebasePrivilegedAdmin(auth: Auth): PrivilegedAdmin {
  const orNone = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error) => {
      if (NO_SUCH_ACCOUNT.includes(adminErrorCode(error))) return undefined;
      throw error;
    });
  const hasAccount = async (email: string) => (await orNone(auth.getUserByEmail(email))) !== undefined;

  return {
    revokeSessions: (uid) => mapAdminErrors(auth.revokeRefreshTokens(uid)),

    deleteAccount: (uid) => mapAdminErrors(auth.deleteUser(uid)),

    // With enumeration protection generating a link fails without a reason: look the account up first.
    passwordResetCode: (email) =>
      mapAdminErrors(
        hasAccount(email).then(async (known) =>
          known ? extractCode(await auth.generatePasswordResetLink(email)) : undefined,
        ),
      ),

    emailVerificationCode: (email) =>
      mapAdminErrors(auth.generateEmailVerificationLink(email).then(extractCode)),

    registeredAt: (email) =>
      mapAdminErrors(auth.getUserByEmail(email).then(({ metadata }) => new Date(metadata.creationTime))),

    revokeAccess: (email) =>
      mapAdminErrors(
        auth.getUserByEmail(email).then(async ({ uid, providerData }) => {
          await auth.updateUser(uid, {
            password: `${crypto.randomUUID()}Aa1!`,
            // Without "password" the account would lose its address.
            providersToUnlink: providerData.flatMap(({ providerId }) =>
              providerId === "password" ? [] : providerId,
            ),
          });
          await auth.revokeRefreshTokens(uid);
          return uid;
        }),
      ),

    accountOf: async (uid) => {
      const user = await mapAdminErrors(orNone(auth.getUser(uid)));
      return user && { email: user.email ?? "", validSince: user.tokensValidAfterTime ?? "" };
    },

    hasAccount: (email) => mapAdminErrors(hasAccount(email)),

    async changeEmail(uid, email) {
      await mapAdminErrors(auth.updateUser(uid, { email, emailVerified: true }));
      await mapAdminErrors(auth.revokeRefreshTokens(uid));
    },
  };
}

function extractCode(link: string): string {
  const code = new URL(link).searchParams.get("oobCode");
  if (!code) throw new Error("Firebase's link has no code");
  return code;
}

function mapAdminErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    const code = adminErrorCode(error);
    if (code === "auth/email-already-exists") throw new IdentityError("EMAIL_EXISTS", error);
    if (NO_SUCH_ACCOUNT.includes(code)) throw new IdentityError("USER_NOT_FOUND", error);
    if (/exceed-limit|too-many/.test(code)) throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", error);
    throw new IdentityError("UNAVAILABLE", error);
  });
}

export function adminErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
