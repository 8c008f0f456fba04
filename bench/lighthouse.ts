// Lighthouse's mobile preset, medians of three runs. Installed on demand, because it is large.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getBrowser } from "../scripts/find-browser.ts";
import { keepFigures } from "./figures.ts";
import { openHousehold } from "./household.ts";

const RUNS = 3;
const TRIES = 3;
const VERSION = "13.5.0";
const folder = ".bench";
const cli = path.join(folder, "node_modules/lighthouse/cli/index.js");

if (!existsSync(cli)) {
  mkdirSync(folder, { recursive: true });
  spawnSync(
    "npm",
    ["install", "--prefix", folder, "--no-save", "--ignore-scripts", `lighthouse@${VERSION}`],
    { stdio: "inherit" },
  );
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

function audit(url: string, cookie: string, tries = TRIES): Report {
  const output = path.join(folder, "report.json");
  const flags = [
    "--no-sandbox",
    "--headless=new",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=${flags.join(" ")}`,
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    ],
    { env: { ...process.env, CHROME_PATH: getBrowser() } },
  );
  // Lighthouse loses a trace now and then, and asks to be run again.
  if (status !== 0 && tries > 1) return audit(url, cookie, tries - 1);
  if (status !== 0) throw new Error(String(stderr));
  return JSON.parse(readFileSync(output, "utf8"));
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const household = await openHousehold();
const rows: Record<string, Record<string, number>> = {};
for (const url of [
  "/",
  "/fridge",
  "/shopping",
  "/my-items",
  `/food/${household.itemId}`,
  "/add-food",
  "/products",
  "/deals",
  "/register",
]) {
  const cookie = url === "/register" ? "" : household.cookie;
  const reports = Array.from({ length: RUNS }, () => audit(household.origin + url, cookie));
  const score = (category: string) =>
    median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  rows[url.replace(household.itemId, "{id}")] = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "FCP ms": Math.round(value("first-contentful-paint")),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    CLS: Number(value("cumulative-layout-shift").toFixed(3)),
    bytes: Math.round(value("total-byte-weight")),
  };
}
household.close();
console.table(rows);
keepFigures(
  Object.fromEntries(
    Object.entries(rows).map(([page, row]) => [
      page,
      {
        Lighthouse: row.performance ?? 0,
        "LCP ms": row["LCP ms"] ?? 0,
        "TBT ms": row["TBT ms"] ?? 0,
        CLS: row.CLS ?? 0,
      },
    ]),
  ),
);
