import { afterAll, beforeAll, expect, test } from "vitest";
import { findOnPath } from "../../scripts/find-browser.ts";
import startServer from "../e2e/server.setup.ts";
import { openWeakLine } from "../e2e/weak-line.ts";
import { SCRIPT_MINIMUM } from "../support/script-minimum.ts";
import { startChromium } from "./chromium.ts";
import { startFirefox } from "./firefox.ts";
import { firstJourney, listWithoutSignal, restOfTheJourney, signOut } from "./journey.ts";
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
  test.skipIf(!there)(`Leads from a new account to deleted food in Chromium ${version}`, async () => {
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
  ...oldChromiums()
    .filter(({ version }) => Number(version) >= SCRIPT_MINIMUM.chrome)
    .map(({ version, program, there }) => ({
      name: `Chromium ${version}`,
      there,
      start: async () => {
        const chromium = await startChromium(program);
        const page = await chromium.newPage({ ...PHONE, scripts: true });
        return { page, close: () => chromium.close() };
      },
    })),
  {
    name: "Firefox",
    there: Boolean(firefox),
    start: async () => {
      const page = await startFirefox(firefox ?? "", PHONE.width, PHONE.height);
      return { page, close: () => page.close() };
    },
  },
  {
    name: "WebKit",
    there: Boolean(driver && xvfb),
    start: async () => {
      const page = await startWebKit(driver ?? "", xvfb ?? "");
      return { page, close: () => page.close() };
    },
  },
];

for (const { name, there, start } of WITH_WORKER) {
  test.skipIf(!there)(`Sends a list that was ticked without signal in ${name}`, async () => {
    const weak = await openWeakLine(origin());
    const { page, close } = await start();
    try {
      await listWithoutSignal(personAt(page, weak.url, true), personAt(page, weak.url, false), weak);
    } finally {
      await close();
      await weak.close();
    }
  });
}
