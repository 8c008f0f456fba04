import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type AnyNode, parse } from "acorn";
import { full } from "acorn-walk";

const FOLDER = "build/client/assets";
const WORKER = "build/client/sw.js";

export type Look = (node: AnyNode, code: string) => unknown;

/** All syntax nodes of the browser's scripts, with their code. */
export function readBundle(): { node: AnyNode; code: string }[] {
  const assets = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
  const files = [...assets.map((name) => path.join(FOLDER, name)), WORKER];
  return files.flatMap((file) => {
    const code = readFileSync(file, "utf8");
    const found: { node: AnyNode; code: string }[] = [];
    full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
      found.push({ node: node as AnyNode, code: code.slice(node.start, node.end) });
    });
    return found;
  });
}

/** The files that the module script of a page imports, with what they import themselves. */
export function scriptsOf(html: string): Set<string> {
  const scripts = new Set<string>();
  const add = (name: string) => {
    if (scripts.has(name)) return;
    scripts.add(name);
    const code = readFileSync(path.join(FOLDER, name), "utf8");
    for (const [, imported = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) add(imported);
  };
  const [, script = ""] = /id="module-script">(.*?)<\/script>/s.exec(html) ?? [];
  for (const [, name = ""] of script.matchAll(/"\/assets\/([^"]+\.js)"/g)) add(name);
  return scripts;
}

const isField = (node: AnyNode) => node.type === "PropertyDefinition";
const has =
  (operator: string): Look =>
  (node) =>
    "operator" in node && node.operator === operator;
const isPattern = (node: AnyNode, code: string, pattern: RegExp) =>
  node.type === "Literal" && "regex" in node && pattern.test(code);

/** Syntax by its name in browser-compat-data, and how to recognize it. */
export const SYNTAX: Record<string, Look> = {
  "operators.optional_chaining": ({ type }) => type === "ChainExpression",
  "operators.nullish_coalescing": has("??"),
  "operators.nullish_coalescing_assignment": has("??="),
  "operators.logical_or_assignment": has("||="),
  "operators.logical_and_assignment": has("&&="),
  "operators.import": ({ type }) => type === "ImportExpression",
  "operators.import_meta": (node) => node.type === "MetaProperty" && node.meta.name === "import",
  "classes.private_class_fields": (node) => isField(node) && node.key.type === "PrivateIdentifier",
  "classes.private_class_methods": (node) =>
    node.type === "MethodDefinition" && node.key.type === "PrivateIdentifier",
  "classes.private_class_fields_in": (node) =>
    node.type === "BinaryExpression" && node.left.type === "PrivateIdentifier",
  "classes.static.initialization_blocks": ({ type }) => type === "StaticBlock",
  // Safari 14.1 has fields, but up to 15 it stumbles over round brackets in them: https://webkit.org/b/236843
  "classes.public_class_fields": (node, code) =>
    isField(node) && !/Function/.test(node.value?.type ?? "") && code.includes("("),
  "regular_expressions.lookbehind_assertion": (node, code) => isPattern(node, code, /\(\?<[=!]/),
  "regular_expressions.modifier": (node, code) => isPattern(node, code, /\(\?[ims-]+:/),
  "builtins.RegExp.unicodeSets": (node, code) => isPattern(node, code, /\/\w*v\w*$/),
  "builtins.RegExp.hasIndices": (node, code) => isPattern(node, code, /\/\w*d\w*$/),
};
