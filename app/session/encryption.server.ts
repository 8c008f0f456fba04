import { env } from "#app/env.server.ts";
import { createSealing } from "#app/sealing.server.ts";

/** For what a cookie carries: a signature alone hides nothing from whoever copies it. */
export const { encrypt, open: decrypt } = createSealing(env.sessionSecrets, "crisper refresh token");
