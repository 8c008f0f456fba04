import fc from "fast-check";
import { expect, test } from "vitest";
import { shownCode } from "./shown-code.ts";

test.each([
  ["4006381333931", "4006381333931"],
  ["https://elsewhere.example/?x=1", "https://elsewhere.example/?x=1"],
  ["photo_\u202egnp.exe", "photo_gnp.exe"],
  ["\u2066a\u2069\u200f\u061cb", "ab"],
  ["10A1\u001d21S7", "10A1 21S7"],
  ["a\u0000\r\n\u0085b\u2028c", "a b c"],
  ["\ud800a\udc00", "a"],
  ["🥛 молоко", "🥛 молоко"],
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), `${"x".repeat(60)}…`],
  [`${"x".repeat(59)}🥛🥛`, `${"x".repeat(59)}…`],
  ["\u202e", ""],
])("%j is shown as %j", (code, shown) => expect(shownCode(code)).toBe(shown));

test("whatever a code holds, it is one line, whole and short", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (code) => {
      const shown = shownCode(code);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(shown.length).toBeLessThanOrEqual(61);
    }),
  );
});
