import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./test.ts";

const FIGURES = "dd [data-figure]";

/** What each figure reads, as words and as they are drawn over it, and how many of its animations run. */
function look(page: Page) {
  return page.locator(FIGURES).evaluateAll((figures) =>
    figures.map((figure) => {
      const { content, visibility } = getComputedStyle(figure, "::before");
      return {
        words: (figure as HTMLElement).innerText,
        drawn: content !== "none" && visibility === "visible",
        running: figure.getAnimations({ subtree: true }).length,
      };
    }),
  );
}

const still = (words: string) => ({ words, drawn: false, running: 0 });

test("Shows true figures from the first paint, and leaves them alone while the page hydrates", {
  tag: "@extended",
}, async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("Animation.enable");
  // Held at their beginning, however long the machine takes to look.
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest("dd [data-figure]")) changes.push(element.textContent ?? "");
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto("/fridge", { waitUntil: "commit" });
  await page.locator(FIGURES).nth(2).waitFor();
  const begun = await look(page);
  expect(begun.map(({ words }) => words)).toEqual(["8", "2", "3"]);
  expect(begun.filter(({ running, drawn }) => running !== 2 || !drawn)).toEqual([]);
  const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes.length);
  const printed = await changes();
  await hydrated(page);
  await page.evaluate(() => document.getAnimations().map((animation) => animation.finish()));
  expect(await look(page)).toEqual([still("8"), still("2"), still("3")]);
  expect(await changes()).toBe(printed);
});

test.describe("with less motion", { tag: "@extended" }, () => {
  test.use({ reducedMotion: "reduce" });

  test("Does not animate the figures for a person who wants less motion", async ({ page, open }) => {
    await open("/fridge");
    expect(await look(page)).toEqual([still("8"), still("2"), still("3")]);
  });
});
