import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ALLOWED_IMPORTS } from "./support/allowed-imports.ts";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => file.split(path.sep).join("/"));

const source = (file: string) => readFileSync(path.join("app", file), "utf8");

/** Packages a folder may use; a folder that is not here may use any. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^zod$/,
  components: /^react(-router(\/dom)?)?$|^@conform-to\/|^zod$/,
  content: /^@lobehub\/fluent-emoji-3d\//,
};

/** The folder of a file, in `components` and `server` the one below; for a file that stands alone its name. */
const folderOf = (file: string) =>
  /^components\/[^/]+(?=\/)|^server\/[^/]+|^[^/]+/.exec(file)?.[0].replace(/(\.server)?\.tsx?$/, "") ?? "";

function importsOf(file: string): string[] {
  const statements = source(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/g,
  );
  return [...statements].map(([, from, dynamic]) => from ?? dynamic ?? "");
}

/** The file under `app` that an import means; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#app/")) return specifier.slice("#app/".length);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
}

test("folders import only what they may", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = targetOf(file, specifier);
      const [from, to] = [folderOf(file), target && folderOf(target)];
      const allowed = ALLOWED_IMPORTS[from];
      if (!allowed || !to || to === from || specifier.includes("/+types/")) return [];
      return allowed.includes(to) ? [] : [`${file} → ${specifier}`];
    }),
  );
  expect(wrong).toEqual([]);
});

const areaOf = (file: string) => file.split("/")[1];
test("areas of routes do not reach into each other", () => {
  const wrong = files
    .filter((file) => file.startsWith("routes/"))
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const target = targetOf(file, specifier);
        if (!target?.startsWith("routes/") || specifier.includes("/+types/")) return [];
        return areaOf(target) === areaOf(file) ? [] : [`${file} → ${specifier}`];
      }),
    );
  expect(wrong).toEqual([]);
});

test("folders use only their packages", () => {
  const wrong = files.flatMap((file) => {
    const allowed = PACKAGES[folderOf(file)];
    if (!allowed) return [];
    const packages = importsOf(file).filter((specifier) => !/^[#.]/.test(specifier));
    return packages.filter((name) => !allowed.test(name)).map((name) => `${file} → ${name}`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["process.env", /process\.env/, /^server\/env\.server\.ts$/],
  ["fetch(", /(?<![.\w])fetch\(/, /^(upstream|server\/identity|offline)\//],
  [
    "a request to another server",
    /"node:(https|tls|dns)(\/promises)?"|"undici"/,
    /^server\/http\/safe-fetch\./,
  ],
  ["a clock", /Date\.now\(\)|new Date\(\)/, /^(?!domain\/)/],
  ["console.", /\bconsole\./, /\.tsx$/],
  ["a default export of everything", /export \* from/, /^$/],
])("%s stays where it belongs", (_, pattern, home) => {
  const code = (file: string) => source(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
  expect(files.filter((file) => !home.test(file) && pattern.test(code(file)))).toEqual([]);
});

test("no barrels, no folders for leftovers, names in kebab-case", () => {
  const named = files.map((file) => path.posix.basename(file));
  expect(named.filter((name) => /^index\.|^(utils?|helpers?|lib|common|misc)\./.test(name))).toEqual([]);
  expect(named.filter((name) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(name))).toEqual([]);
});

test("code for the server alone says so in its name", () => {
  const serverOnly = /^(node:|kysely|pg$|pino$|sharp$|hono|jose$|#app\/server\/(services|env)\.server)/;
  const wrong = files.filter(
    (file) =>
      importsOf(file).some((specifier) => serverOnly.test(specifier)) && !/\.server\.tsx?$/.test(file),
  );
  expect(wrong.filter((file) => !/^routes\/.*\.ts$|^server\/db\/schema\.ts$/.test(file))).toEqual([]);
});
