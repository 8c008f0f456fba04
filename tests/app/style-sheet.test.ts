import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [file = ""] = globSync("build/client/assets/app-*.css");
const styles = readFileSync(file, "utf8");
const [darkFile = ""] = globSync("build/client/assets/dark-*.css");
const dark = readFileSync(darkFile, "utf8");

test("the dark theme overrides the colours of the light one", () => {
  const rankOf = (sheet: string) => sheet.match(/:root((?::not\(#\\#\))*)\{[^}]*--ground/)?.[1]?.length;
  expect(rankOf(dark)).toBe(rankOf(styles));
  expect(rankOf(dark)).toBeGreaterThan(0);
});

test("the build leaves no CSS that the oldest supported browsers cannot read", () => {
  const sheets = globSync("build/client/assets/*.css").map((path) => readFileSync(path, "utf8"));
  expect(sheets.length).toBeGreaterThan(5);
  const withoutConditions = sheets.join("").replace(/@supports[^{]*\{/g, "");
  const tooNew =
    /@layer|oklch|:is\(|:where\(|(padding|margin)-(inline|block):|inset-(inline|block):|\binset:|[\s;{]rotate:|[\s;{]translate:|[\s;{]scale:|@media not \(|@media[^{]*[<>]/g;
  expect(withoutConditions.match(tooNew)).toBeNull();
});

// Floats are left out: engines before 2023 know no other sides of theirs.
test("components use logical sides, not left and right", () => {
  const physical =
    /(?<=^|[\s"`':!-])(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w.[\]/]+(?=[\s"`'])|(?<![\w-])text-(?:left|right)(?![\w-])/gm;
  const components = globSync("app/{ui,routes}/**/*.{ts,tsx,css}").concat("app/root.tsx", "app/app.css");
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((file) =>
    (readFileSync(file, "utf8").match(physical) ?? []).map((utility) => `${file}: ${utility}`),
  );
  expect(found).toEqual([]);
});

test("browsers without grid layout get the plain style sheet only", () => {
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
