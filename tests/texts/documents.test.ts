import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

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

test("comments and documents refer to no document that is not in the repository", () => {
  const found = [
    ...programs.map((file) => ({ file, text: commentsOf(readFileSync(file, "utf8")).join("\n") })),
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
