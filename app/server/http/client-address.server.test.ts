import { describe, expect, test } from "vitest";
import type { Trust } from "#app/server/env.server.ts";
import { applyForwardedHeaders } from "./client-address.server.ts";

const SECRET = "shared by front and API";
const TWO_HOPS = { hops: 2 };
const NEAR = {
  networks: [
    { address: "10.0.0.0", prefix: 8 },
    { address: "fd00::", prefix: 8 },
  ],
};

function seen(headers: Record<string, string>, trustProxy: Trust, remoteAddress = "10.0.0.1") {
  const request = new Request("http://inside.example/fridge?q=1", { headers });
  const settings = { origin: undefined, frontSecret: SECRET, trustProxy };
  const forwarded = applyForwardedHeaders(request, { remoteAddress }, settings);
  return {
    origin: new URL(forwarded.url).origin,
    address: forwarded.headers.get("X-Client-Address"),
    secret: forwarded.headers.get("X-Front-Secret"),
  };
}
const addressOf = (...given: Parameters<typeof seen>) => seen(...given).address;
const via = (list: string) => ({ "X-Forwarded-For": list });

test.each<[string, Trust, string, string | null]>([
  ["nobody is trusted", { hops: 0 }, "203.0.113.1", "10.0.0.1"],
  [
    "one proxy, and what the client made up before it",
    { hops: 1 },
    "198.51.100.9, 203.0.113.1",
    "203.0.113.1",
  ],
  ["a CDN and a proxy", TWO_HOPS, "198.51.100.9, 203.0.113.1, 192.0.2.7", "203.0.113.1"],
  ["two proxies of which one was passed by", TWO_HOPS, "203.0.113.1", "203.0.113.1"],
  ["networks", NEAR, "198.51.100.9, 203.0.113.1, 10.2.3.4", "203.0.113.1"],
  ["networks, all the way", NEAR, "10.9.9.9, 10.2.3.4", "10.9.9.9"],
  ["a proxy that says nothing", { hops: 1 }, "", "10.0.0.1"],
  ["garbage", { hops: 1 }, "somebody", "10.0.0.1"],
  ["garbage before a proxy", NEAR, "'; drop table, 10.2.3.4", "10.2.3.4"],
  ["sixteen thousand characters", { hops: 1 }, "1".repeat(16_000), "10.0.0.1"],
  [
    "hundreds that the client made up",
    { hops: 1 },
    `${"198.51.100.9,".repeat(900)}203.0.113.1`,
    "203.0.113.1",
  ],
  ["an address with a port", { hops: 1 }, "203.0.113.1:5123", "203.0.113.1"],
  ["an IPv6 address with a port", { hops: 1 }, "[2001:db8::1]:5123", "2001:db8::1"],
  ["an IPv4 address in IPv6", { hops: 1 }, "::ffff:203.0.113.1", "203.0.113.1"],
])("where a client is: %s", (_, trust, forwarded, address) => {
  expect(addressOf(via(forwarded), trust)).toBe(address);
});

test("a proxy outside the trusted networks is taken for the client", () => {
  expect(addressOf(via("203.0.113.1"), NEAR, "192.0.2.7")).toBe("192.0.2.7");
  expect(addressOf(via("203.0.113.1"), NEAR, "::ffff:10.0.0.1")).toBe("203.0.113.1");
  expect(addressOf(via("203.0.113.1"), NEAR, "fd12::1")).toBe("203.0.113.1");
});

describe("the address that people see", () => {
  const said = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "food.example" };

  test.each<[string, Trust, Record<string, string>, string]>([
    ["nobody is trusted", { hops: 0 }, said, "http://inside.example"],
    ["one proxy", { hops: 1 }, said, "https://food.example"],
    ["a network", NEAR, said, "https://food.example"],
    ["a proxy behind a proxy", TWO_HOPS, { "X-Forwarded-Proto": "https, http" }, "https://inside.example"],
    ["what the client made up", { hops: 1 }, { "X-Forwarded-Proto": "https, http" }, "http://inside.example"],
    [
      "a host that no name can have",
      { hops: 1 },
      { "X-Forwarded-Host": "a&b.example" },
      "http://inside.example",
    ],
    ["a host that is none", { hops: 1 }, { "X-Forwarded-Host": "a/b@c" }, "http://inside.example"],
  ])("%s", (_, trust, headers, origin) => {
    expect(seen(headers, trust).origin).toBe(origin);
  });
});

test("only who knows the secret says where a client is, and nobody sees the secret after that", () => {
  const claim = (secret?: string) => ({
    "X-Client-Address": "203.0.113.1",
    ...(secret && { "X-Front-Secret": secret }),
  });
  expect(seen(claim(SECRET), { hops: 0 })).toMatchObject({ address: "203.0.113.1", secret: null });
  for (const other of [undefined, "another secret", `${SECRET} `.repeat(2)]) {
    expect(seen(claim(other), { hops: 0 })).toMatchObject({ address: "10.0.0.1", secret: null });
  }
  expect(addressOf({ ...claim(SECRET), "X-Client-Address": "garbage" }, { hops: 0 })).toBe("10.0.0.1");
});
