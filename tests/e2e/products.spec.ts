import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const headings = (page: Page) => page.getByRole("heading", { level: 2 });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("the catalogue answers each letter, and the hand stays in the box", async ({ page, open }) => {
  await open("/products");
  await searchBox(page).focus();
  for (const letter of ["s", "sp", "spin"]) {
    await page.keyboard.insertText(letter.slice(-1 * (letter === "spin" ? 2 : 1)));
    await expect(page).toHaveURL(new RegExp(`q=${letter}(&|$)`));
    await expect(searchBox(page)).toBeFocused();
  }
  await expect(headings(page)).toHaveText(["Baby Spinach"]);
  await expect(page.getByRole("status").filter({ hasText: "Showing 1 of" })).toBeVisible();
});

test("a new order brings its own words for up and down", async ({ page, open }) => {
  await open("/products");
  await page.getByLabel("Sort by").focus();
  await page.getByLabel("Sort by").selectOption("Price");
  await expect(page.getByLabel("Direction").locator("option")).toHaveText(["Low to High", "High to Low"]);
  await expect(page.getByLabel("Sort by")).toBeFocused();
  await page.getByLabel("Direction").selectOption("High to Low");
  await expect(headings(page).first()).toHaveText("Atlantic Salmon Fillets");
});

test("filters can be cleared, and the boxes follow", async ({ page, open }) => {
  await open("/products?category=Bakery&q=unicorn");
  await expect(page.getByText("No products found")).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(searchBox(page)).toHaveValue("");
  await expect(page.getByLabel("Category")).toHaveValue("all");
  await expect(headings(page).first()).toHaveText("Atlantic Salmon Fillets");
});

test("the way back leads to the very spot, also after a search", async ({ page, open }) => {
  await open("/");
  const link = page.getByRole("link", { name: "View All Products" }).first();
  await link.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL("**/products?**");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await searchBox(page).fill("milk");
  await expect(headings(page)).toHaveText(["Whole Milk"]);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/#featured-products");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test("more recent items open where the list stands", async ({ page, open }) => {
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("search, order, view and the way back are plain requests", async ({ page, open }) => {
    await open("/");
    await page.getByRole("link", { name: "View All Products" }).first().click();
    await page.getByLabel("Category").selectOption("Vegetables");
    await page.getByLabel("Sort by").selectOption("Price");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(headings(page)).toHaveText(["Baby Spinach", "Rainbow Carrots"]);
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page.getByLabel("Category")).toHaveValue("Vegetables");
    await expect(page.getByRole("link", { name: "Baby Spinach" })).toHaveAttribute("href", "/food/dummy2");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/#featured-products$/);
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeInViewport();
  });
});
