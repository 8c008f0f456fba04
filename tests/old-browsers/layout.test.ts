import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Kitchen } from "../../scripts/bench/kitchen.ts";
import { getBrowser } from "../../scripts/find-browser.ts";
import { type Chromium, startChromium } from "./chromium.ts";
import { compareSnapshots } from "./differences.ts";
import { withoutExceptions } from "./exceptions.ts";
import { openHousehold, openView, VIEWS, type View } from "./layout-pages.ts";
import { type OldChromium, oldChromiums } from "./old-chromium.ts";
import { comparePaint, type Seen } from "./paint.ts";
import { describeDifferences } from "./report.ts";
import { KINDS_OF_ELEMENTS, takeSnapshot } from "./snapshot.ts";

const programs = oldChromiums().filter(({ there }) => there);
let kitchen: Kitchen;
let today: Chromium;
let old: { version: OldChromium; chromium: Chromium }[] = [];

beforeAll(async () => {
  if (programs.length === 0) return;
  kitchen = await openHousehold();
  today = await startChromium({ file: getBrowser(), env: {} });
  old = await Promise.all(
    programs.map(async ({ version, program }) => ({ version, chromium: await startChromium(program) })),
  );
});
afterAll(async () => {
  await Promise.all([today, ...old.map(({ chromium }) => chromium)].map((chromium) => chromium?.close()));
  kitchen?.close();
});

/** As the server printed it, in each of them: `scripts.test.ts` has the scripts. */
async function look(chromium: Chromium, view: View) {
  const page = await openView(chromium, kitchen, view);
  // What is fixed to the edge of the screen is measured where the picture shows it.
  const picture = await page.wholePage();
  const snapshot = await page.evaluate(takeSnapshot, KINDS_OF_ELEMENTS);
  await page.close();
  return { snapshot, picture, errors: page.errors };
}

async function complaintsAbout(
  view: View,
  version: OldChromium,
  expected: Seen,
  got: Seen & { errors: string[] },
): Promise<string> {
  const differences = withoutExceptions(view, version, [
    ...compareSnapshots(expected.snapshot, got.snapshot),
    ...(await comparePaint(expected, got)),
  ]);
  return [
    ...got.errors.map((error) => `  in the console: ${error}`),
    ...(got.snapshot.tooWide > 0 ? [`  the page is ${got.snapshot.tooWide} px wider than the window`] : []),
    ...(differences.length > 0 ? [describeDifferences(differences)] : []),
  ].join("\n");
}

describe.skipIf(programs.length === 0)("in Chromium 83", () => {
  test.each(VIEWS)("Shows $path as today at $width px in the $theme theme", async (view) => {
    const [expected, ...seen] = await Promise.all(
      [today, ...old.map(({ chromium }) => chromium)].map((chromium) => look(chromium, view)),
    );
    const messages: string[] = [];
    for (const [at, { version }] of old.entries()) {
      const got = seen[at];
      const complaints = expected && got && (await complaintsAbout(view, version, expected, got));
      if (complaints)
        messages.push(`Chromium ${version}, ${view.path}, ${view.width} px, ${view.theme}:\n${complaints}`);
    }
    if (messages.length > 0) expect.fail(messages.join("\n"));
  });
});
