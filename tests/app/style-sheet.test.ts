import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const [file = ""] = globSync("build/client/assets/app-*.css");
const styles = readFileSync(file, "utf8");

test("the style sheet is 12 kB at most, compressed", () => {
  expect(brotliCompressSync(styles).length).toBeLessThanOrEqual(12_000);
});

test("nothing is left of what the build lowers", () => {
  const withoutConditions = styles.replace(/@supports[^{]*\{/g, "");
  const tooNew =
    /@layer|oklch|:is\(|:where\(|(padding|margin)-(inline|block):|inset-(inline|block):|\binset:|[\s;{]rotate:|[\s;{]translate:|[\s;{]scale:|@media not \(|@media[^{]*[<>]/g;
  expect(withoutConditions.match(tooNew)).toBeNull();
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
