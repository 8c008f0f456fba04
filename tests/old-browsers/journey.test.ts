import { afterAll, beforeAll, expect, test } from "vitest";
import { findOnPath } from "../../scripts/find-browser.ts";
import startServer from "../e2e/server.setup.ts";
import { SCRIPT_MINIMUM } from "../support/script-minimum.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import { firstJourney, restOfTheJourney, signOut } from "./journey.ts";
import { oldChromiums } from "./old-chromium.ts";
import { personAt } from "./person.ts";
import { startWebKit } from "./webkit.ts";

const PHONE = { width: 360, height: 740 };
let stopServer: () => Promise<void>;

beforeAll(async () => {
  stopServer = await startServer();
});
afterAll(() => stopServer());

const origin = () => process.env.BASE_URL ?? "";

for (const { version, program, there } of oldChromiums()) {
  test.skipIf(!there)(`from a new account to deleted food in Chromium ${version}`, async () => {
    const chromium = await startChromium(program);
    try {
      const page = await chromium.newPage({ ...PHONE, scripts: true });
      const person = personAt(page, origin(), Number(version) >= SCRIPT_MINIMUM.chrome);
      await firstJourney(person);
      await restOfTheJourney(person);
      await signOut(person);
      expect(page.errors).toEqual([]);
    } finally {
      await chromium.close();
    }
  });
}

const firefox = findOnPath(["firefox-esr", "firefox"]);

test.skipIf(!firefox)("from a new account to used food in Firefox", async () => {
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

test.skipIf(!driver || !xvfb)("from a new account to used food in WebKit", async () => {
  const page = await startWebKit(driver ?? "", xvfb ?? "");
  try {
    const person = personAt(page, origin(), true);
    await firstJourney(person);
    await signOut(person);
  } finally {
    await page.close();
  }
});
