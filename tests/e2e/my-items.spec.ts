import type { Page } from "@playwright/test";
import { addFood, dayFromNow, expect, register, test } from "./test.ts";

const NAMES =
  "Apple Bread Cheese Dill Eggs Figs Grapes Ham Jam Kale Leek Milk Nuts Oats Peas Quark Rice Salt Tea Yam";

const itemRow = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });

async function fill(page: Page, names: string[]) {
  await page
    .getByLabel("What did you get? One line each")
    .fill(names.map((name) => `${name} 450g ${dayFromNow(3)}`).join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: `Add ${names.length} items` }).click();
  await expect(page.getByText(`Added ${names.length} items`)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("twenty foods are rows, and what is done with all that are ticked is in sight", async ({
    page,
    open,
    scripts,
  }) => {
    await register(page, open);
    await open("/my-items");
    await fill(page, NAMES.split(" "));
    await open("/my-items");
    const bar = page.getByText("All of the ticked items:").locator("..");
    const navigation = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(64);
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(bottom - (navigation?.y ?? 0))).toBeLessThanOrEqual(1);
    const heights = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(20);
    for (const height of heights) {
      expect(height).toBeGreaterThanOrEqual(60);
      expect(height).toBeLessThanOrEqual(66);
    }
    const sixth = await page.locator("tbody tr").nth(6).boundingBox();
    expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

    for (const name of ["Apple", "Dill"]) {
      const tick = page.getByLabel(`Tick ${name}`);
      const target = await tick.boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await tick.check();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await bar.getByRole("button", { name: "Used" }).click();
    const message = page.getByText("Used: 2 items.").locator("../..");
    await expect(message).toBeVisible();
    if (scripts) {
      const over = await message.boundingBox();
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    }
    await expect(page.locator("tbody tr")).toHaveCount(18);
  });

  test("an item that is corrected is still in sight", async ({ page, open, scripts }) => {
    await register(page, open);
    await open("/my-items");
    await fill(page, NAMES.split(" "));
    await open("/my-items");
    const last = page.locator("tbody tr").last();
    await last.getByRole("checkbox").check();
    const lines = page.getByLabel("What did you get?");
    if (scripts) {
      await lines.fill("eggs 10");
      const place = await page.evaluate(() => scrollY);
      await last.getByRole("link", { name: /^Edit/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(last.getByRole("link", { name: /^Edit/ })).toBeFocused();
      expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100);
      await expect(lines).toHaveValue("eggs 10");
      await lines.fill("");
    }
    await last.getByRole("link", { name: /^Edit/ }).click();
    await page.getByLabel("Quantity").fill("7");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(last).toContainText("7 pieces");
    await expect(last).toBeInViewport();
    if (!scripts) return;
    await expect(last.getByRole("link", { name: /^Edit/ })).toBeFocused();
    const before = await page.evaluate(() => scrollY);
    await last.getByRole("link", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(19);
    expect(before - (await page.evaluate(() => scrollY))).toBeLessThan(100);
  });

  test("after Back nothing is ticked that nobody ticked", async ({ page, open }) => {
    await register(page, open);
    await open("/my-items");
    await fill(page, NAMES.split(" ").slice(0, 6));
    await open("/my-items");
    for (const row of [1, 2]) await page.locator("tbody tr").nth(row).getByRole("checkbox").check();
    await page.locator(".ticked").getByRole("button", { name: "Used" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(4);
    await page.goBack();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await expect(page.locator("tbody input:checked")).toHaveCount(0);
  });

  test("a row is used where it stands; ticked it offers 'Edit' and 'Delete'", async ({
    page,
    open,
    scripts,
  }) => {
    await register(page, open);
    await addFood(page, open, { name: "Leek", category: "Vegetables", expiresInDays: 3 });
    await addFood(page, open, {
      name: "A food whose name is so long that it stands on several lines of a phone",
      expiresInDays: 2,
    });
    await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
    await open("/my-items");
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    const used = itemRow(page, "Used 450 g of Salmon");
    await expect(used).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe("/my-items");
    if (scripts) await expect(page.getByRole("button", { name: /^Used: A food/ })).toBeFocused();
    await used.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Used: Salmon" })).toBeVisible();

    const edit = page.getByRole("link", { name: "Edit Leek" });
    await expect(edit).toBeHidden();
    await page.getByLabel("Tick Leek").check();
    await expect(page.getByRole("link", { name: "Delete Leek" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Delete Salmon" })).toBeHidden();
    expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await edit.click();
    await page.getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(itemRow(page, "Leek")).toContainText("3 pieces");
    await itemRow(page, "Leek").getByText("Leek").click();
    await page.waitForURL("**/food/*");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leek");
  });
});
