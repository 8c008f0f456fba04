import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./password-hash.server.ts";

test("a password opens what was made of it, and nothing else does", async () => {
  const hash = await hashPassword("Rhubarb-4-pie!");
  expect(await passwordMatches("Rhubarb-4-pie!", hash)).toBe(true);
  expect(await passwordMatches("Rhubarb-4-pie", hash)).toBe(false);
  expect(await passwordMatches("Rhubarb-4-pie!", undefined)).toBe(false);
  expect(await passwordMatches("", "")).toBe(false);
});

test("of more than can wait the rest is refused at once", async () => {
  const answers = await Promise.allSettled(Array.from({ length: 210 }, () => hashPassword("x")));
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(10);
  for (const answer of refused) expect(answer).toMatchObject({ reason: { code: "UNAVAILABLE" } });
});
