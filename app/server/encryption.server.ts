import { createHmac, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";

const keyFor = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** Encrypts with the first secret, decrypts with each. */
export function createEncryption(secrets: string[], purpose: string) {
  const keys = secrets.map((secret) => keyFor(secret, purpose));
  const [first = new Uint8Array()] = keys;
  return {
    encrypt: (text: string): Promise<string> =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .encrypt(first),

    /** Undefined for other text, or when the secret is no longer configured. */
    async decrypt(encrypted: string): Promise<string | undefined> {
      for (const key of keys) {
        try {
          return new TextDecoder().decode((await compactDecrypt(encrypted, key)).plaintext);
        } catch {
          // Try the next secret.
        }
      }
      return undefined;
    },
  };
}

/** Keyed hashes of a text, one per secret, the newest first. */
export function createFingerprints(secrets: string[], purpose: string) {
  const keys = secrets.map((secret) => keyFor(secret, purpose));
  return (text: string): [string, ...string[]] => {
    const [first = "", ...others] = keys.map((key) =>
      createHmac("sha256", key).update(text).digest("base64url"),
    );
    return [first, ...others];
  };
}
