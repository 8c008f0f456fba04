import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const ISSUER = "crisper-mail";
/** The unsubscribe link must work for as long as people keep the mail. */
const GOOD_FOR_DAYS = { used: 14, wasted: 14, stop: 365 };

const claims = z.object({
  sub: z.string(),
  purpose: z.enum(["used", "wasted", "stop"]),
  item: z.string().optional(),
  iat: z.number(),
});

export interface MailLink {
  uid: string;
  purpose: z.output<typeof claims>["purpose"];
  itemId?: string | undefined;
}

export interface VerifiedLink extends MailLink {
  signedAt: Date;
}

export function createMailLinks(secrets: string[], now: () => Date) {
  const keys = secrets.map(
    (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper mail link", 32)),
  );
  const [signingKey = new Uint8Array()] = keys;
  return {
    sign: ({ uid, purpose, itemId }: MailLink): Promise<string> => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ purpose, ...(itemId && { item: itemId }) })
        .setProtectedHeader({ alg: "HS256" })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + GOOD_FOR_DAYS[purpose] * 86_400)
        .sign(signingKey);
    },
    async verify(token: string): Promise<VerifiedLink | undefined> {
      for (const key of keys) {
        const verified = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          currentDate: now(),
        }).catch(() => undefined);
        const read = claims.safeParse(verified?.payload);
        if (!read.success) continue;
        const { sub: uid, item: itemId, purpose, iat } = read.data;
        return { uid, purpose, itemId, signedAt: new Date(iat * 1000) };
      }
      return undefined;
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
