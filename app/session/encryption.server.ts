import { createEncryption } from "#app/encryption.server.ts";
import { env } from "#app/env.server.ts";

/** For what a cookie carries: a signature alone hides nothing from whoever copies it. */
export const { encrypt, decrypt } = createEncryption(env.sessionSecrets, "crisper refresh token");
