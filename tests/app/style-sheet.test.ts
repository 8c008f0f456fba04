import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const [file = ""] = globSync("build/client/assets/app-*.css");
const styles = readFileSync(file, "utf8");
const [darkFile = ""] = globSync("build/client/assets/dark-*.css");
const dark = readFileSync(darkFile, "utf8");
const [stockFile = ""] = globSync("build/client/assets/stock-*.css");
const stock = readFileSync(stockFile, "utf8");

test("the style sheet is 13.6 kB at most, compressed", () => {
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(13_600);
});

test("the sheet of the form for the rest of a food is 1.4 kB at most, compressed", () => {
  expect(stock).not.toBe("");
  expect(brotliCompressSync(stock).length).toBeLessThanOrEqual(1_400);
});

test("the dark theme stands above what it changes, and is 1 kB at most, compressed", () => {
  const rankOf = (sheet: string) => sheet.match(/:root((?::not\(#\\#\))*)\{[^}]*--ground/)?.[1]?.length;
  expect(rankOf(dark)).toBe(rankOf(styles));
  expect(rankOf(dark)).toBeGreaterThan(0);
  expect(brotliCompressSync(dark).length).toBeLessThanOrEqual(1_000);
});

test("nothing is left of what the build lowers", () => {
  const sheets = globSync("build/client/assets/*.css").map((path) => readFileSync(path, "utf8"));
  expect(sheets.length).toBeGreaterThan(5);
  const withoutConditions = sheets.join("").replace(/@supports[^{]*\{/g, "");
  const tooNew =
    /@layer|oklch|:is\(|:where\(|(padding|margin)-(inline|block):|inset-(inline|block):|\binset:|[\s;{]rotate:|[\s;{]translate:|[\s;{]scale:|@media not \(|@media[^{]*[<>]/g;
  expect(withoutConditions.match(tooNew)).toBeNull();
});

// Floats are left out: engines before 2023 know no other sides of theirs.
test("sides are those of the reading direction: no utility says left or right", () => {
  const physical =
    /(?<=^|[\s"`':!-])(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w.[\]/]+(?=[\s"`'])|(?<![\w-])text-(?:left|right)(?![\w-])/gm;
  const components = globSync("app/{ui,routes}/**/*.{ts,tsx,css}").concat("app/root.tsx", "app/app.css");
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((file) =>
    (readFileSync(file, "utf8").match(physical) ?? []).map((utility) => `${file}: ${utility}`),
  );
  expect(found).toEqual([]);
});

test("engines without grids see the plain part and nothing else", () => {
  const modern = styles.indexOf("@supports (display:grid)");
  expect(styles.slice(0, modern)).toMatch(/^@media screen\{html\{/);
  let depth = 0;
  let end = styles.indexOf("{", modern);
  do {
    if (styles[end] === "{") depth += 1;
    if (styles[end] === "}") depth -= 1;
    end += 1;
  } while (depth > 0);
  expect(styles.slice(end).trim()).toBe("");
});
