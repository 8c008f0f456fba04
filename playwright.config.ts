import { defineConfig } from "@playwright/test";

/** Journeys in Chromium, each with scripts on a desk and without them on a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: process.env.FIREBASE_AUTH_EMULATOR_HOST ? [] : "**/*.firebase.spec.ts",
  globalSetup: "./tests/e2e/server.setup.ts",
  outputDir: ".reports/e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: `.reports/${process.env.E2E_REPORT ?? "e2e"}.json` }]],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "with-scripts", use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "without-scripts",
      testMatch:
        /(account|bar|household|journey|bad-input|my-items|rows|shopping|weekly-look)[^/\\]*\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
    },
  ],
});
