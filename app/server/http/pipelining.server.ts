import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers and proxies wait for an answer before they use a connection again. */
const OPEN_MAX = 4;

/**
 * Whether a request may be answered. Node reads all requests that arrive together on one connection at once: a connection with
 * more than four without an answer is closed, because thousands of them would stop the process for seconds.
 */
export function createPipelineLimit() {
  const open = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: 1 | -1) => open.set(socket, (open.get(socket) ?? 0) + by);

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false;
    if ((open.get(socket) ?? 0) >= OPEN_MAX) {
      socket.destroy();
      return false;
    }
    change(socket, 1);
    response.once("close", () => change(socket, -1));
    return true;
  };
}
