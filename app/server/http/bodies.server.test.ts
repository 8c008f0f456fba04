import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../../tests/support/loopback.ts";
import { receiveBodies } from "./bodies.server.ts";

const FORM = "application/x-www-form-urlencoded";
const LONG_FORM = "/add-food/lines";

/** A server that answers each form with the number of its bytes. `late` ends the time that bodies have to arrive. */
async function openServer(late?: AbortSignal) {
  const app = new Hono();
  app.use(
    receiveBodies(async ({ req }) => (req.header("X-Stranger") ? undefined : "ada"), late && (() => late)),
  );
  app.post("*", async (context) => context.text(`${(await context.req.text()).length} bytes`));
  const server = await listen(getRequestListener(app.fetch));
  onTestFinished(server.close);
  const { hostname, port } = new URL(server.url);

  const send = async (path: string, bytes: number, more = {}) => {
    const body = "a".repeat(bytes);
    const response = await fetch(server.url + path, {
      method: "POST",
      body,
      headers: { "Content-Type": FORM, ...more },
    });
    return [response.status, await response.text()];
  };
  /** Announces a form and sends only its first bytes. */
  const sendPart = async (path: string, announced: number, sent: number): Promise<Socket> => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Content-Type: ${FORM}`,
      `Content-Length: ${announced}`,
      "Expect: 100-continue",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    // The server says 'Continue' when it begins to read.
    await once(socket, "data");
    if (sent > 0) await new Promise<void>((written) => socket.write("a".repeat(sent), () => written()));
    return socket;
  };
  return { send, sendPart };
}

test("a form that is announced and not sent takes no room", async () => {
  const { send, sendPart } = await openServer();
  await Promise.all(Array.from({ length: 200 }, () => sendPart(LONG_FORM, 512 * 1024, 0)));
  expect(await send(LONG_FORM, 100_000)).toEqual([200, "100000 bytes"]);
});

test("where long forms fill the room of an address, a short one is still taken", async () => {
  const { send, sendPart } = await openServer();
  const parts = Array.from({ length: 8 }, () => sendPart(LONG_FORM, 512 * 1024, 512 * 1024 - 1));
  await Promise.all(parts);
  await expect.poll(() => send(LONG_FORM, 100_000)).toEqual([503, expect.stringContaining("try again")]);
  expect(await send("/login", 200)).toEqual([200, "200 bytes"]);
  for (const part of parts) (await part).destroy();
  await expect.poll(() => send(LONG_FORM, 100_000)).toEqual([200, "100000 bytes"]);
});

test("where short forms fill the room of an address, a sign-in is still taken", async () => {
  const { send, sendPart } = await openServer();
  const parts = Array.from({ length: 64 }, () => sendPart("/register", 16 * 1024, 16 * 1024 - 1));
  await Promise.all(parts);
  await expect.poll(() => send("/register", 5_000)).toEqual([503, expect.stringContaining("try again")]);
  expect(await send("/login", 4_096)).toEqual([200, "4096 bytes"]);
});

test("a form that does not arrive in time is answered, and its connection is closed", async () => {
  const late = new AbortController();
  const { sendPart } = await openServer(late.signal);
  const socket = await sendPart("/login", 200, 10);
  const answer = once(socket, "data");
  late.abort();
  const [bytes] = await answer;
  expect(String(bytes)).toMatch(/^HTTP\/1.1 408 [\s\S]*did not arrive in time/);
  if (!socket.readableEnded) await once(socket, "end");
});

test("a long form of a stranger is not kept", async () => {
  const { send } = await openServer();
  expect(await send(LONG_FORM, 100_000, { "X-Stranger": "1" })).toEqual([200, "0 bytes"]);
  expect(await send(LONG_FORM, 60_000, { "X-Stranger": "1" })).toEqual([200, "60000 bytes"]);
});

test("a form whose boundary is too long to look for goes on without its body", async () => {
  const { send } = await openServer();
  const ofLength = (length: number) => ({
    "Content-Type": `multipart/form-data; boundary=${"b".repeat(length)}`,
  });
  expect(await send("/theme", 60_000, ofLength(71))).toEqual([200, "0 bytes"]);
  expect(await send("/theme", 60_000, ofLength(70))).toEqual([200, "60000 bytes"]);
});

test.each([
  (long: string) => `multipart/form-data; boundary=x, multipart/form-data; boundary=${long}`,
  (long: string) => `text/plain, multipart/form-data; boundary=${long}`,
  (long: string) => `, multipart/form-data; boundary=${long}`,
])("a form with several types goes on without its body: %s", async (typeWith) => {
  const { send } = await openServer();
  const type = { "Content-Type": typeWith("b".repeat(7_000)) };
  expect(await send("/theme", 60_000, type)).toEqual([200, "0 bytes"]);
});
