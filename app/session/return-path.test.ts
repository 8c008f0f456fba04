import { expect, test } from "vitest";
import { listPath, loginPath, safeReturnPath } from "./return-path.ts";

const long = (length: number, character = "x") => `/fridge?q=${character.repeat(length - 10)}`;

test.each([
  ["/fridge", "/fridge"],
  [long(2_000), long(2_000)],
  [long(2_001), "/"],
  [long(60_000), "/"],
  // Each of them has six characters in an address.
  [long(500, "é"), "/"],
  ["//elsewhere.example", "/"],
])("$0 leads back to $1", (path, expected) => expect(safeReturnPath(path)).toBe(expected));

test("a sign-in leads back to the page, unless its address is too long for a header", () => {
  expect(loginPath("/fridge?q=milk")).toBe("/login?returnTo=%2Ffridge%3Fq%3Dmilk");
  expect(loginPath(long(14_000, ","))).toBe("/login");
});

test("a list with too long an address is none", () => {
  expect(listPath("/fridge?q=milk")).toBe("/fridge?q=milk");
  expect(listPath(long(60_000))).toBeUndefined();
});
