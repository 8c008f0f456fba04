import { expect, pathOf, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const foods = (names: string) =>
  names.split(" ").map((name) => ({ name, quantity: "450 g", expiresInDays: 3 }));
const SIX = foods("Apple Bread Cheese Dill Eggs Figs");

test("Uses all ticked items at once, and ticks nothing by itself after Back", async ({
  page,
  open,
  press,
  person,
}) => {
  await person.addFood(...SIX);
  await open("/fridge");
  await open("/my-items");
  const ticks = page.getByRole("checkbox", { name: /^Tick / });
  for (const name of ["Bread", "Cheese"]) await page.getByLabel(`Tick ${name}`).check();
  const bar = page.getByText("Selected items:").locator("../..");
  await press(bar.getByRole("button", { name: "Used" }));
  await expect(ticks).toHaveCount(4);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "List" }).click();
  await page.waitForURL("**/shopping");
  await page.goBack();
  await page.waitForURL("**/my-items");
  await expect(ticks).toHaveCount(4);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("Keeps the place, the focus and the ticks when an item is edited and deleted", async ({
  page,
  open,
  press,
  person,
}) => {
  await person.addFood(...foods("Apple Bread Cheese Dill Eggs Figs Grapes Ham Jam Kale Leek Milk"));
  await open("/my-items");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const edit = page.getByRole("link", { name: "Edit Milk" });
  await page.getByLabel("Tick Milk").check();
  const place = await page.evaluate(() => scrollY);
  await edit.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place), "px moved").toBeLessThan(100);
  await expect(page.getByLabel("Tick Milk")).toBeChecked();

  await edit.click();
  await page.getByLabel("Quantity").fill("7");
  await press(page.getByRole("button", { name: "Update" }));
  await expect(row("Milk")).toContainText("7 pieces");
  await expect(row("Milk")).toBeInViewport();
  await expect(edit).toBeFocused();

  const before = await page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Delete Milk" }).click();
  await press(page.getByRole("dialog").getByRole("button", { name: "Delete" }));
  await expect(page.getByLabel("Tick Milk")).toHaveCount(0);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before), "px moved").toBeLessThan(100);
});

test.describe("My Items in full", { tag: "@extended" }, () => {
  test("Keeps the bar for ticked items in sight above twenty rows while one is ticked", async ({
    page,
    open,
    person,
  }) => {
    const names =
      "Apple Bread Cheese Dill Eggs Figs Grapes Ham Jam Kale Leek Milk Nuts Oats Peas Quark Rice Salt Tea Yam";
    await person.addFood(...foods(names));
    await open("/my-items");
    const bar = page.getByText("Selected items:").locator("../..");
    const [firstTick] = await page.getByRole("checkbox", { name: /^Tick / }).all();
    await expect(bar).toBeHidden();
    await firstTick?.check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    const navigation = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (navigation?.y ?? 0))).toBeLessThanOrEqual(1);
    const ticks = await page.getByRole("checkbox", { name: /^Tick / }).all();
    expect(ticks).toHaveLength(20);
    for (const tick of ticks) {
      const target = await tick.boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0), "a finger's size").toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await firstTick?.uncheck();
    await expect(bar).toBeHidden();
  });

  test("Uses an item in its row, and offers to edit and delete a ticked one", async ({
    page,
    open,
    press,
    person,
  }) => {
    const longName = "A food whose name is so long that it stands on several lines of a phone";
    await person.addFood(
      { name: "Leek", category: "Vegetables", expiresInDays: 4 },
      { name: longName, expiresInDays: 3 },
      { name: "Salmon", quantity: "450 g", expiresInDays: 2 },
    );
    await open("/my-items");
    await press(page.getByRole("button", { name: "Used: Salmon" }));
    const used = page.getByRole("row", { name: /Used 450 g of Salmon/ });
    await expect(used).toBeInViewport();
    expect(pathOf(page)).toBe("/my-items");
    await expect(page.getByRole("button", { name: `Used: ${longName}` })).toBeFocused();
    await press(used.getByRole("button", { name: "Undo" }));
    await expect(page.getByRole("button", { name: "Used: Salmon" })).toBeVisible();

    await expect(page.getByRole("link", { name: "Edit Leek" })).toBeHidden();
    await page.getByLabel("Tick Leek").check();
    await expect(page.getByRole("link", { name: "Delete Leek" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Delete Salmon" })).toBeHidden();
    await page.getByRole("row", { name: /Leek/ }).getByText("Leek").first().click();
    await page.waitForURL("**/food/*");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leek");
  });
});
