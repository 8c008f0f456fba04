import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { listen } from "../../../tests/support/loopback.ts";
import { createPushFetch } from "./push-fetch.server.ts";
import { createSafeFetch } from "./safe-fetch.server.ts";

const asked: { method: string | undefined; headers: object; body: string }[] = [];
let location = "";
const server = await listen(async (request, response) => {
  const { method, headers } = request;
  asked.push({ method, headers, body: (await buffer(request)).toString() });
  if (location) response.writeHead(307, { Location: location }).end();
  else response.writeHead(201, { "Retry-After": "7", "Content-Type": "text/html" }).end("<p>Thank you");
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  location = "";
});

const request = { headers: { TTL: "60" }, body: new Uint8Array([72, 105]), withinMs: 5_000 };
const UNREACHABLE = { problem: "unreachable" };

test("a message is sent as it is, and of the answer only its status counts", async () => {
  const { post } = createPushFetch(server.url);
  expect(await post(`${server.url}/device`, request)).toMatchObject({ status: 201, retryAfter: "7" });
  expect(asked).toMatchObject([
    { method: "POST", headers: { ttl: "60", "content-length": "2" }, body: "Hi" },
  ]);
});

test("nothing is sent where it leads on to", async () => {
  location = `${server.url}/other`;
  expect(await createPushFetch(server.url).post(`${server.url}/device`, request)).toEqual(UNREACHABLE);
  expect(asked).toHaveLength(1);
});

test("nothing is sent inside, but for the one origin that the operator named", async () => {
  for (const inside of [undefined, "http://127.0.0.1:1", server.url.replace("http:", "https:")]) {
    const { post, mayLeadTo } = createPushFetch(inside);
    expect(mayLeadTo(`${server.url}/device`)).toBe(false);
    expect(await post(`${server.url}/device`, request)).toEqual(UNREACHABLE);
  }
  expect(createPushFetch(server.url).mayLeadTo(`${server.url}/device`)).toBe(true);
  expect(asked).toEqual([]);
});

test("nothing is sent unencrypted", async () => {
  const here = { isAllowed: () => true, ports: () => true };
  const message = { accept: "*/*", maxBytes: 0, withinMs: 5_000, post: request.body };
  expect(await createSafeFetch({ ...here, httpsOnly: true })(server.url, message)).toEqual(UNREACHABLE);
  expect(asked).toEqual([]);
  expect(await createSafeFetch(here)(server.url, message)).toMatchObject({ status: 201 });
});
