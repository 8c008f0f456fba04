import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "build/client/assets";

/** The code of every script of the browser. */
export const readScripts = () =>
  [...globSync(`${FOLDER}/*.js`), "build/client/sw.js"].map((file) => readFileSync(file, "utf8"));

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
