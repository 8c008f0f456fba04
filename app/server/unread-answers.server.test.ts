import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { limitUnreadAnswers } from "./unread-answers.server.ts";

const MIB = 1024 * 1024;

const MIB_OF_EACH = 20;

test.each([
  ["a large answer", [60]],
  ["many answers that were asked for at once", [20, 20, 20, 20]],
])("of the connections with too many unread bytes together, that with %s is closed", async (_, sizes) => {
  const server = createServer(({ url = "" }, response) => {
    response.end(Buffer.alloc(Number(url.slice(1)) * MIB));
  });
  limitUnreadAnswers(server, 64 * MIB);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A connection that asks for answers of so many MiB and does not read them. */
  const ask = (wanted: number[]): Socket => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(wanted.map((size) => `GET /${size} HTTP/1.1\r\nHost: crisper.test\r\n\r\n`).join(""));
    return socket;
  };
  const small = ask([MIB_OF_EACH]);
  await once(server, "request");
  ask(sizes);
  await once(server, "request");
  const connections = promisify(server.getConnections.bind(server));
  await expect.poll(() => connections()).toBe(1);

  let read = 0;
  for await (const chunk of small) {
    read += chunk.length;
    if (read > MIB_OF_EACH * MIB) break;
  }
  expect(read).toBeGreaterThan(MIB_OF_EACH * MIB);
});
