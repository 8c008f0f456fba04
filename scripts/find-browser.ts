import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Finds a Chromium, installing Debian's if possible. */
export function findBrowser(): { executablePath: string; how: string } {
  const given = process.env.CHROMIUM_PATH;
  if (given) return { executablePath: given, how: "from CHROMIUM_PATH" };
  const system = findOnPath();
  if (system) return { executablePath: system, how: "the system's" };
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, how: "Playwright's download" };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    const installed = findOnPath();
    if (installed) return { executablePath: installed, how: "just installed with apt-get" };
  }
  throw new Error(
    "No browser for the journeys. Install Chromium, or set CHROMIUM_PATH, or run: npx playwright install chromium",
  );
}

export function findOnPath(names = NAMES): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
