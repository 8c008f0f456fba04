import { createHash } from "node:crypto";

/** The form in which the database stores secret tokens. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
