import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPipelineLimit } from "./pipelining.server.ts";

/** How many of so many requests, written at once, are begun, and the answers that come back. */
async function sendAtOnce(count: number) {
  const mayAnswer = createPipelineLimit();
  let begun = 0;
  const server = createServer((request, response) => {
    if (!mayAnswer(request, response)) return;
    begun += 1;
    setImmediate(() => response.end("done"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const lines = "GET / HTTP/1.1\r\nHost: crisper.test\r\n";
  socket.write([...Array(count - 1).fill(lines), `${lines}Connection: close\r\n`, ""].join("\r\n"));
  let answers = "";
  socket.on("data", (chunk) => {
    answers += chunk;
  });
  await new Promise((closed) => socket.once("close", closed));
  return { begun, answered: answers.split("HTTP/1.1 200").length - 1 };
}

test("a connection with a few requests at once is answered", async () => {
  expect(await sendAtOnce(4)).toEqual({ begun: 4, answered: 4 });
});

test("a connection with thousands of requests at once is closed before they are begun", async () => {
  expect(await sendAtOnce(5_000)).toEqual({ begun: 4, answered: 0 });
});
