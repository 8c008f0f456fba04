import { hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";
import { env } from "#app/env.server.ts";

const keys = env.sessionSecrets.map(
  (secret) => new Uint8Array(hkdfSync("sha256", secret, "", "crisper refresh token", 32)),
);

/** Makes a text unreadable for whoever copies the cookie: a signature alone hides nothing. */
export function seal(text: string): Promise<string> {
  const [key = new Uint8Array()] = keys;
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);
}

/** Undefined for what was not sealed here, or with a secret that is no longer listed. */
export async function unseal(sealed: string): Promise<string | undefined> {
  for (const key of keys) {
    try {
      return new TextDecoder().decode((await compactDecrypt(sealed, key)).plaintext);
    } catch {
      // The next secret may be the one.
    }
  }
  return undefined;
}
