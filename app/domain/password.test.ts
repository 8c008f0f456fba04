import fc from "fast-check";
import { expect, test } from "vitest";
import { PASSWORD_RULES, passwordStrength } from "#app/domain/password.ts";

test.each([
  ["", 0, "red", "length uppercase lowercase digit special"],
  ["a", 20, "red", "length uppercase digit special"],
  ["aB", 40, "orange", "length digit special"],
  ["aB1", 60, "orange", "length special"],
  ["aB1!", 80, "green", "length"],
  ["aB1!aB1", 80, "green", "length"],
  ["aB1!aB1!", 100, "green", ""],
  ["Straße 1", 80, "green", "special"],
  ["éÉ1€éÉ1€", 100, "green", ""],
  ["e\u0301E\u03011234567", 80, "green", "special"],
  ["密码密码密码密码", 20, "red", "uppercase lowercase digit special"],
  ["aB1👩aB1", 80, "green", "length"],
])("%j scores %i, %s", (password, score, tone, failed) => {
  expect(passwordStrength(password)).toEqual({ score, tone, failed: failed ? failed.split(" ") : [] });
});

test("more characters never make a password weaker", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (start, end) => {
      expect(passwordStrength(start + end).score).toBeGreaterThanOrEqual(passwordStrength(start).score);
    }),
  );
});

test("every rule says what it wants", () => {
  expect(PASSWORD_RULES.map(({ label }) => label)).toEqual([
    "At least 8 characters",
    "One uppercase letter",
    "One lowercase letter",
    "One digit",
    "One symbol, such as ! or ?",
  ]);
});
