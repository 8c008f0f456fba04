import type { IncomingMessage, ServerResponse } from "node:http";

const REFUSAL = JSON.stringify({
  error: "The request does not say how long it is.",
  code: "length_required",
});

/**
 * Refuses a request whose body comes in chunks, and has Node close its connection: chunks may be of a byte each, and without end,
 * and Node would parse them all. Browsers say how long a body is, and so do proxies that buffer it. Returns whether it has refused.
 */
export function refuseChunks({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!headers["transfer-encoding"]) return false;
  response.writeHead(411, { Connection: "close", "Content-Type": "application/json" }).end(REFUSAL);
  return true;
}
