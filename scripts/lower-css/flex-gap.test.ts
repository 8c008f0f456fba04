import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { flexGap } from "./flex-gap.ts";

const lower = (css: string) =>
  postcss([flexGap()]).process(`@layer utilities{${css}}`, { from: undefined }).css;
const fallback = (css: string) =>
  lower(css)
    .slice(css.length + "@layer utilities{".length)
    .replace(/\s+/g, "")
    .match(/@supports[^{]*\{(.*)\}\}/)?.[1];

describe("what the children of a flex box are told", () => {
  const cases = [
    ["a gap", ".a{gap:8px}", ".a>*{--gap-x:8px;--gap-y:8px}.a{--own-gap-x:8px;--own-gap-y:8px}"],
    ["a row", ".a{display:flex}", ".a>*{--gap-row:1;--gap-column:0}"],
    ["no flex box any more", ".a{display:block}", ".a>*{--gap-row:0;--gap-column:0}"],
    ["a column", ".a{flex-direction:column}", ".a>*{--gap-row:0;--gap-column:1;--gap-reverse:0}"],
    ["the other way", ".a{flex-direction:row-reverse}", ".a>*{--gap-row:1;--gap-column:0;--gap-reverse:1}"],
    ["a box that wraps", ".a{flex-wrap:wrap}", ".a>*{--gap-wrap:1;--gap-row:0}.a{--own-gap-wrap:1}"],
    [
      "a wide screen",
      "@media (min-width:40rem){.a{column-gap:8px}}",
      "@media(min-width:40rem){.a>*{--gap-x:8px}}@media(min-width:40rem){.a{--own-gap-x:8px}}",
    ],
    ["a margin of its own", ".a{margin-top:8px}", ".a{margin-top:calc(8px+var(--gap-top))}"],
    ["out of the flow", ".a{position:absolute}", ".a{--gap-flow:0}"],
  ] as const;
  test.each(cases)("%s", (_, css, expected) => expect(fallback(css)).toBe(expected));
});

test("an automatic margin and what stands before or after an element are left alone", () => {
  expect(fallback(".a{margin-top:auto}.a::before{margin-right:8px}")).toBeUndefined();
});
