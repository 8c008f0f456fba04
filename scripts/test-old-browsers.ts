// The look and a journey in browsers of 2020 and 2021, over the build that is there: npm run test:old-browsers
// With names, those alone: npm run test:old-browsers -- fridge. With --pictures FOLDER, pictures to look at.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { installOldChromium, OLD_CHROMIUMS } from "../tests/old-browsers/old-chromium.ts";
import { takePictures } from "../tests/old-browsers/pictures.ts";
import { findOnPath } from "./find-browser.ts";
import { conclude, failSetup, vitest } from "./test-run.ts";

/** Debian's packages and their programs. */
const OTHER_BROWSERS = {
  "firefox-esr": ["firefox-esr", "firefox"],
  "webkit2gtk-driver": ["WebKitWebDriver"],
  xvfb: ["Xvfb"],
};

/**
 * `names` are words of tests' names, none means all. The old Chromiums' tests are skipped anywhere but on Linux with
 * x64, and where their packages could not be installed, which counts as failed; the journeys in Firefox and WebKit
 * where Debian's packages are neither there nor to be had.
 */
export function testOldBrowsers(names: string[] = []): void {
  for (const version of OLD_CHROMIUMS) {
    try {
      // Installed once, before the test files run in parallel.
      if (!installOldChromium(version)) console.log(`— Chromium ${version} is for Linux on x64: skipped`);
    } catch (error) {
      failSetup(`Chromium ${version}`, error);
    }
  }
  installOtherBrowsers();
  const only = names.length > 0 ? `-t "${names.join("|")}"` : "";
  vitest("old browsers: look and journey", "old-browsers", `--project old-browsers ${only}`);
}

function installOtherBrowsers(): void {
  const missing = () =>
    Object.entries(OTHER_BROWSERS).flatMap(([name, programs]) => (findOnPath(programs) ? [] : [name]));
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", ...missing()], { stdio: "inherit", env });
  }
  for (const name of missing()) console.log(`— old browsers: ${name} is not there, its journey is skipped`);
}

if (import.meta.main) {
  const [flag, folder, ...paths] = process.argv.slice(2);
  if (flag !== "--pictures") {
    mkdirSync(".reports", { recursive: true });
    testOldBrowsers(process.argv.slice(2));
    conclude();
  }
  if (!folder) {
    console.error("Usage: npm run test:old-browsers -- --pictures FOLDER [PART OF A PATH …]");
    process.exit(1);
  }
  await takePictures(folder, paths);
}
