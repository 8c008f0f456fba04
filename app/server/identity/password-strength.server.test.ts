import { expect, test } from "vitest";
import { isGuessable } from "./password-strength.server.ts";

const ADA = ["ada.lovelace@example.org", "Ada Lovelace"];

test.each([
  "Password1!",
  "Passw0rd!",
  "P@ssw0rd",
  "Qwerty123!",
  "Abcd1234!",
  "Crisper1!",
  "Lovelace1!",
  "L0v3l4c3!",
  "P4$$w0rd!",
  "Ada.lovelace@example.org1!",
])("%s meets all the rules and is easy to guess", async (password) => {
  expect(await isGuessable(password, ADA)).toBe(true);
});

test.each(["Correct horse 1!", "Milk-and-Honey-7", "Zx9#kLm2", "Пароль-Ёж-1", `Aa1!${"x".repeat(10_000)}`])(
  "$0 is not easy to guess",
  async (password) => {
    expect(await isGuessable(password, ADA)).toBe(false);
  },
);
