// Installs what tests need besides node_modules, before any of them runs:
// node scripts/install-test-tools.ts headless-shell chromium browsers firebase processes
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installOldChromium } from "../tests/browsers/old-chromium.ts";
import { findBrowser, findOnPath, getBrowser, getHeadlessShell, HEADLESS_SHELL } from "./find-browser.ts";

/** Debian's packages, each with a program by which it is recognised. */
const BROWSER_PACKAGES = {
  "firefox-esr": "firefox-esr",
  "webkit2gtk-driver": "WebKitWebDriver",
  xvfb: "Xvfb",
};
const SERVER_PACKAGES = { nginx: "nginx", pgbouncer: "pgbouncer" };

const tools: Record<string, () => void> = {
  "headless-shell"() {
    if (!findOnPath([HEADLESS_SHELL]) && !findBrowser()) installFromDebian([HEADLESS_SHELL]);
    getHeadlessShell();
  },
  chromium() {
    if (!findBrowser()) installFromDebian(["chromium"]);
    getBrowser();
  },
  browsers() {
    installOldChromium();
    installFromDebian(missing(BROWSER_PACKAGES));
  },
  firebase() {
    if (existsSync("tests/firebase/node_modules/.package-lock.json")) return;
    run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], "tests/firebase");
  },
  processes() {
    installFromDebian(missing(SERVER_PACKAGES));
  },
};

for (const name of process.argv.slice(2)) tools[name]?.();

function missing(packages: Record<string, string>): string[] {
  return Object.keys(packages).filter((name) => !findOnPath([packages[name] ?? name]));
}

/** Does nothing where this is not Debian or not run as root. */
function installFromDebian(packages: string[]): void {
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    console.log(`Not installed, as only root may do it on Debian: ${packages.join(", ")}`);
    return;
  }
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", ...packages]);
}

function run(program: string, args: string[], cwd = "."): void {
  const { status } = spawnSync(program, args, {
    cwd,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}`);
}
