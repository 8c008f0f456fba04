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
});

export interface MailLink {
  uid: string;
  purpose: z.output<typeof claims>["purpose"];
  itemId?: string | undefined;
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
    async verify(token: string): Promise<MailLink | undefined> {
      for (const key of keys) {
        const verified = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          currentDate: now(),
        }).catch(() => undefined);
        const read = claims.safeParse(verified?.payload);
        if (read.success) return { uid: read.data.sub, purpose: read.data.purpose, itemId: read.data.item };
      }
      return undefined;
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
