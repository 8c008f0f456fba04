import type { Page } from "@playwright/test";
import { addFood, expect, register, test } from "./test.ts";

/** What a screen reader is told of, in the region that stands in the page from the start. */
const region = (page: Page) => page.locator("body [role=status]").first();

test("a dialog gives the focus back to what opened it", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk" });
  await open("/my-items");
  for (const action of ["Edit", "Delete"]) {
    const opener = page.getByRole("link", { name: `${action} Milk` });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("where its opener has gone, the heading has the focus after a dialog", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk" });
  await open("/my-items");
  await page.getByRole("link", { name: "Delete Milk" }).click();
  // Enter in the heading does nothing.
  await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Delete Milk" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a page that scripts bring in is announced, and its heading has the focus", async ({ page, open }) => {
  await open("/fridge");
  await expect(region(page)).toHaveText("");
  await region(page).evaluate((element) => {
    element.id = "from-the-start";
  });
  await page.getByRole("link", { name: "All Products", exact: true }).first().click();
  await page.waitForURL("**/products");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("none");
  await expect(page.locator("#from-the-start")).toHaveText("All Products · Crisper");
  await page.goBack();
  await page.waitForURL("**/fridge");
  await expect(heading).toBeFocused();
  await expect(page.locator("#from-the-start")).toHaveText("My Smart Fridge · Crisper");
});

test("what only filters a page leaves the focus where it is", async ({ page, open }) => {
  await open("/fridge");
  const search = page.getByPlaceholder("Search by name or category...");
  await search.pressSequentially("spin");
  await expect(page).toHaveURL(/q=spin/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Baby Spinach"]);
  await expect(search).toBeFocused();
});

test("a link to a part of a page leads there, and no further", async ({ page, open }) => {
  await open("/fridge");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.dataset.plain = "";
    link.href = "/#expired-food";
    link.textContent = "What is expired";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByText("What is expired").click();
  await page.waitForURL("**/#expired-food");
  await expect(page.locator("#expired-food")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
});

test("a message is put into the region that was there before", async ({ page, open }) => {
  await register(page, open);
  await open("/add-food");
  await region(page).evaluate((element) => {
    element.id = "from-the-start";
  });
  await page.getByLabel("Name", { exact: true }).fill("Milk");
  await page.getByLabel("Quantity").fill("1 l");
  await page.getByLabel("Expiry Date").fill("2031-05-06");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.locator("#from-the-start")).toContainText("Added successfully!");
  await page.waitForURL("**/my-items");
  await expect(page.locator("#from-the-start")).toContainText("My Food Items · Crisper");
});
