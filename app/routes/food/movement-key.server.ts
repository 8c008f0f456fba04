import { createHash } from "node:crypto";

/** The same form sent twice is one movement; another amount, or another state of the item, is another. */
export function movementKey(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 48);
}
