import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const MIB = 1024 * 1024;
const CHECKED_EVERY_MS = 1_000;
/** Answers that wait to be read are in memory: those of everybody together. */
const UNREAD_MAX_BYTES = 128 * MIB;

/**
 * Closes the connections with the most unread bytes while all have more than `maxBytes` together: a client that does not read
 * large answers must not use up the memory.
 */
export function limitUnreadAnswers(server: Server, maxBytes = UNREAD_MAX_BYTES): void {
  const open = new Set<ServerResponse>();
  server.on("request", (_, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
  });
  const check = setInterval(() => {
    const sockets = new Map<Socket, number>();
    for (const { req, writableLength } of open) {
      sockets.set(req.socket, (sockets.get(req.socket) ?? 0) + writableLength);
    }
    let unread = [...sockets.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [socket, bytes] of [...sockets].toSorted(([, one], [, other]) => other - one)) {
      if (unread <= maxBytes) return;
      unread -= bytes;
      socket.destroy();
    }
  }, CHECKED_EVERY_MS);
  check.unref();
  server.once("close", () => clearInterval(check));
}
