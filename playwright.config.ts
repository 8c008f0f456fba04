import { defineConfig } from "@playwright/test";
import { findBrowser, getHeadlessShell } from "./scripts/find-browser.ts";
import { CAMERA_FILE } from "./tests/e2e/camera-file.ts";

const REPORT = `.reports/${process.env.E2E_REPORT ?? "e2e"}`;
/** With Firebase, Google is a popup; otherwise a redirect. */
const OTHER_GOOGLE = process.env.FIREBASE_AUTH_EMULATOR_HOST
  ? "**/google-journey.spec.ts"
  : "**/*.firebase.spec.ts";

const EXTENDED = /@extended/;
const WITHOUT_JAVASCRIPT = /@without-javascript/;

const launch = (executablePath: string) => ({
  executablePath,
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
});

/**
 * Journeys in Chromium. `npm test` runs `journeys`, and again `without-javascript` those with that tag;
 * `npm run test:browsers` runs `extended`, in the whole browser.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: OTHER_GOOGLE,
  globalSetup: "./tests/e2e/server.setup.ts",
  outputDir: REPORT,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  retries: 0,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: `${REPORT}.json` }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: launch(getHeadlessShell()),
    screenshot: "only-on-failure",
    // Pages come from the server unless a journey is about the service worker.
    serviceWorkers: "block",
  },
  projects: [
    // Movement costs a computer without a graphics card more than the rest of a journey.
    { name: "journeys", grepInvert: EXTENDED, use: { contextOptions: { reducedMotion: "reduce" } } },
    {
      name: "without-javascript",
      grep: WITHOUT_JAVASCRIPT,
      use: { viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
    },
    { name: "extended", grep: EXTENDED, use: { launchOptions: launch(findBrowser() ?? getHeadlessShell()) } },
  ],
});
