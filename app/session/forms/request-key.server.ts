import { createHash } from "node:crypto";

/** The id of the form that is shown after a refusal. What was refused for a conflict may be sent as new. */
export function nextRequestId(requestId: string, status: number | undefined): string {
  return status === 409 ? crypto.randomUUID() : requestId;
}

/** The idempotency key of a form: hashes its id or version with its content. */
export function requestKey(...content: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 48);
}
