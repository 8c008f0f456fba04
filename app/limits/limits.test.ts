import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { limitOf } from "#app/upstream/embedded/limit-calls.server.ts";
import { type CountedBy, LIMITS, type Limit } from "./limits.ts";

const IDENTITY_CALL = /^(accounts:\w+|token)$/;
const PAGE = /^\//;
const WORDS: Record<CountedBy, string> = {
  address: "an address",
  account: "an account",
  account_at_address: "an account at an address",
  user: "a user",
  visitor: "an address without a token",
  everybody: "everybody together",
};

test("every call that changes something is limited", () => {
  const calls = Object.entries(contract) as [string, Endpoint][];
  const writes = calls.filter(([, { method }]) => method !== "GET");
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.filter(([name, { method }]) => !limitOf(name, method))).toEqual([]);
  expect(limitOf(undefined, "POST")).toBe("other");
});

test("ordinary reading is not", () => {
  expect(limitOf("listOwnFood", "GET")).toBeUndefined();
  expect(limitOf("getInsights", "GET")).toBeUndefined();
});

test("every name in the table is that of a call", () => {
  const named = Object.values(LIMITS).flatMap(({ calls }): readonly string[] => calls);
  const known = (call: string) => call in contract || IDENTITY_CALL.test(call) || PAGE.test(call);
  expect(named.filter((call) => !known(call))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("docs/limits.md says what the table says", () => {
  const rows = readFileSync("docs/limits.md", "utf8").matchAll(/^\| `(\w+)` *\|[^|]*\| *(.*?) *\|$/gm);
  const documented = Object.fromEntries([...rows].map(([, name = "", limits]) => [name, limits]));
  const wordsOf = (limits: readonly Limit[]) =>
    limits.map(({ by, points, minutes }) => `${points} in ${minutes} min for ${WORDS[by]}`).join(", ");
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(LIMITS).map(([name, { limits }]) => [name, wordsOf(limits)])),
  );
});
