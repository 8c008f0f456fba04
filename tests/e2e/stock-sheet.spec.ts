import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addFood, expect, register, rowOf, test } from "./test.ts";

const more = (page: Page, name: string) => page.getByRole("link", { name: `More: ${name}` });
const sheet = (page: Page) => page.getByRole("dialog");
/** Nothing moves any more. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the rest opens over the list, and gives the focus and the place back", async ({ page, open }) => {
    await register(page, open);
    for (const name of ["Dill", "Cheese", "Bread", "Milk"])
      await addFood(page, open, { name, quantity: "1 l", expiresInDays: 2 });
    await open("/fridge");
    await more(page, "Milk").scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const close of ["Escape", "Close"]) {
      await more(page, "Milk").focus();
      await page.keyboard.press("Enter");
      await expect(sheet(page).getByRole("heading", { name: "Milk", exact: true })).toBeFocused();
      await settled(page);
      const box = await sheet(page).boundingBox();
      expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 360, 740]);
      if (close === "Escape") await page.keyboard.press(close);
      else await button(page, close).click();
      await expect(sheet(page)).toHaveCount(0);
      await expect(more(page, "Milk")).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await button(page, /^Half/).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(rowOf(page, "Used half of Milk")).toBeVisible();
    await expect(rowOf(page, "½ of 1 l")).toBeVisible();
    await expect(more(page, "Milk")).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/fridge");
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(80);
  });
});

test.describe("while the line is down", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("what is pressed waits, and is sent when it is back", async ({ page, open, context }) => {
    await register(page, open);
    await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 2 });
    await open("/fridge");
    await more(page, "Milk").click();
    await expect(button(page, /^Half/)).toBeVisible();
    await context.setOffline(true);
    await button(page, /^Half/).click();
    await expect(sheet(page).getByRole("status")).toHaveText("Not sent yet: no connection");
    await context.setOffline(false);
    await expect(rowOf(page, "Used half of Milk")).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
  });
});

test("what is refused stays in the sheet as it was typed; when all is gone its row has the focus", async ({
  page,
  open,
}) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 2 });
  await open("/fridge");
  await more(page, "Milk").click();
  const box = await sheet(page).boundingBox();
  expect([box?.width, Math.round((box?.x ?? 0) * 2 + (box?.width ?? 0))]).toEqual([512, 1280]);
  const amount = sheet(page).getByLabel("Another amount");
  await amount.fill("2 l");
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByText("There is only 1 l left")).toBeVisible();
  await expect(amount).toHaveValue("2 l");
  await expect(amount).toBeFocused();
  await amount.fill("");
  await button(page, "Too much").click();
  await expect(sheet(page)).toHaveCount(0);
  const row = rowOf(page, "Wasted 1 l of Milk: Too much");
  await expect(row.getByRole("button", { name: "Undo: Milk" })).toBeFocused();
});

test("opened and put on the list it closes, and a message says so", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 9 });
  await open("/fridge");
  await more(page, "Milk").click();
  await button(page, "Put on list").click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText("Added to your shopping list")).toBeVisible();
  await more(page, "Milk").click();
  await button(page, /^Opened/).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(rowOf(page, "Milk")).toContainText("Opened");
});

test("cards and the page of a food open the same sheet, and stay where they are", async ({ page, open }) => {
  await register(page, open);
  for (const name of ["Milk", "Rice"]) await addFood(page, open, { name, quantity: "1 l", expiresInDays: 9 });
  await open("/fridge");
  await page.getByRole("button", { name: "Show cards" }).click();
  await expect(page.getByRole("button", { name: "Show rows" })).toBeVisible();
  await open("/fridge?q=milk");
  const card = (name: string) => page.getByRole("link", { name, exact: true });
  for (const name of ["Used: Milk", "Wasted: Milk"]) {
    await card(name).click();
    await expect(sheet(page).getByRole("heading", { name: "Milk", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(card(name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await button(page, /^Half/).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText("Used: half of Milk")).toBeVisible();
  await expect(card("Wasted: Milk")).toBeFocused();
  expect(new URL(page.url()).search).toBe("?q=milk");

  await card("View Details: Milk").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milk");
  const path = new URL(page.url()).pathname;
  await card("Another amount").click();
  await sheet(page).getByLabel("Another amount").fill("2 l");
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByText("There is only 0.5 l left")).toBeVisible();
  await sheet(page).getByLabel("Another amount").fill("100 ml");
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText("Used: 100 ml of Milk")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(card("Another amount")).toBeFocused();
  await card("Wasted").click();
  await button(page, "Too much").click();
  await expect(page).toHaveURL(/\/fridge$/);
  await expect(page.getByText("Wasted: 400 ml of Milk")).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test("a card whose food is gone meanwhile says so and goes", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 9 });
  await open("/fridge");
  await page.getByRole("button", { name: "Show cards" }).click();
  const card = page.getByRole("link", { name: "Used: Milk", exact: true });
  const path = (await card.getAttribute("href"))?.split("?")[0] ?? "";
  await card.click();
  await expect(button(page, /^Half/)).toBeVisible();
  await page.request.post(path, {
    headers: { Origin: new URL(page.url()).origin },
    form: { part: "all" },
    maxRedirects: 0,
  });
  await button(page, /^Half/).click();
  await expect(page.getByText("'Milk' was used up by Robin Field")).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test("changed meanwhile it is shown as it is now, and pressed again; gone meanwhile it closes", async ({
  page,
  open,
}) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 9 });
  await open("/fridge");
  const path = (await more(page, "Milk").getAttribute("href"))?.split("?")[0] ?? "";
  const takeElsewhere = (part: string) =>
    page.request.post(path, {
      headers: { Origin: new URL(page.url()).origin },
      form: { part },
      maxRedirects: 0,
    });
  await more(page, "Milk").click();
  await expect(button(page, /^Half/)).toBeVisible();
  await takeElsewhere("quarter");
  await button(page, /^Half/).click();
  await expect(sheet(page).getByText("This item was changed in the meantime")).toBeVisible();
  await expect(button(page, /^All/)).toHaveText("All 750 ml");
  await button(page, /^Half/).click();
  await expect(rowOf(page, "Used half of Milk")).toBeVisible();
  await more(page, "Milk").click();
  await expect(button(page, /^Half/)).toBeVisible();
  await takeElsewhere("all");
  await button(page, /^Half/).click();
  await expect(page.getByText("'Milk' was used up by Robin Field")).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

for (const theme of ["light", "dark"]) {
  test(`page and sheet pass axe and fit 320 px in the ${theme} theme`, async ({ page, open, context }) => {
    await context.addCookies([{ name: "theme", value: theme, url: process.env.BASE_URL ?? "" }]);
    await register(page, open);
    await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: -1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await open("/fridge");
    const path = (await more(page, "Milk").getAttribute("href")) ?? "";
    await more(page, "Milk").click();
    await expect(button(page, "Wasted")).toBeVisible();
    const check = async () => {
      await settled(page);
      const axe = new AxeBuilder({ page })
        .setLegacyMode(true)
        .options({ resultTypes: ["violations"], preload: false });
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    await check();
    expect(await sheet(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await open(path);
    await check();
  });
}
