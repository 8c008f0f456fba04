import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

export const ID_TOKEN_SECONDS = 3600;
const ISSUER = "crisper-identity";
const AUDIENCE = "crisper";

/** Signs and verifies the embedded service's ID tokens; the first secret signs, every one verifies. */
export function createIdTokens(secrets: string[], now: () => Date) {
  const keys = secrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper id token", 32)),
  );
  const [signingKey] = keys;
  if (!signingKey) throw new Error("an ID token needs a secret");
  return {
    sign: (account: { uid: string; email: string }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ email: account.email })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(account.uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
        .sign(signingKey);
    },
    /** Undefined for anything forged, expired, or meant for somebody else. */
    async verify(token: string): Promise<{ uid: string; email: string } | undefined> {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, {
            algorithms: ["HS256"],
            issuer: ISSUER,
            audience: AUDIENCE,
            currentDate: now(),
          });
          return { uid: payload.sub ?? "", email: String(payload.email) };
        } catch {
          // The next secret may be the one; when none is, the token does not hold.
        }
      }
      return undefined;
    },
  };
}
