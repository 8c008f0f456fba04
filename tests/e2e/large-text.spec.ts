import type { Locator, Page } from "@playwright/test";
import { readSiteMap } from "../support/site-map.ts";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const FOODS = [
  { name: "Mushrooms from the market", quantity: "2 x 400 g", expiresInDays: 2 },
  { name: "Donaudampfschifffahrtsgesellschaftsmarmelade", expiresInDays: -3 },
];

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

async function expectDoubleTextFits(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    await doubleText(page);
    await expectNoSidewaysScroll(page, path);
  }
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

test("Fits a small phone and breaks no word when the text is twice as large", async ({
  page,
  open,
  person,
}) => {
  await person.addFood(...FOODS, { name: "Mushrooms", quantity: "400 g", expiresInDays: 2 });
  await person.addToShoppingList("Vollkornsonnenblumenbrot");
  await expectDoubleTextFits(page, ["/", "/shopping", "/my-items", "/add-food"]);
  await open("/fridge");
  await doubleText(page);
  await expectNoSidewaysScroll(page, "/fridge");
  await page.getByRole("link", { name: "View Details: Mushrooms", exact: true }).click();
  const title = page.getByRole("dialog").getByRole("heading");
  await expect(title).toContainText("Mushrooms");
  expect(await hasWholeWords(title), "whole words in the title of the sheet").toBe(true);
});

test("Fits a small phone on every page when the text is twice as large", { tag: "@extended" }, async ({
  page,
  person,
}) => {
  test.setTimeout(600_000);
  const pages = (await readSiteMap())
    .filter(({ route, page }) => page && !/[:*]/.test(route))
    .map(({ route }) => route);
  const states = [
    "/products?view=list",
    "/fridge?q=unicorn",
    "/faq?q=unicorn",
    "/no-such-page",
    "/product/3",
  ];
  await expectDoubleTextFits(page, ["/my-items", "/shopping"]);
  await person.addFood(...FOODS);
  await person.addToShoppingList("Vollkornsonnenblumenbrot");
  const item = await person.idOf("Mushrooms from the market");
  await expectDoubleTextFits(page, [
    ...pages,
    ...states,
    ...["", "/consumption", "/waste", "/reminder"].map((part) => `/food/${item}${part}`),
    ...["edit", "delete"].map((part) => `/my-items/${item}/${part}`),
    ...[`/add-food/${item}`, "/insights?range=this-year"],
  ]);
  await page.context().clearCookies();
  await expectDoubleTextFits(page, [...pages, ...states]);
});
