import { defineConfig } from "@playwright/test";
import { getBrowser } from "./scripts/find-browser.ts";
import { CAMERA_FILE } from "./tests/e2e/camera-file.ts";

/** Journeys in Chromium, each with scripts on a desk and without them on a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: process.env.FIREBASE_AUTH_EMULATOR_HOST ? [] : "**/*.firebase.spec.ts",
  globalSetup: "./tests/e2e/server.setup.ts",
  outputDir: ".reports/e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Toasts last a few seconds, and a busy machine may miss them. `scripts/test-run.ts` lists what passed only at its second try.
  retries: 1,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: `.reports/${process.env.E2E_REPORT ?? "e2e"}.json` }]],
  use: {
    launchOptions: {
      executablePath: getBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-video-capture=${CAMERA_FILE}`,
      ],
    },
    screenshot: "only-on-failure",
    // Of what a journey is about; elsewhere pages are to come from the server.
    serviceWorkers: "block",
  },
  projects: [
    { name: "with-scripts", use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "without-scripts",
      testMatch:
        /(account|bar|household|journey|bad-input|my-items|rows|scan|shopping|weekly-look)[^/\\]*\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
    },
  ],
});
