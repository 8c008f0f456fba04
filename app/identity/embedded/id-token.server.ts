import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

export const ID_TOKEN_SECONDS = 3600;
const ISSUER = "crisper-identity";
const AUDIENCE = "crisper";

/** Whom an ID token speaks for, and when that person last proved who they are. */
export interface TokenHolder {
  uid: string;
  email: string;
  signedInAt: Date;
}

/** Signs and verifies the embedded service's ID tokens; the first secret signs, every one verifies. */
export function createIdTokens(secrets: string[], now: () => Date) {
  const keys = secrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper id token", 32)),
  );
  const [signingKey] = keys;
  if (!signingKey) throw new Error("an ID token needs a secret");
  return {
    /** A token that was renewed still tells when its sign-in was. */
    sign: (account: { uid: string; email: string }, signedInAt = now()) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ email: account.email, auth_time: signedInAt.getTime() / 1000 })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(account.uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
        .sign(signingKey);
    },
    /** Undefined for anything forged, expired, or meant for somebody else. */
    async verify(token: string): Promise<TokenHolder | undefined> {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: ["HS256"],
            issuer: ISSUER,
            audience: AUDIENCE,
            currentDate: now(),
            requiredClaims: ["sub", "email", "auth_time"],
          });
          const signedInAt = new Date(Number(payload.auth_time) * 1000);
          return { uid: payload.sub ?? "", email: String(payload.email), signedInAt };
        } catch {
          // The next secret may be the one; when none is, the token does not hold.
        }
      }
      return undefined;
    },
  };
}
