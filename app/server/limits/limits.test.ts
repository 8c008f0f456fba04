import { expect, test } from "vitest";
import { limitOf } from "#app/server/api/limit-calls.server.ts";
import { contract, type Endpoint } from "#app/upstream/contract.ts";
import { LIMITS } from "./limits.ts";

const IDENTITY_CALL = /^(accounts:\w+|token)$/;
const PAGE = /^\//;

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
