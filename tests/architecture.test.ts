import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => file.split(path.sep).join("/"));

const source = (file: string) => readFileSync(path.join("app", file), "utf8");

/** What each room may reach for in another; anything else is an arrow that must not exist. */
const ARROWS: Record<string, string[]> = {
  domain: [],
  ui: ["domain"],
  content: ["domain"],
  database: ["domain", "log", "encryption"],
  limits: ["domain", "database", "log"],
  identity: ["domain", "database", "limits", "log", "background-work"],
  mail: ["domain", "database", "limits", "log", "encryption", "background-work"],
  "service-worker": ["domain"],
  preact: [],
  push: ["domain", "database", "limits", "log", "encryption"],
  upstream: ["domain", "database", "limits", "mail", "push", "log", "background-work"],
  session: ["domain", "http", "identity", "upstream", "context", "env", "services", "log", "encryption"],
  auth: ["domain", "http", "identity", "session", "upstream", "context", "env", "services", "log"],
  http: ["domain", "limits", "upstream", "context", "env", "log"],
  server: ["domain", "env", "limits", "log"],
  "ui/account": ["domain", "ui"],
  "ui/food": ["domain", "content", "http", "ui"],
  "ui/sign-up": ["ui"],
  routes: [
    "domain",
    "content",
    "auth",
    "session",
    "http",
    "limits",
    "ui",
    "ui/account",
    "ui/food",
    "ui/sign-up",
    "upstream",
    "context",
    "env",
    "log",
    "services",
  ],
  "background-work": ["log"],
  context: ["domain", "http", "session", "upstream"],
  services: [
    "content",
    "database",
    "http",
    "identity",
    "limits",
    "mail",
    "push",
    "upstream",
    "env",
    "log",
    "background-work",
  ],
};
/** Packages a room may use; a room that is not here may use any. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^zod$/,
  ui: /^react(-router)?$/,
  preact: /^preact\/compat$|^react$/,
  content: /^@lobehub\/fluent-emoji-3d\//,
};

/** The room of a file: its folder, in `ui` also the one below, or for a file of the house itself its name. */
const roomOf = (file: string) =>
  /^ui\/[^/]+(?=\/)|^[^/]+/.exec(file)?.[0].replace(/(\.server)?\.tsx?$/, "") ?? "";

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

test("imports follow the arrows of the house", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const target = targetOf(file, specifier);
      const [from, to] = [roomOf(file), target && roomOf(target)];
      const allowed = ARROWS[from];
      if (!allowed || !to || to === from || specifier.includes("/+types/")) return [];
      return allowed.includes(to) ? [] : [`${file} → ${specifier}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("README's table of rooms says what each may use", () => {
  const rows = readFileSync("README.md", "utf8").matchAll(/^\| `([\w/-]+)\/` +\|[^|\n]*\|([^|\n]*)\|$/gm);
  const table = Object.fromEntries(
    [...rows].map(([, room, used = ""]) => [room, used.trim().split(", ").filter(Boolean).toSorted()]),
  );
  const isFolder = (room: string) => existsSync(path.join("app", room));
  const folders = Object.entries(ARROWS).filter(([room]) => isFolder(room));
  expect(table).toEqual(
    Object.fromEntries(folders.map(([room, used]) => [room, used.filter(isFolder).toSorted()])),
  );
});

test("areas of routes do not reach into each other", () => {
  const wrong = files
    .filter((file) => file.startsWith("routes/"))
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const target = targetOf(file, specifier);
        if (!target?.startsWith("routes/") || specifier.includes("/+types/")) return [];
        return path.posix.dirname(target) === path.posix.dirname(file) ? [] : [`${file} → ${specifier}`];
      }),
    );
  expect(wrong).toEqual([]);
});

test("rooms use only their packages", () => {
  const wrong = files.flatMap((file) => {
    const allowed = PACKAGES[roomOf(file)];
    if (!allowed) return [];
    const packages = importsOf(file).filter((specifier) => !/^[#.]/.test(specifier));
    return packages.filter((name) => !allowed.test(name)).map((name) => `${file} → ${name}`);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["process.env", /process\.env/, /^env\.server\.ts$/],
  ["fetch(", /(?<![.\w])fetch\(/, /^(upstream|identity|service-worker)\/|^ui\/connection\.ts$/],
  ["a request to another server", /"node:(https|tls|dns)(\/promises)?"|"undici"/, /^http\/outside\./],
  ["a clock", /Date\.now\(\)|new Date\(\)/, /^(?!domain\/)/],
  ["console.", /\bconsole\./, /\.tsx$/],
  // React's ids of the server are not Preact's in the browser.
  ["useId", /\buseId\b/, /^preact\//],
  ["a default export of everything", /export \* from/, /^$/],
])("%s stays where it belongs", (_, pattern, home) => {
  const code = (file: string) => source(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, "");
  expect(files.filter((file) => !home.test(file) && pattern.test(code(file)))).toEqual([]);
});

test("no barrels, no rooms for leftovers, names in kebab-case", () => {
  const named = files.map((file) => path.posix.basename(file));
  expect(named.filter((name) => /^index\.|^(utils?|helpers?|lib|common|misc)\./.test(name))).toEqual([]);
  expect(named.filter((name) => !/^[a-z0-9-]+(\.[a-z]+)*\.tsx?$/.test(name))).toEqual([]);
});

test("code for the server alone says so in its name", () => {
  const serverOnly = /^(node:|kysely|pg$|pino$|sharp$|hono|jose$|#app\/(services|env)\.server)/;
  const wrong = files.filter(
    (file) =>
      importsOf(file).some((specifier) => serverOnly.test(specifier)) && !/\.server\.tsx?$/.test(file),
  );
  expect(wrong.filter((file) => !/^routes\/.*\.ts$|^database\/schema\.ts$/.test(file))).toEqual([]);
});

const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && existsSync(file));
const documents = tracked.filter((file) => file.endsWith(".md"));
const programs = tracked.filter((file) => /\.(tsx?|mjs|js|css)$/.test(file));

const commentsOf = (code: string) => code.match(/\/\*[\s\S]*?\*\/|(?<!["':\w])\/\/.*/g) ?? [];

/** Paths may leave out leading folders and the suffix: `domain/unit` is app/domain/unit.ts. `<name>` is any name. */
function isInRepository(name: string): boolean {
  const pattern = name
    .replace(/\/$/, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/<\w+>/g, "[^/]+");
  const found = new RegExp(`(?:^|/)${pattern}(?:(?:\\.middleware)?(?:\\.server)?\\.tsx?)?(?:/|$)`);
  return tracked.some((file) => found.test(file));
}

/** Files of the operator's own, in examples of commands. */
const OWN_FILES = ["file.md", "letter.md"];

/** References to a document that readers of this repository do not have. */
function foreignReferences(text: string): string[] {
  const paper = "specification|spec|design|findings|brief|charter|ruling|requirements?";
  const numbered = new RegExp(
    `\\b(?:${paper})\\b[,:]?\\s*(?:section|part|ruling|point)?\\s*(?:[A-Z]\\.)?\\d+`,
    "gi",
  );
  const named = new RegExp(
    `\\((?:the )?(?:${paper})\\b|\\b(?:as|per|see|by) the (?:specification|spec|design|findings)\\b`,
    "gi",
  );
  const sections = /\b(?:issue|ruling) #?\d+|(?<!RFC \d+,? )\bsection \d+/gi;
  const papers = [...text.matchAll(/[\w./-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !OWN_FILES.includes(name));
  return [
    ...[numbered, named, sections].flatMap((pattern) => text.match(pattern) ?? []),
    ...papers.filter((name) => !isInRepository(name.replace(/^\.\.?\//, ""))),
  ];
}

test.each([
  "The label is fixed (specification, section 4).",
  "An end that stays where it is (design, ruling 7).",
  "Texts of section 8",
  "As in spec 4.2",
  "Sorted as the specification says, see the specification",
  "issue 11",
  "findings A.9",
  "The steps are in design.md",
])("'%s' refers to a document that is not here", (text) => {
  expect(foreignReferences(text)).not.toEqual([]);
});

test.each([
  "RFC 5545, section 3.1",
  "A section of the page",
  "docs/scale.md lists them",
  "a design for phones",
])("'%s' refers to nothing that is missing", (text) => expect(foreignReferences(text)).toEqual([]));

test("comments and documents refer to no document that is not in the repository", () => {
  const here = "tests/architecture.test.ts";
  const found = [
    ...programs
      .filter((file) => file !== here)
      .map((file) => ({ file, text: commentsOf(readFileSync(file, "utf8")).join("\n") })),
    ...documents.map((file) => ({ file, text: readFileSync(file, "utf8") })),
  ].flatMap(({ file, text }) => foreignReferences(text).map((reference) => `${file}: ${reference}`));
  expect(found).toEqual([]);
});

test("every file that a comment names exists", () => {
  const missing = programs.flatMap((file) =>
    commentsOf(readFileSync(file, "utf8"))
      .flatMap((comment) => [...comment.matchAll(/(?<![\w/*{}.-])[\w-][\w./-]*\.(?:tsx?|mjs|css)\b(?!\/)/g)])
      .filter(([name]) => !isInRepository(name.replace(/^#?app\//, "")))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every path and function that a document names exists", () => {
  const folders = new Set(
    tracked.flatMap((file) =>
      file
        .replace(/^app\//, "")
        .split("/")
        .slice(0, 1),
    ),
  );
  const isPath = (text: string) =>
    /^[\w.<>-]+(?:\/[\w.<>-]+)*\/?$/.test(text) &&
    (/\.(?:tsx?|mjs|css|md|conf)$/.test(text) ||
      (text.includes("/") && folders.has(text.split("/")[0] ?? "")));
  const declared = programs.map((file) => readFileSync(file, "utf8")).join("\n");
  const isDeclared = (name: string) => new RegExp(`(?:function\\*?|const|class) ${name}\\b`).test(declared);
  const missing = documents.flatMap((file) => {
    const text = readFileSync(file, "utf8").replace(/^```[\s\S]*?^```/gm, "");
    const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = ""]) => link);
    const functions = names.flatMap((name) => /^(\w+)\(\)$/.exec(name)?.[1] ?? []);
    return [
      ...names.filter((name) => isPath(name) && !isInRepository(name)),
      ...links.filter((link) => !existsSync(path.join(path.dirname(file), link))),
      ...functions.filter((name) => !isDeclared(name)),
    ].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
