import { createHash } from "node:crypto";

/** The idempotency key of a form: hashes its id or version with its content. */
export function requestKey(...content: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 48);
}
