import fc from "fast-check";
import { expect, test } from "vitest";
import { email, isEmail, normalizeEmail } from "#app/domain/email.ts";

test("one account has one spelling", () => {
  expect(normalizeEmail("  A@B.co\n")).toBe("a@b.co");
  expect(email.parse(" Ada.Lovelace+Food@Example.ORG ")).toBe("ada.lovelace+food@example.org");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = normalizeEmail(text);
      expect(normalizeEmail(once)).toBe(once);
    }),
  );
});

test.each([
  ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
  ["Ada@MÜNCHEN.example", "ada@xn--mnchen-3ya.example"],
  ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["ada@ελ.example", "ada@xn--qxam.example"],
  ["ada@mün-chen.example", "ada@xn--mn-chen-n2a.example"],
  ["ada@xn--mnchen-3ya.ü.de", "ada@xn--mnchen-3ya.xn--tda.de"],
  ["ada@mail.bücher.de", "ada@mail.xn--bcher-kva.de"],
])("%s is stored as %s", (typed, stored) => {
  expect(email.parse(typed)).toBe(stored);
});

test.each([
  "ada@münchen.example/x",
  "ada@mün chen.de",
  "adä@example.org",
  "ada@münchen",
  // A sign of which the small letter is 'k'.
  "\u212Aim@example.org",
  "@münchen.de",
  "ada@-münchen.example",
  "ada@münchen-.example",
  "ada@a.-ü.example",
  "ada@mü--x.example",
  "ada@münchen.-x",
])("%s is no address", (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});

test.each([
  "a@b.co",
  "o'neil@example.com",
  "x_y-z%25@sub.domain.example",
  "a@xn--mnchen-3ya.de",
  `${"a".repeat(64)}@b.co`,
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.co`,
])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "",
  "a",
  "a@b",
  "@b.co",
  "a@.co",
  "a@b..co",
  "a..b@c.co",
  ".a@b.co",
  "a.@b.co",
  "a@-b.co",
  "a@b.c",
  "a@1.2.3.4",
  "a b@c.co",
  "a@b.co, c@d.co",
  "a@b.co\u0000",
  "a@b.co\nBcc: x@y.co",
  "<a@b.co>",
  "a@b@c.co",
  "ä@b.co",
  `${"a".repeat(65)}@b.co`,
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(59)}.co`,
])("%j is no address", (text) => {
  expect(isEmail(text)).toBe(false);
  expect(email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    "Please enter a valid email address",
  ]);
});

test("what is too long for an address is none, and is not worked on", () => {
  expect(isEmail(normalizeEmail(`ada@example.org${" ".repeat(900)}`))).toBe(true);
  expect(isEmail(normalizeEmail(`ada@example.org${" ".repeat(1_000)}`))).toBe(false);
});
