import type { Page } from "@playwright/test";
import { expect, settled, test } from "./test.ts";

const headings = (page: Page) => page.getByRole("heading", { level: 2 });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("Returns from the catalogue to the same place of the home page, even after a search", async ({
  page,
  open,
}) => {
  await open("/");
  const link = page.getByRole("link", { name: "View All Products" }).first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  // The place is remembered when a scroll has ended.
  await page.evaluate(async () => {
    const ended = new Promise((resolve) => addEventListener("scrollend", resolve, { once: true }));
    scrollBy(0, 120);
    await ended;
  });
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL("**/products?**");
  await expect.poll(scrolled).toBe(0);
  await searchBox(page).fill("milk");
  await expect(headings(page)).toHaveText(["Whole Milk"]);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await settled(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/#featured-products");
  await expect.poll(scrolled).toBe(before);
});

test.describe("the catalogue in full", { tag: "@extended" }, () => {
  test("Searches the catalogue while a word is typed", async ({ page, open }) => {
    await open("/products");
    await searchBox(page).focus();
    for (const letters of ["s", "sp", "spin"]) {
      await page.keyboard.insertText(letters.slice((await searchBox(page).inputValue()).length));
      await expect(page).toHaveURL(new RegExp(`q=${letters}(&|$)`));
      await expect(searchBox(page)).toBeFocused();
    }
    await expect(headings(page)).toHaveText(["Baby Spinach"]);
    await expect(page.getByRole("status").filter({ hasText: "Showing 1 of" })).toBeVisible();
  });

  test("Names the directions of an order by what is ordered", async ({ page, open }) => {
    await open("/products");
    await page.getByLabel("Sort by").focus();
    await page.getByLabel("Sort by").selectOption("Price");
    await expect(page.getByLabel("Direction").getByRole("option")).toHaveText(["Low to High", "High to Low"]);
    await expect(page.getByLabel("Sort by")).toBeFocused();
    await page.getByLabel("Direction").selectOption("High to Low");
    await expect(headings(page).first()).toHaveText("Atlantic Salmon Fillets");
  });

  test("Clears the filters of the catalogue and empties their fields", async ({ page, open }) => {
    await open("/products?category=Bakery&q=unicorn");
    await expect(page.getByText("No products found")).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(searchBox(page)).toHaveValue("");
    await expect(page.getByLabel("Category")).toHaveValue("all");
    await expect(headings(page).first()).toHaveText("Atlantic Salmon Fillets");
  });

  test("Shows more recent items without moving the list", async ({ page, open }) => {
    await open("/");
    const section = page.locator("#recent-products");
    const more = section.getByRole("link", { name: "Load More Recent Items" });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => Math.round(scrollY));
    await more.click();
    await expect(section.getByRole("listitem")).toHaveCount(12);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before);
    await section.getByRole("link", { name: "Show Less" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(6);
  });
});
