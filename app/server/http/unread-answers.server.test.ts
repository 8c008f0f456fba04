import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitUnreadAnswers } from "./unread-answers.server.ts";

const MIB = 1024 * 1024;

const MIB_OF_EACH = 20;

/** A server that answers with so many MiB as its path says, of which 64 may be unread. */
async function openServer() {
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
  const { port } = server.address() as AddressInfo;
  return {
    connections: promisify(server.getConnections.bind(server)),
    /** A connection that asks for answers of so many MiB and does not read them. */
    async ask(wanted: number[], localAddress = "127.0.0.1"): Promise<Socket> {
      const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.pause();
      socket.write(wanted.map((size) => `GET /${size} HTTP/1.1\r\nHost: crisper.test\r\n\r\n`).join(""));
      await once(server, "request");
      return socket;
    },
  };
}

async function expectReadable(answer: Socket) {
  let read = 0;
  for await (const chunk of answer) {
    read += chunk.length;
    if (read > MIB_OF_EACH * MIB) break;
  }
  expect(read).toBeGreaterThan(MIB_OF_EACH * MIB);
}

test.each([
  ["a large answer", [60]],
  ["many answers that were asked for at once", [20, 20, 20, 20]],
])("of the connections with too many unread bytes together, that with %s is closed", async (_, sizes) => {
  const { ask, connections } = await openServer();
  const small = await ask([MIB_OF_EACH]);
  await ask(sizes);
  await expect.poll(() => connections()).toBe(1);
  await expectReadable(small);
});

test("of many connections of one address some are closed before the larger one of another", async () => {
  const { ask, connections } = await openServer();
  const large = await ask([MIB_OF_EACH]);
  for (let count = 0; count < 12; count++) await ask([5], "127.0.0.2");
  await expect.poll(() => connections()).toBeLessThan(13);
  await expectReadable(large);
});

test("a request whose reading was broken off before its answer ends no process", async () => {
  const server = createServer(async (request) => {
    for await (const _ of request) break;
  });
  const checks = vi.spyOn(globalThis, "setInterval");
  limitUnreadAnswers(server);
  const [check] = checks.mock.calls.at(-1) ?? [];
  checks.mockRestore();
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write("POST / HTTP/1.1\r\nHost: crisper.test\r\nContent-Length: 9\r\n\r\nabc");
  const [request] = await once(server, "request");
  await expect.poll(() => request.socket).toBeNull();
  expect(check).not.toThrow();
});
