import type { Server } from "node:http";
import type { Socket } from "node:net";

const MIB = 1024 * 1024;
const CHECKED_EVERY_MS = 1_000;
/** Answers that wait to be read are in memory: those of everybody together. */
const UNREAD_MAX_BYTES = 128 * MIB;

/**
 * Closes the connections with the most unread bytes while all have more than `maxBytes` together: whoever asks for large
 * answers and does not read them must not use up the memory.
 */
export function limitUnreadAnswers(server: Server, maxBytes = UNREAD_MAX_BYTES): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const check = setInterval(() => {
    let unread = 0;
    for (const { writableLength } of open) unread += writableLength;
    if (unread <= maxBytes) return;
    for (const socket of [...open].toSorted((a, b) => b.writableLength - a.writableLength)) {
      if (unread <= maxBytes) return;
      unread -= socket.writableLength;
      socket.destroy();
    }
  }, CHECKED_EVERY_MS);
  check.unref();
  server.once("close", () => clearInterval(check));
}
