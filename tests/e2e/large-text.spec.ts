import type { Page } from "@playwright/test";
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
  return page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    return document.documentElement.scrollWidth;
  });
}

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
