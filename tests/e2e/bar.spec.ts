import type { Page } from "@playwright/test";
import { expect, menuButton, test } from "./test.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const count = (page: Page, title: string | RegExp) => bar(page).getByTitle(title).locator("visible=true");

test("Counts notifications, foods and things to buy in the bar after each action", async ({
  page,
  open,
  press,
  person,
}) => {
  await person.addFood({ name: "Salmon", expiresInDays: 1 }, { name: "Leek", expiresInDays: 1 });
  await open("/notifications");
  await expect(page.getByRole("link", { name: "2 new notifications" })).toBeVisible();
  await expect(count(page, "2 foods")).toBeVisible();
  await press(page.getByRole("button", { name: "Used: Leek" }));
  await expect(page.getByRole("link", { name: "1 new notification" })).toBeVisible();
  await expect(count(page, /^1 foods?$/)).toBeVisible();
  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Salt");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await expect(count(page, "1 to buy")).toBeVisible();
});

test.describe("the bar in full", { tag: "@extended" }, () => {
  test("Reaches everything in the menu on low screens, and closes it by Escape and by a tap beside it", async ({
    page,
    open,
    person: _,
  }) => {
    const logout = page.getByRole("button", { name: "Logout" });
    for (const viewport of [
      { width: 667, height: 375 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      await open("/fridge");
      await menuButton(page).click();
      await page.mouse.move(viewport.width - 100, 200);
      await page.mouse.wheel(0, 1_000);
      await expect(logout).toBeInViewport({ ratio: 1 });
      const [lowest, above] = [await logout.boundingBox(), await bar(page).boundingBox()];
      expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(logout).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await menuButton(page).click();
      await expect(page.getByRole("navigation", { name: "Household" })).toBeVisible();
      await page.mouse.click(180, 30);
      await expect(logout).toBeHidden();
    }
  });

  test("Stands at the bottom of phones, is large enough for thumbs, and covers nothing", async ({
    page,
    open,
    person: _,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/shopping");
    const links = bar(page).getByRole("link").locator("visible=true");
    await expect(links).toHaveText(["Today", "Fridge", /^Add\sFood$/, "List"]);
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(735);
    }
    await expect(bar(page).getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "page");

    await page.getByText("Help and about Crisper").click();
    const last = page.getByRole("contentinfo").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await last.focus();
    const [under, above] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(links).toHaveText(["Home", "Fridge", /^Add\sFood$/, "List"]);
    expect((await bar(page).boundingBox())?.y).toBeLessThan(64);
  });

  test("Shows a message above the bar and below the heading", async ({ page, open, person }) => {
    await person.addToShoppingList("Salt");
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/shopping");
    const removing = page.getByRole("button", { name: /^Remove/ }).first();
    await removing.click();
    const message = page.getByRole("status").locator("div.fixed").first();
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const above = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    expect(box?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });

  test("Keeps the shape of buttons and marks the current page in the colours of the system", async ({
    page,
    open,
    person: _,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open("/fridge");
    const add = page.getByRole("main").locator(".button-primary").first();
    await expect(add).toHaveCSS("border-top-width", "1px");
    await expect(add).toHaveCSS("border-top-style", "solid");
    await expect(bar(page).locator('[aria-current="page"]')).toHaveCSS("outline-style", "solid");
  });
});
