import type { IncomingMessage, ServerResponse } from "node:http";

const REFUSAL = JSON.stringify({
  error: "The request does not say how long it is.",
  code: "length_required",
});

/**
 * Refuses a request whose body comes in chunks, and closes its connection: chunks may be of a byte each, and without end, and Node
 * parses them all. Browsers and proxies say how long a body is. Returns whether it has refused.
 */
export function refuseChunks({ headers, socket }: IncomingMessage, response: ServerResponse): boolean {
  if (!headers["transfer-encoding"]) return false;
  response.writeHead(411, { Connection: "close", "Content-Type": "application/json" }).end(REFUSAL);
  socket.destroySoon();
  return true;
}
