import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { limitUnreadAnswers } from "./unread-answers.server.ts";

const MIB = 1024 * 1024;

test("of the connections with too many unread bytes together, the largest is closed", async () => {
  const server = createServer(({ url = "" }, response) => {
    response.end(Buffer.alloc(Number(url.slice(1))));
  });
  limitUnreadAnswers(server, 64 * MIB);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A connection that asks for so many bytes and does not read them. */
  const ask = (bytes: number): Socket => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(`GET /${bytes} HTTP/1.1\r\nHost: crisper.test\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  const small = ask(20 * MIB);
  await once(server, "request");
  ask(60 * MIB);
  await once(server, "request");
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(() => connections()).toBe(1);

  let read = 0;
  for await (const chunk of small) read += chunk.length;
  expect(read).toBeGreaterThan(20 * MIB);
});
