import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Kitchen } from "../../scripts/bench/kitchen.ts";
import { isHydrated } from "../../scripts/hydration.ts";
import { SCRIPT_MINIMUM } from "../support/script-minimum.ts";
import { type Chromium, type ChromiumPage, startChromium } from "./chromium.ts";
import { openHousehold, openView, VIEWS } from "./layout-pages.ts";
import { oldChromiums } from "./old-chromium.ts";

const TAKE_OVER_WITHIN_TRIES = 100;

const PHONE_VIEWS = VIEWS.filter(({ width, theme }) => width === 360 && theme === "light");

const browsers = oldChromiums();
let kitchen: Kitchen;

beforeAll(async () => {
  if (!browsers.some(({ there }) => there)) return;
  kitchen = await openHousehold();
});
afterAll(() => kitchen?.close());

async function hydrated(page: ChromiumPage): Promise<string[]> {
  for (let tries = 0; tries < TAKE_OVER_WITHIN_TRIES; tries++) {
    if (await page.evaluate(isHydrated)) return [];
    await setTimeout(50);
  }
  return ["the page has not hydrated"];
}

/** Each script that the page has asked for, or is about to. */
const scriptsOf = (page: ChromiumPage): Promise<string[]> =>
  page.evaluate(async () => {
    // JavaScript begins in the first idle moment after the page was loaded.
    await new Promise((idle) => requestIdleCallback(idle));
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const wanted = Array.from(document.querySelectorAll("script")).map(({ src }) => src);
    return loaded.concat(wanted).filter((address) => address.slice(-3) === ".js");
  });

for (const { version, program, there } of browsers) {
  const runs = Number(version) >= SCRIPT_MINIMUM.chrome;
  const does = runs ? "Runs the JavaScript of" : "Asks for no JavaScript on";
  describe.skipIf(!there)(`Chromium ${version}`, () => {
    let chromium: Chromium;
    beforeAll(async () => {
      chromium = await startChromium(program);
    });
    afterAll(() => chromium?.close());

    test.each(PHONE_VIEWS)(
      `${does} $path in Chromium ${version}, without an error in the console`,
      async (view) => {
        const page = await openView(chromium, kitchen, view, true);
        onTestFinished(() => page.close());
        expect(await (runs ? hydrated(page) : scriptsOf(page))).toEqual([]);
        expect(page.errors).toEqual([]);
      },
    );
  });
}
