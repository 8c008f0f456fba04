import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ALLOWED_IMPORTS } from "../support/allowed-imports.ts";

test("README's table of folders says what each may import", () => {
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| `([\w/-]+)\/` +\|[^|\n]*\|([^|\n]*)\|$/gm);
  const table = Object.fromEntries(
    [...rows].map(([, folder, used = ""]) => [folder, used.trim().split(", ").filter(Boolean).toSorted()]),
  );
  const isFolder = (name: string) => existsSync(path.join("app", name));
  const folders = Object.entries(ALLOWED_IMPORTS).filter(([folder]) => isFolder(folder));
  expect(table).toEqual(
    Object.fromEntries(folders.map(([folder, used]) => [folder, used.filter(isFolder).toSorted()])),
  );
});
