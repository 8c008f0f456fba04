import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

const ISSUER = "crisper-mail";
/** The way to end the mails has to work for as long as people keep them. */
const GOOD_FOR_DAYS = { used: 14, wasted: 14, stop: 365 };

const claims = z.object({
  sub: z.string(),
  purpose: z.enum(["used", "wasted", "stop"]),
  item: z.string().optional(),
});

/** What a link of a mail is good for: one thing, of one person. */
export interface MailLink {
  uid: string;
  purpose: z.output<typeof claims>["purpose"];
  itemId?: string | undefined;
}

/** Signs and verifies what stands in the links of mails; the first secret signs, every one verifies. */
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
    /** Undefined for anything forged, expired, or meant for something else. */
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
