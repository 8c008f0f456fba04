import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** What a screen reader announces. */
const announcement = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

test("Gives the focus back to what opened a dialog, however it is closed", async ({ page, open, person }) => {
  await person.addFood({ name: "Milk" });
  await open("/my-items");
  await page.getByLabel("Tick Milk").check();
  for (const action of ["Edit", "Delete"]) {
    const opener = page.getByRole("link", { name: `${action} Milk` });
    const dialog = page.getByRole("dialog");
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole("link", { name: "Delete Milk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByLabel("Tick Milk")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("Announces a new page and focuses its heading", async ({ page, open }) => {
  await open("/fridge");
  await page.getByRole("link", { name: "All Products", exact: true }).first().click();
  await page.waitForURL("**/products");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await expect(announcement(page, "All Products · Crisper")).toBeAttached();
  await page.goBack();
  await page.waitForURL("**/fridge");
  await expect(heading).toBeFocused();
  await expect(announcement(page, "My Smart Fridge · Crisper")).toBeAttached();
});

test("Follows a link to a part of another page and leaves its heading alone", { tag: "@extended" }, async ({
  page,
  open,
}) => {
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
