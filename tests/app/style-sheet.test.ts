import { globSync, readFileSync } from "node:fs";
import { parse } from "postcss";
import { expect, test } from "vitest";

const [file = ""] = globSync("build/client/assets/app-*.css");
const styles = readFileSync(file, "utf8");

test("the build lowers layers, colours, floats, transforms and media queries for the oldest browsers with the full look", () => {
  const withoutConditions = styles.replace(/@supports \((color:color-mix|width:attr)[^{]*\{.*?\}\}/g, "");
  const tooNew =
    /@layer|oklch|color-mix|float:inline-|[\s;{](rotate|translate|scale):|@media not \(|@media[^{]*[<>]/g;
  expect(withoutConditions.match(tooNew)).toBeNull();
});

/** Conditions that browsers without the full look do not fulfil, or that only set what it reads. */
const NEWER = /^selector\(:is\(a\)\)$|-webkit-hyphens|^\(width:attr\(/;

test("older browsers read nothing but the plain style sheet", () => {
  const outside = parse(styles).nodes.filter(
    (node) =>
      node.type !== "comment" &&
      !(node.type === "atrule" && (/^(property|keyframes)$/.test(node.name) || NEWER.test(node.params))),
  );
  expect(outside.map(String)).toEqual([]);
  expect(styles).toContain("@supports selector(:is(a)){");
});

test("components use logical sides, not left and right", () => {
  const physical =
    /(?<=^|[\s"`':!-])(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w.[\]/]+(?=[\s"`'])|(?<![\w-])text-(?:left|right)(?![\w-])/gm;
  const components = globSync([
    "app/{components,routes,offline}/**/*.{ts,tsx}",
    "app/root.tsx",
    "app/app.css",
    "app/styles/{base,components,print}.css",
  ]);
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((file) =>
    (readFileSync(file, "utf8").match(physical) ?? []).map((utility) => `${file}: ${utility}`),
  );
  expect(found).toEqual([]);
});
