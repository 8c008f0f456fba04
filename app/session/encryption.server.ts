import { createEncryption } from "#app/encryption.server.ts";
import { env } from "#app/env.server.ts";

/** For values in the cookie, which is signed but readable. */
export const { encrypt, decrypt } = createEncryption(env.sessionSecrets, "crisper refresh token");
