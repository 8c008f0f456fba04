import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** `rules`: only these; all of axe's own otherwise. */
export async function expectAccessible(page: Page, what: string, rules?: string[]) {
  await animationsFinished(page);
  // Without frames of other servers axe can look at the page as it is, and only faults are worth collecting.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(faults, `axe on ${what}`).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `px by which ${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** What is still fading in has no contrast yet. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    const shown = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility());
    await Promise.allSettled(shown.map((animation) => animation.finished));
  });
