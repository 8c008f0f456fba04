import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { addressSite } from "#app/server/limits/address.server.ts";

const MIB = 1024 * 1024;
const CHECKED_EVERY_MS = 1_000;
/** Bytes of unread answers in memory, for all clients together. */
const UNREAD_MAX_BYTES = 128 * MIB;

/**
 * Closes connections while all have more than `maxBytes` unread together: a client that does not read large answers must not
 * use up the memory. The largest connection of the address with the most unread bytes goes first.
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
      // None where the reading of the request was broken off: its connection is closed already.
      const socket = req.socket as Socket | null;
      if (socket) sockets.set(socket, (sockets.get(socket) ?? 0) + writableLength);
    }
    const byAddress = Map.groupBy(sockets, ([{ remoteAddress }]) => addressSite(remoteAddress));
    const addresses = [...byAddress.values()].map((connections) => ({
      connections: connections.sort(([, one], [, other]) => one - other),
      unread: connections.reduce((sum, [, bytes]) => sum + bytes, 0),
    }));
    let unread = addresses.reduce((sum, address) => sum + address.unread, 0);
    while (unread > maxBytes) {
      const most = addresses.reduce((one, other) => (other.unread > one.unread ? other : one));
      const [socket, bytes = 0] = most.connections.pop() ?? [];
      if (!socket) return;
      most.unread -= bytes;
      unread -= bytes;
      socket.destroy();
    }
  }, CHECKED_EVERY_MS);
  check.unref();
  server.once("close", () => clearInterval(check));
}
