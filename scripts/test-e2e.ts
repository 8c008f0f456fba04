// Runs journeys by name over the last build: npm run test:e2e -- dialogs
import { spawnSync } from "node:child_process";
import { findBrowser } from "./find-browser.ts";

const wanted = process.argv.slice(2).join("|");
const names = wanted ? ["-g", wanted] : [];
const { status } = spawnSync("playwright", ["test", ...names], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, CHROMIUM_PATH: findBrowser().executablePath },
});
process.exit(status ?? 1);
