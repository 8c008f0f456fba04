import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";

const SITE = "198.51.100.7";

test("a password opens what was made of it, and nothing else does", async () => {
  const hash = await hashPassword("Rhubarb-4-pie!", SITE);
  expect(await passwordMatches("Rhubarb-4-pie!", hash, SITE)).toBe(true);
  expect(await passwordMatches("Rhubarb-4-pie", hash, SITE)).toBe(false);
  expect(await passwordMatches("Rhubarb-4-pie!", undefined, SITE)).toBe(false);
  expect(await passwordMatches("", "", SITE)).toBe(false);
});

test("a hash costs what OWASP asks for: 19 MiB, two passes", async () => {
  expect(await hashPassword("Rhubarb-4-pie!", SITE)).toMatch(/^argon2id\$19456\$2\$/);
});
