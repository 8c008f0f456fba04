import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CountedBy, LIMITS, type Limit } from "#app/server/limits/limits.ts";

const WORDS: Record<CountedBy, string> = {
  address: "an address",
  site: "a site",
  account: "an account",
  account_at_address: "an account at an address",
  account_at_device: "an account at a device",
  user: "a user",
  household: "a household",
  visitor: "an address without a token",
  everybody: "everybody together",
};

test("docs/limits.md lists every limit", () => {
  const rows = readFileSync("docs/limits.md", "utf8").matchAll(/^\| `(\w+)` *\|[^|]*\| *(.*?) *\|$/gm);
  const documented = Object.fromEntries([...rows].map(([, name = "", limits]) => [name, limits]));
  const wordsOf = (limits: readonly Limit[]) =>
    limits.map(({ by, points, minutes }) => `${points} in ${minutes} min for ${WORDS[by]}`).join(", ");
  expect(documented).toEqual(
    Object.fromEntries(Object.entries(LIMITS).map(([name, { limits }]) => [name, wordsOf(limits)])),
  );
});
