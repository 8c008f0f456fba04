import { expect, test } from "vitest";
import { photoUrl } from "#app/domain/user.ts";

const start = "https://example.com/";

test.each([
  ["https://example.com/me.png?size=1#x", "https://example.com/me.png?size=1#x"],
  [" HTTP://localhost:3000/a ", "HTTP://localhost:3000/a"],
  [start.padEnd(2000, "a"), start.padEnd(2000, "a")],
  ["", undefined],
  ["  ", undefined],
  [undefined, undefined],
])("%j is taken", (typed, url) => {
  expect(photoUrl.parse(typed)).toBe(url);
});

test.each([
  "me.png",
  "//example.com/me.png",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "ftp://example.com/me.png",
  "https:example.com",
  "https://",
  "https://exa mple.com",
  "https://example.com\\@evil.example",
  "java\nscript:alert(1)",
  "https://example.com/\nx",
  start.padEnd(2001, "a"),
  5,
  null,
])("%j is refused", (typed) => {
  expect(photoUrl.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Please enter a valid photo URL",
  ]);
});
