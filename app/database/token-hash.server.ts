import { createHash } from "node:crypto";

/** The form in which the database stores a secret token, so that nobody can use what they read there. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
