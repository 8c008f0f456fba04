import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

export const HEADLESS_SHELL = "chromium-headless-shell";
const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The path of a Chromium; throws when there is none. */
export function getBrowser(): string {
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error("No Chromium. Install one, set CHROMIUM_PATH, or run: npx playwright install chromium");
}

/**
 * Chromium without a window, which is what Playwright downloads for headless tests: it needs half the time of the whole
 * browser, and has no push messages. Falls back to the whole browser.
 */
export function getHeadlessShell(): string {
  return process.env.CHROMIUM_PATH ?? findOnPath([HEADLESS_SHELL]) ?? getBrowser();
}

/** From `CHROMIUM_PATH`, the system's, or Playwright's own download. */
export function findBrowser(): string | undefined {
  const downloaded = chromium.executablePath();
  return (
    process.env.CHROMIUM_PATH ??
    findOnPath(CHROMIUM_NAMES) ??
    (existsSync(downloaded) ? downloaded : undefined)
  );
}

/** The first program of these names, folder by folder of `PATH`. */
export function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
