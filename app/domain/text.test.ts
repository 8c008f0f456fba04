import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine, cleanText, isBlank } from "#app/domain/text.ts";

test.each([
  ["  milk \n", "milk"],
  ["a\r\nb\rc", "a\nb\nc"],
  ["a\tb", "a\tb"],
  ["a\u0000b\u0007c\u001b[31m\u007f\u0085d", "abc[31md"],
  ["Cafe\u0301", "Caf\u00e9"],
  ["e\u0000\u0301", "\u00e9"],
  ["a\ud800b", "a\ufffdb"],
  ["\u200fעברית مرحبا\u200e", "\u200fעברית مرحبا\u200e"],
  ["\u202erepsirc\u202c \u2066morf\u2069", "repsirc morf"],
  ["👩‍👩‍👧‍👦 🏳️‍🌈", "👩‍👩‍👧‍👦 🏳️‍🌈"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["", ""],
])("cleanText(%j) is %j", (raw, clean) => {
  expect(cleanText(raw)).toBe(clean);
});

test.each([
  ["one\r\n two\t\tthree", "one two three"],
  ["\u00a0oat\u2003milk\ufeff", "oat milk"],
  ["a\u2028b", "a b"],
])("cleanLine(%j) is %j", (raw, clean) => {
  expect(cleanLine(raw)).toBe(clean);
});

test.each([
  ["", true],
  [" \n\t\u00a0", true],
  ["\u200b\u200d\u2060\ufeff\u3164", true],
  ["\u200fא", false],
  ["0", false],
  ["❤️", false],
])("isBlank(%j) is %s", (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

test("clean text stays as it is, and is what both databases can keep", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (raw) => {
      const clean = cleanText(raw);
      expect(cleanText(clean)).toBe(clean);
      expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toContain("\0");
    }),
  );
});

test("marks on a letter are put in order up to 30 of them, more stay as they were typed", () => {
  const marks = (count: number) => `a${"\u0323\u0301".repeat(count / 2)}`;
  expect(cleanText(marks(30))).toBe(marks(30).normalize("NFC"));
  expect(cleanText(marks(32))).toBe(marks(32));
  expect(cleanText(cleanText(marks(32)))).toBe(marks(32));
});
