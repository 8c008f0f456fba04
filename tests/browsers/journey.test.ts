import { afterAll, beforeAll, expect, test } from "vitest";
import { findOnPath } from "../../scripts/find-browser.ts";
import startServer from "../e2e/server.setup.ts";
import { openWeakLine } from "../e2e/weak-line.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import { firstJourney, listWithoutSignal, restOfTheJourney, signOut } from "./journey.ts";
import { OLD_CHROMIUM, RUNS_OLD_CHROMIUM } from "./old-chromium.ts";
import { personAt } from "./person.ts";
import { startWebKit } from "./webkit.ts";

const PHONE = { width: 360, height: 740 };
let stopServer: () => Promise<void>;

beforeAll(async () => {
  stopServer = await startServer();
});
afterAll(() => stopServer());

const origin = () => process.env.BASE_URL ?? "";

test.runIf(RUNS_OLD_CHROMIUM)("Leads from a new account to deleted food in Chromium 92", async () => {
  const page = await startChromium(OLD_CHROMIUM, PHONE.width, PHONE.height);
  try {
    const person = personAt(page, origin(), true);
    await firstJourney(person);
    await restOfTheJourney(person);
    await signOut(person);
    expect(page.errors).toEqual([]);
  } finally {
    await page.close();
  }
});

const firefox = findOnPath(["firefox-esr", "firefox"]);

test.skipIf(!firefox)("Leads from a new account to used food in Firefox", async () => {
  const page = await startFirefox(firefox ?? "", PHONE.width, PHONE.height);
  try {
    const person = personAt(page, origin(), true);
    await firstJourney(person);
    await signOut(person);
    expect(page.errors).toEqual([]);
  } finally {
    await page.close();
  }
});

const [driver, xvfb] = [findOnPath(["WebKitWebDriver"]), findOnPath(["Xvfb"])];

test.skipIf(!driver || !xvfb)("Leads from a new account to used food in WebKit", async () => {
  const page = await startWebKit(driver ?? "", xvfb ?? "");
  try {
    const person = personAt(page, origin(), true);
    await firstJourney(person);
    await signOut(person);
  } finally {
    await page.close();
  }
});

/** Browsers whose pages have a service worker. */
const WITH_WORKER = [
  {
    name: "Firefox",
    there: Boolean(firefox),
    start: () => startFirefox(firefox ?? "", PHONE.width, PHONE.height),
  },
  {
    name: "WebKit",
    there: Boolean(driver && xvfb),
    start: () => startWebKit(driver ?? "", xvfb ?? ""),
  },
];

for (const { name, there, start } of WITH_WORKER) {
  test.skipIf(!there)(`Sends a list that was ticked without signal in ${name}`, async () => {
    const weak = await openWeakLine(origin());
    const page = await start();
    try {
      await listWithoutSignal(personAt(page, weak.url, true), personAt(page, weak.url, false), weak);
    } finally {
      await page.close();
      await weak.close();
    }
  });
}
