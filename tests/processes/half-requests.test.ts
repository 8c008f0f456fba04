import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { picture } from "../support/photos.ts";
import { openProcess } from "../support/process.ts";

const server = await openProcess();
const { hostname, port, host } = new URL(server.origin);
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** Says how long the body is, and sends one byte of it once the server has begun to read the request. */
async function sendHalf(path: string, type: string, length: number, address = "203.0.113.1"): Promise<void> {
  const headers = {
    Host: host,
    "X-Forwarded-For": address,
    "Content-Type": type,
    "Content-Length": length,
    Expect: "100-continue",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  sockets.push(socket);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  await once(socket, "data");
  socket.write("a");
}

test.each([
  ["a form", "/login", "application/x-www-form-urlencoded", 60_000],
  ["a call", "/api/identity/v1/accounts:signUp", "application/json", 60_000],
  ["far too much", "/login", "application/json", 900_000_000],
])("hundreds who never send the rest of %s keep nobody waiting", async (_, path, type, length) => {
  await Promise.all(Array.from({ length: 600 }, () => sendHalf(path, type, length)));
  const browser = openBrowser(server);
  expect((await browser.get("/about")).status).toBe(200);
  const answer = await browser.post("/login", { email: "nobody@example.com", password: "Wrong-horse-1!" });
  expect(answer.status).toBe(400);
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("photos that are announced and never sent take up nobody's room", async () => {
  const { browser } = await signUp(server);
  for (let count = 0; count < 30; count++) {
    await sendHalf("/api/images", "multipart/form-data; boundary=x", 16_000_000, `203.0.113.${count}`);
  }
  const photo = new Uint8Array(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(100_000)]));
  await addFood(browser, { name: "Plums", image: new File([photo], "x.jpg", { type: "image/jpeg" }) });
  for (const socket of sockets.splice(0)) socket.destroy();
});

test("a body that arrives in pieces is read whole", async () => {
  const body = JSON.stringify({ kind: "contact", name: "Mira", email: "", subject: "x", message: "y" });
  const headers = { "Content-Type": "application/json", "Content-Length": body.length };
  const request = httpRequest(`${server.origin}/api/messages`, { method: "POST", headers });
  const answered = once(request, "response");
  for (const piece of body.match(/.{1,20}/g) ?? []) {
    await new Promise((written) => request.write(piece, written));
  }
  request.end();
  const [response] = await answered;
  let text = "";
  for await (const chunk of response) text += chunk;
  // Every field was read: the one that is wrong is named alone.
  expect([response.statusCode, Object.keys(JSON.parse(text).fields)]).toEqual([422, ["email"]]);
});

test.each(["GET /about", "GET /healthz", "POST /login"])(
  "%s with a body in chunks is refused, and its connection closed",
  async (line) => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    sockets.push(socket);
    const closed = once(socket, "close");
    socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 411 .*\r\nConnection: close\r\n.*length_required/s);
    await closed;
  },
);

test("a body that is cut off is no failure of ours", async () => {
  await sendHalf("/login", "application/x-www-form-urlencoded", 100);
  sockets.pop()?.destroy();
  // A later request of the same process has its line in the log: the one before it has been dealt with.
  await openBrowser(server).get("/about");
  await eventually(() => expect(server.output()).toContain('"route":"/about"'));
  expect(server.output()).not.toContain('"level":"error"');
});

test.each([
  ["two hosts", `GET /about HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example`],
  ["a host that cannot exist", "GET /about HTTP/1.1\r\nHost: 1.2.3.4.5"],
  ["a host that no name can have", "GET /sitemap.xml HTTP/1.1\r\nHost: a&b.example"],
  [
    "an origin that is none",
    "POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: nowhere\r\nContent-Length: 0",
  ],
  ["an empty origin", "POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin:\r\nContent-Length: 0"],
  ["a host that cannot exist, for a stream", "GET /household/changes HTTP/1.1\r\nHost: 1.2.3.4.5"],
  ["a host in its address", `GET http://evil.example/about HTTP/1.1\r\nHost: ${host}`],
])("a request that names %s is refused", async (_, head) => {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*This (request|origin) /s);
});
