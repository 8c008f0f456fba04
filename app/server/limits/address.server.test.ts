import { expect, test } from "vitest";
import { addressGroup, addressSite, readAddress } from "./address.server.ts";

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["64:ff9b::203.0.113.1", "203.0.113.1"],
  ["::FFFF:cb00:7101", "203.0.113.1"],
  ["2001:DB8:0:1::1", "2001:db8:0:1::/64"],
  ["2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["garbage", "unknown"],
  ["1.2.3.4.5", "unknown"],
  ["", "unknown"],
])("%s is counted as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test("an address is read as such, and nothing else is", () => {
  expect(readAddress(" 203.0.113.1 ")).toBe("203.0.113.1");
  expect(["203.0.113.256", "localhost", "[203.0.113", "x".repeat(1e6)].map(readAddress)).toEqual(
    Array(4).fill(undefined),
  );
});

test.each([
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  ["203.0.113.1", "203.0.113.1"],
])("%s is of the site %s", (address, site) => {
  expect(addressSite(address)).toBe(site);
});
