import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NEEDED_FEATURES } from "#app/script-support.ts";
import { oldestVersion } from "../support/browser-compat.ts";

/** As README, browserslist and browser-compat-data name them. */
const BROWSERS = [
  ["Chrome", "chrome", "chrome"],
  ["Edge", "edge", "edge"],
  ["Firefox", "firefox", "firefox"],
  ["Safari", "safari", "safari"],
  ["Safari on iPhone, iPad", "ios_saf", "safari_ios"],
  ["Samsung Internet", "samsung", "samsunginternet_android"],
  ["Opera", "opera", "opera"],
] as const;

test("README lists the supported browsers", () => {
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8")) as { browserslist: string[] };
  const rows = BROWSERS.map(([name, listed, known]) => {
    const look = browserslist.find((line) => line.startsWith(`${listed} >= `))?.split(" >= ")[1];
    const scripts = Math.max(...Object.keys(NEEDED_FEATURES).map((feature) => oldestVersion(feature, known)));
    return [name, look, String(scripts)];
  });
  const [, section = ""] = readFileSync("README.md", "utf8").split(/^## (?=Which browsers)/m);
  const table = [...section.matchAll(/^\| ([^|]+?) +\| ([\d.]+) +\| ([\d.]+) +\|$/gm)];
  expect(table.map(([, ...cells]) => cells)).toEqual(rows);
  expect(browserslist).toHaveLength(rows.length);
});
