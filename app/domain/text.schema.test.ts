import { expect, test } from "vitest";
import { textField } from "#app/domain/text.schema.ts";
import { cleanText } from "#app/domain/text.ts";

const field = textField({ required: "say something", max: 3, tooLong: "too long" });
const messages = (input: unknown) => field.safeParse(input).error?.issues.map(({ message }) => message);

test.each([undefined, null, 5, "", " ", "\u200b", ["a", "b"]])(
  "%j is told once that it is required",
  (input) => {
    expect(messages(input)).toEqual(["say something"]);
  },
);

test("length is measured after cleaning, in code units, inclusive", () => {
  expect(field.parse("  a\n b ")).toBe("a b");
  expect(messages("abcd")).toEqual(["too long"]);
  expect(messages("👩‍👩")).toEqual(["too long"]);
});

test("a sign that stands for many letters counts as them, a syllable does not", () => {
  const name = textField({ max: 100, tooLong: "too long" });
  expect(name.safeParse("\ufdfa".repeat(90)).error?.issues[0]?.message).toBe("too long");
  expect(name.parse("한".repeat(100))).toHaveLength(100);
  expect(name.parse("Honey \ufdfa")).toBe("Honey \ufdfa");
});

test("a multi-line field that is not required keeps its lines and may be blank", () => {
  const lines = textField({ max: 3, tooLong: "too long", clean: cleanText });
  expect(lines.parse("a\r\nb")).toBe("a\nb");
  expect(lines.parse("   ")).toBe("");
  expect(lines.safeParse(undefined).error?.issues[0]?.message).toBe("Please enter text");
});
