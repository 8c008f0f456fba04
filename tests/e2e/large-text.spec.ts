import type { Locator, Page } from "@playwright/test";
import { readSiteMap } from "../support/site-map.ts";
import { addFood, expect, register, test } from "./test.ts";

const PAGES = (await readSiteMap())
  .filter(({ route, page }) => page && !/[:*]/.test(route))
  .map(({ route }) => route);
const STATES = ["/products?view=list", "/fridge?q=unicorn", "/faq?q=unicorn", "/no-such-page", "/product/3"];

test.use({ viewport: { width: 360, height: 740 } });

/** How wide a page is in text of 200 %. */
async function widthOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await enlarge(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
}

async function enlarge(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Whether each word of an element stands in one line. */
const hasWholeWords = (element: Locator) =>
  element.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { index, 0: word } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) return false;
      }
    }
    return true;
  });

/** Whether nothing stands over the middle of an element, from side to side, or over its lower edge. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { left, width, top, bottom } = node.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const points = [...[0.25, 0.5, 0.75].map((part) => [part, middle] as const), [0.5, bottom - 1] as const];
    return points.every(([part, y]) => node.contains(document.elementFromPoint(left + width * part, y)));
  });

test("text of 200 % makes no page of a small phone scroll sideways", async ({ page, open }) => {
  test.setTimeout(600_000);
  const tooWide: [string, number][] = [];
  const check = async (paths: string[]) => {
    for (const path of paths) {
      const width = await widthOf(page, path);
      if (width > 360) tooWide.push([path, width]);
    }
  };
  await check([...PAGES, ...STATES]);
  await register(page, open);
  await check(["/my-items", "/shopping"]);
  await addFood(page, open, { name: "Mushrooms from the market", quantity: "2 x 400 g", expiresInDays: 1 });
  await addFood(page, open, { name: "Donaudampfschifffahrtsgesellschaftsmarmelade", expiresInDays: -3 });
  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Vollkornsonnenblumenbrot");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Vollkorn" })).toBeVisible();
  await open("/my-items");
  await page.getByLabel("Tick Mushrooms").check();
  const edit = await page.getByRole("link", { name: "Edit Mushrooms" }).getAttribute("href");
  const item = edit?.match(/my-items\/([\w-]+)/)?.[1];
  await check([
    ...PAGES,
    `/food/${item}`,
    `/food/${item}/consumption`,
    `/food/${item}/waste`,
    `/food/${item}/reminder`,
    `/my-items/${item}/edit`,
    `/my-items/${item}/delete`,
    `/add-food/${item}`,
    "/insights?range=this-year",
  ]);
  expect(tooWide).toEqual([]);
});

test("text of 200 % breaks no word of messages and sheets, and nothing stands over buttons", async ({
  page,
  open,
}) => {
  await register(page, open);
  await addFood(page, open, { name: "Rice" });
  await addFood(page, open, { name: "Salt" });
  await addFood(page, open, { name: "Mushrooms", quantity: "400 g", expiresInDays: 0 });
  await enlarge(page);
  const toast = page.getByRole("status").getByText("Added successfully!");
  expect.soft(await hasWholeWords(toast)).toBe(true);
  await page.getByRole("link", { name: "Dismiss this message" }).click();

  await page.getByLabel("Tick Mushrooms").check();
  const ticked = page.locator(".ticked");
  expect.soft(await hasWholeWords(ticked)).toBe(true);
  for (const name of ["Used", "Wasted"]) {
    expect.soft(await isUncovered(ticked.getByRole("button", { name })), name).toBe(true);
  }

  await open("/weekly-look");
  await enlarge(page);
  const save = page.getByRole("button", { name: "Save" });
  // Above its list there is no room for it to stick.
  await page.evaluate(() => scrollBy(0, 200));
  expect.soft(await isUncovered(save)).toBe(true);
  const changed = await page.locator(".changed").boundingBox();
  const saveBox = await save.boundingBox();
  expect.soft(saveBox?.y).toBeLessThan((changed?.y ?? 0) + (changed?.height ?? 0));
  const badge = page.getByTitle("1 to eat today").first();
  expect.soft(await isUncovered(badge)).toBe(true);

  await open("/fridge");
  await enlarge(page);
  await expect(page.getByRole("button", { name: "Keep Hidden" })).toBeVisible();
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "Mushrooms" }).first().scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: /^More: Mushrooms/ }).click();
  const title = page.getByRole("dialog").getByRole("heading");
  await expect(title).toContainText("Mushrooms");
  expect.soft(await hasWholeWords(title)).toBe(true);
});
