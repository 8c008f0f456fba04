import { createHash } from "node:crypto";

/**
 * What makes two sendings of one form the same request: its own id, or the version of what it is about, and what stands
 * in it. With other content it is another.
 */
export function requestKey(...content: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 48);
}
