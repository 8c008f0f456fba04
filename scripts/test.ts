// Runs everything; the last line counts tests of all runners.
import { mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./find-browser.ts";
import { testFirebase } from "./test-firebase.ts";
import { testOldBrowsers } from "./test-old-browsers.ts";
import { check, conclude, failSetup, playwright, vitest } from "./test-run.ts";

rmSync(".reports", { recursive: true, force: true });
mkdirSync(".reports", { recursive: true });
check("format and lint", "biome ci --error-on-warnings .");
check("types", "npm run --silent types");

if (check("build", "npm run --silent build")) {
  vitest(
    "unit, API, whole app, architecture",
    "vitest",
    "--project unit --project api --project postgres-sql --project app",
  );
  try {
    const { executablePath, how } = findBrowser();
    console.log(`\n— browser: ${executablePath} (${how})`);
    playwright("journeys with and without scripts", "e2e", "", { CHROMIUM_PATH: executablePath });
  } catch (error) {
    failSetup("browser", error);
  }
  await testFirebase();
  testOldBrowsers();
}
conclude();
