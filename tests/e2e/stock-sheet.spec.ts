import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, pathOf, rowOf, test } from "./test.ts";

/** The link of a row, which opens the sheet. */
const more = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link", { name: `View Details: ${name}`, exact: true })
    .first();
const sheet = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) => sheet(page).getByRole("button", { name });
const MILK = { name: "Milk", quantity: "1 l", expiresInDays: 9 };

test("Opens the amounts of a food over the list, and gives back the focus and the place", async ({
  page,
  open,
  press,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await person.addFood(MILK, ...["Dill", "Cheese", "Bread"].map((name) => ({ ...MILK, name })));
  await open("/fridge");
  await more(page, "Milk").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  for (const close of ["Escape", "Close"]) {
    await more(page, "Milk").focus();
    await page.keyboard.press("Enter");
    await expect(sheet(page).getByRole("heading", { name: "Milk", exact: true })).toBeFocused();
    if (close === "Escape") await page.keyboard.press(close);
    else await button(page, close).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(more(page, "Milk")).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await press(button(page, /^Half/));
  await expect(sheet(page)).toHaveCount(0);
  await expect(rowOf(page, "½ of 1 l")).toBeVisible();
  await expect(more(page, "Milk")).toBeFocused();
  expect(pathOf(page)).toBe("/fridge");
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled), "px moved").toBeLessThanOrEqual(
    80,
  );
});

test("Keeps a refused amount as it was typed, and focuses the row when nothing is left", {
  tag: "@extended",
}, async ({ page, open, press, person }) => {
  await person.addFood(MILK);
  await open("/fridge");
  await more(page, "Milk").click();
  const amount = sheet(page).getByLabel("Another amount");
  await amount.fill("2 l");
  await page.keyboard.press("Enter");
  await expect(sheet(page).getByText("There is only 1 l left")).toBeVisible();
  await expect(amount).toHaveValue("2 l");
  await expect(amount).toBeFocused();
  await amount.fill("");
  await press(button(page, "Too much"));
  await expect(sheet(page)).toHaveCount(0);
  const row = rowOf(page, "Wasted 1 l of Milk: Too much");
  await expect(row.getByRole("button", { name: "Undo: Milk" })).toBeFocused();
});

test.describe("amounts in full", { tag: "@extended" }, () => {
  test.describe("while the line is down", () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test("Sends an amount when the connection is back", async ({ page, open, context, person }) => {
      await person.addFood(MILK);
      await open("/fridge");
      await more(page, "Milk").click();
      await expect(button(page, /^Half/)).toBeVisible();
      await context.setOffline(true);
      await button(page, /^Half/).click();
      await expect(sheet(page).getByRole("status")).toContainText(
        "No connection. Nothing you typed is lost.",
      );
      await context.setOffline(false);
      await expect(rowOf(page, "Used half of Milk")).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);
    });
  });

  test("Closes after a food was put on the list or opened", async ({ page, open, press, person }) => {
    await person.addFood(MILK);
    await open("/fridge");
    await more(page, "Milk").click();
    await press(button(page, "Add to list"));
    await expect(sheet(page)).toHaveCount(0);
    await more(page, "Milk").click();
    await press(button(page, /^Opened/));
    await expect(sheet(page)).toHaveCount(0);
    await expect(rowOf(page, "Milk")).toContainText("opened");
    expect((await person.stored()).shopping.map(({ name }) => name)).toEqual(["Milk"]);
  });

  test("Opens the same amounts from a card and from the page of a food", async ({
    page,
    open,
    press,
    person,
  }) => {
    await person.addFood(MILK, { ...MILK, name: "Rice" });
    await open("/fridge");
    await press(page.getByRole("button", { name: "Show cards" }));
    await open("/fridge?q=milk");
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await link("Used: Milk").click();
    await expect(sheet(page).getByRole("heading", { name: "Milk", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(link("Used: Milk")).toBeFocused();
    await page.keyboard.press("Enter");
    await press(button(page, /^Half/));
    await expect(sheet(page)).toHaveCount(0);
    expect(new URL(page.url()).search).toBe("?q=milk");

    await link("View Details: Milk").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Milk");
    const path = pathOf(page);
    await link("Another amount").click();
    await sheet(page).getByLabel("Another amount").fill("2 l");
    await page.keyboard.press("Enter");
    await expect(sheet(page).getByText("There is only 0.5 l left")).toBeVisible();
    await sheet(page).getByLabel("Another amount").fill("100 ml");
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toHaveCount(0);
    expect(pathOf(page)).toBe(path);
    await expect(link("Another amount")).toBeFocused();
    await link("Wasted").click();
    await press(button(page, "Too much"));
    await expect(page).toHaveURL(/\/fridge$/);
    await expect(page.getByRole("link", { name: "View Details: Milk" })).toHaveCount(0);
  });

  test("Shows a food as it is now when someone else has used some of it, and closes when it is gone", async ({
    page,
    open,
    press,
    person,
  }) => {
    await person.addFood(MILK);
    const path = `/food/${await person.idOf("Milk")}/consumption`;
    await open("/fridge");
    await more(page, "Milk").click();
    await expect(button(page, /^Half/)).toBeVisible();
    await person.send(path, { part: "quarter" });
    await press(button(page, /^Half/));
    await expect(sheet(page).getByText("This item was changed in the meantime")).toBeVisible();
    await expect(button(page, /^All/)).toHaveText("All 750 ml");
    await press(button(page, /^Half/));
    await expect(rowOf(page, "Used half of Milk")).toBeVisible();
    await more(page, "Milk").click();
    await expect(button(page, /^Half/)).toBeVisible();
    await person.send(path, { part: "all" });
    await press(button(page, /^Half/));
    await expect(page.getByText("'Milk' was used up by Robin Field")).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
  });

  for (const theme of ["light", "dark"] as const) {
    test(`Passes axe and fits 320 px with the amounts of a food open in the ${theme} theme`, async ({
      page,
      open,
      context,
      person,
    }) => {
      await context.addCookies([{ name: "theme", value: theme, url: process.env.BASE_URL ?? "" }]);
      await person.addFood({ ...MILK, expiresInDays: -1 });
      await page.setViewportSize({ width: 320, height: 640 });
      await open("/fridge");
      const path = (await more(page, "Milk").getAttribute("href")) ?? "";
      await more(page, "Milk").click();
      await expect(button(page, "Wasted")).toBeVisible();
      await expectAccessible(page, "the sheet");
      await expectNoSidewaysScroll(page, "/fridge with the sheet");
      await open(path);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    });
  }
});
