import type { Page } from "@playwright/test";
import { addFood, expect, register, test } from "./test.ts";

const PHONES = [
  { width: 667, height: 375 },
  { width: 320, height: 568 },
];
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const count = (page: Page, title: string) => bar(page).getByTitle(title).locator("visible=true");
const menu = (page: Page) => page.getByRole("navigation", { name: "Household" });

test("everything is within reach on low screens, and the menu closes by Escape and by a tap beside it", async ({
  page,
  open,
  scripts,
}) => {
  await register(page, open);
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport);
    await open("/fridge");
    await page.locator("header summary").click();
    const logout = page.getByRole("button", { name: "Logout" });
    await page.mouse.move(viewport.width - 100, 200);
    await page.mouse.wheel(0, 1_000);
    await expect(logout).toBeInViewport({ ratio: 1 });
    const [lowest, above] = [await logout.boundingBox(), await bar(page).boundingBox()];
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    if (scripts) {
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(page.locator("header summary")).toBeFocused();
      await page.locator("header summary").click();
      await expect(menu(page)).toBeVisible();
      await page.mouse.click(180, 30);
      await expect(menu(page)).toBeHidden();
    }
  }
});

test("a bar of four stands at the bottom of phones, large enough for thumbs, and covers nothing", async ({
  page,
  open,
}) => {
  await register(page, open);
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

test("bell and counts are right after each action, also on the page of notices", async ({ page, open }) => {
  await register(page, open);
  for (const [index, name] of ["Salmon", "Leek"].entries()) {
    await open("/notices");
    await addFood(page, open, { name, expiresInDays: 0 });
    const words = index === 0 ? "1 new notice" : "2 new notices";
    await expect(page.getByRole("link", { name: words })).toBeVisible();
    await expect(count(page, `${index + 1} to eat today`)).toHaveText(`${index + 1}`);
    await expect(count(page, `${index + 1} foods`)).toBeVisible();
  }
  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Salt");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(count(page, "1 to buy")).toBeVisible();
});

test("a message stands above the bar, and covers neither it nor the heading", async ({
  page,
  scripts,
  open,
}) => {
  await register(page, open);
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Salt");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const removing = page.getByRole("button", { name: /^Remove/ }).first();
  await removing.click();
  const message = page.getByRole("status").locator("div.fixed").first();
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const above = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
  // Without scripts it would stay there: it stands before the heading then.
  if (scripts) expect(top).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  else expect(bottom).toBeLessThanOrEqual(heading?.y ?? 0);
});

test("in colours of the system buttons keep a shape, and the page one is on is marked", async ({
  page,
  open,
}) => {
  await register(page, open);
  await page.emulateMedia({ forcedColors: "active" });
  await open("/fridge");
  const add = page.getByRole("main").locator(".button-primary").first();
  await expect(add).toHaveCSS("border-top-width", "1px");
  await expect(add).toHaveCSS("border-top-style", "solid");
  await expect(bar(page).locator('[aria-current="page"]')).toHaveCSS("outline-style", "solid");
});
