import { expect, test } from "vitest";
import { isInsideName, isPublicAddress } from "./public-address.server.ts";

test.each(["1.1.1.1", "93.184.215.14", "172.15.255.255", "172.32.0.1", "192.169.0.1", "223.255.255.254"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(["2606:4700:4700::1111", "2a00:1450:4001:82a::200e", "2400:cb00::1"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.255",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:1.1.1.1",
  "64:ff9b::7f00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["localhost", "LOCALHOST.", "x.localhost", "nas.local", "db.internal", "fritz.lan", "x.home.arpa"])(
  "%s is a name of this machine's neighbours",
  (name) => expect(isInsideName(name)).toBe(true),
);

test.each(["example.org", "localhost.example", "notlocal", "internal.example.org"])(
  "%s is judged by its addresses",
  (name) => expect(isInsideName(name)).toBe(false),
);
