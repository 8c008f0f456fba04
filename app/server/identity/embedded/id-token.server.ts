import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

export const ID_TOKEN_SECONDS = 3600;
const ISSUER = "crisper-identity";
const AUDIENCE = "crisper";
const SKEW_MS = 30_000;

export interface TokenHolder {
  uid: string;
  email: string;
  emailVerified: boolean;
  signedInAt: Date;
  signInId?: string | undefined;
}

/** zod numbers are finite. */
const claims = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean().default(false),
  auth_time: z.number().nonnegative(),
  sid: z.string().optional(),
});

export function createIdTokens(secrets: string[], now: () => Date) {
  const keys = secrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper id token", 32)),
  );
  const [signingKey] = keys;
  if (!signingKey) throw new Error("an ID token needs a secret");
  return {
    /** A renewed token keeps the time of its sign-in. */
    sign: (
      account: { uid: string; email: string; email_verified?: number },
      signedInAt = now(),
      signInId?: string,
    ) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const { uid, email } = account;
      return new SignJWT({
        email,
        email_verified: account.email_verified === 1,
        auth_time: signedInAt.getTime() / 1000,
        ...(signInId && { sid: signInId }),
      })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
        .sign(signingKey);
    },
    async verify(token: string): Promise<TokenHolder | undefined> {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: ["HS256"],
            issuer: ISSUER,
            audience: AUDIENCE,
            currentDate: now(),
            requiredClaims: ["sub", "exp"],
          });
          const { sub: uid, email, email_verified, auth_time, sid: signInId } = claims.parse(payload);
          const signedInAt = new Date(auth_time * 1000);
          if (signedInAt.getTime() > now().getTime() + SKEW_MS) return undefined;
          return { uid, email, emailVerified: email_verified, signedInAt, signInId };
        } catch {}
      }
      return undefined;
    },
  };
}
