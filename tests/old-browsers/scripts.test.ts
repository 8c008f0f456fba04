import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Kitchen } from "../../scripts/bench/kitchen.ts";
import { type Chromium, type ChromiumPage, startChromium } from "./chromium.ts";
import { openHousehold, openView, VIEWS } from "./layout-pages.ts";
import { oldChromiums } from "./old-chromium.ts";

const PHONE_VIEWS = VIEWS.filter(({ width, theme }) => width === 360 && theme === "light");

const browsers = oldChromiums();
let kitchen: Kitchen;

beforeAll(async () => {
  if (!browsers.some(({ there }) => there)) return;
  kitchen = await openHousehold();
});
afterAll(() => kitchen?.close());

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
  describe.skipIf(!there)(`Chromium ${version}, which is too old for JavaScript`, () => {
    let chromium: Chromium;
    beforeAll(async () => {
      chromium = await startChromium(program);
    });
    afterAll(() => chromium?.close());

    test.each(PHONE_VIEWS)("Shows $path without asking for JavaScript or logging an error", async (view) => {
      const page = await openView(chromium, kitchen, view, true);
      onTestFinished(() => page.close());
      expect(await scriptsOf(page), "scripts").toEqual([]);
      expect(page.errors, "errors in the console").toEqual([]);
    });
  });
}
