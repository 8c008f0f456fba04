import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";

test("a password opens what was made of it, and nothing else does", async () => {
  const hash = await hashPassword("Rhubarb-4-pie!");
  expect(await passwordMatches("Rhubarb-4-pie!", hash)).toBe(true);
  expect(await passwordMatches("Rhubarb-4-pie", hash)).toBe(false);
  expect(await passwordMatches("Rhubarb-4-pie!", undefined)).toBe(false);
  expect(await passwordMatches("", "")).toBe(false);
});

test("a hash costs what OWASP asks for: 19 MiB, two passes", async () => {
  expect(await hashPassword("Rhubarb-4-pie!")).toMatch(/^argon2id\$19456\$2\$/);
});
