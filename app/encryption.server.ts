import { createHmac, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";

const keyFor = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** Makes texts unreadable but for whoever has one of the secrets: the first encrypts, each decrypts. */
export function createEncryption(secrets: string[], purpose: string) {
  const keys = secrets.map((secret) => keyFor(secret, purpose));
  const [first = new Uint8Array()] = keys;
  return {
    encrypt: (text: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(first),

    /** Undefined for what was not encrypted here, or with a secret that is no longer listed. */
    async decrypt(encrypted: string): Promise<string | undefined> {
      for (const key of keys) {
        try {
          return new TextDecoder().decode((await compactDecrypt(encrypted, key)).plaintext);
        } catch {
          // The next secret may be the one.
        }
      }
      return undefined;
    },
  };
}

/** A name for a text that tells nothing about it without the secrets; one by each of them, the newest first. */
export function createFingerprints(secrets: string[], purpose: string) {
  const keys = secrets.map((secret) => keyFor(secret, purpose));
  return (text: string): [string, ...string[]] => {
    const [first = "", ...others] = keys.map((key) =>
      createHmac("sha256", key).update(text).digest("base64url"),
    );
    return [first, ...others];
  };
}
