import { addFood, expect, register, rowOf, test } from "./test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("one tap uses a food where it stands, and undoes it", async ({ page, open, scripts }) => {
    await register(page, open);
    await addFood(page, open, { name: "Salmon", category: "Seafood", quantity: "450 g", expiresInDays: 1 });
    await addFood(page, open, { name: "Rice", category: "Grains", quantity: "1 kg", expiresInDays: 300 });
    await open("/fridge");
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    const used = rowOf(page, "Used 450 g of Salmon");
    await expect(used).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe("/fridge");
    if (scripts) {
      expect(page.url()).not.toContain("#");
      await expect(page.getByRole("button", { name: "Used: Rice" })).toBeFocused();
    }
    await used.getByRole("button", { name: "Half is left" }).click();
    await expect(rowOf(page, "Used half of Salmon")).toBeVisible();
    await expect(rowOf(page, "½ of 450 g")).toBeVisible();
    await rowOf(page, "Used half").getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Salmon")).toHaveCount(1);
    await expect(rowOf(page, "Salmon")).toContainText("450 g");
  });

  test("a food that is due is used in the notices, in one tap, and undone there", async ({
    page,
    open,
    scripts,
  }) => {
    await register(page, open);
    await addFood(page, open, { name: "Salmon", category: "Seafood", quantity: "450 g", expiresInDays: 0 });
    await addFood(page, open, { name: "Leek", category: "Vegetables", expiresInDays: 1 });
    await addFood(page, open, { name: "Rice", category: "Grains", quantity: "1 kg", expiresInDays: 300 });
    await open("/notices");
    await expect(rowOf(page, "Rice")).toHaveCount(0);
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    const used = rowOf(page, "Used 450 g of Salmon");
    await expect(used).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe("/notices");
    await expect(page.getByRole("link", { name: "1 new notice" })).toBeVisible();
    if (scripts) await expect(page.getByRole("button", { name: "Used: Leek" })).toBeFocused();
    await used.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Used: Salmon" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/notices");
  });

  test("what is bought every time goes on the list with its last pack, and off it again", async ({
    page,
    open,
  }) => {
    await register(page, open);
    await addFood(page, open, { name: "Milk", category: "Dairy", quantity: "1 l", expiresInDays: 1 });
    for (const name of ["Rice", "Oats", "Flour"])
      await addFood(page, open, { name, category: "Grains", quantity: "1 kg", expiresInDays: 300 });
    await open("/fridge");
    const row = rowOf(page, "of Milk");
    const press = (name: string) => page.getByRole("button", { name: `${name}: Milk`, exact: true }).click();
    await press("Used");
    await expect(row).toContainText("Used 1 l of Milk");
    await expect(row).not.toContainText("Every time");
    await press("Put on list");
    await expect(row).toContainText("On the list");
    await press("Every time");
    await expect(row).toContainText("Used 1 l of Milk. On the list, as every time");
    // Without scripts the page begins with that row: what sticks to the top of the screen leaves it free.
    const isFree = () =>
      row.evaluate((one) => {
        const { x, y } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + 100, y + 4));
      });
    await expect.poll(isFree).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await open("/shopping");
    await page.getByRole("button", { name: "Remove Milk", exact: true }).click();
    await expect(page.getByText("Milk is off the list")).toBeVisible();
    await open("/fridge");
    await press("Undo");
    await expect(row).toHaveCount(0);
    await press("Used");
    await expect(row).toContainText("On the list, as every time");
    await press("Undo");
    await expect(row).toHaveCount(0);
    await press("Used");
    await expect(row).toContainText("On the list, as every time");
    await open("/shopping");
    await expect(page.getByRole("button", { name: "Milk", exact: true })).toBeVisible();
    await page.getByText("On the list every time: 1").click();
    await page.getByRole("button", { name: "Remove Milk: not every time" }).click();
    await expect(page.getByText("Milk goes on the list by itself no more")).toBeVisible();
    await expect(page.getByText("On the list every time")).toHaveCount(0);
  });

  test("rows are as high as a finger, and nothing is scrolled sideways", async ({ page, open }) => {
    await register(page, open);
    for (const name of ["Salmon", "A food whose name is so long that it stands on several lines of a phone"])
      await addFood(page, open, { name, quantity: "450 g", expiresInDays: 1 });
    await open("/fridge");
    const height = await rowOf(page, "Salmon").evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(60);
    expect(height).toBeLessThanOrEqual(66);
    for (const target of await page.locator(".rows .u, .rows .u + a").all()) {
      const box = await target.evaluate((element) => {
        const after = getComputedStyle(element, "::after");
        const { width, height } = element.getBoundingClientRect();
        const more = after.content === "none" ? 0 : -2 * Number.parseFloat(after.top);
        return { width, height: height + more };
      });
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(40);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("on paper the fridge is a line for each food, without buttons", async ({ page, open }) => {
    await register(page, open);
    for (const [name, days] of [
      ["Salmon", 1],
      ["Rice", 300],
    ] as const)
      await addFood(page, open, { name, quantity: "450 g", expiresInDays: days });
    await open("/fridge");
    await expect(page.getByRole("button", { name: "Used: Rice" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const name of ["Salmon", "Rice"]) await expect(rowOf(page, name)).toContainText("450 g");
    for (const name of ["Salmon", "Rice"]) await expect(rowOf(page, name)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Used/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^More/ })).toHaveCount(0);
  });

  test("the journal is as dense, and undoes where one is", async ({ page, open, scripts }) => {
    await register(page, open);
    for (const name of ["Apple", "Bread", "Cheese", "Dill", "Eggs", "Figs", "Grapes", "Ham", "Leek", "Kale"])
      await addFood(page, open, { name, quantity: "450 g", expiresInDays: 9 });
    await open("/journal");
    const undo = page.getByRole("button", { name: "Undo: Added Apple" });
    const height = await rowOf(page, "Kale").evaluate((row) => row.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(60);
    expect(height).toBeLessThanOrEqual(68);
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await undo.click();
    await expect(rowOf(page, "Apple")).toContainText("undone");
    await expect(rowOf(page, "Apple")).toBeInViewport();
    expect(new URL(page.url()).hash !== "").toBe(!scripts);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("today shows eight foods on the first screen", async ({ page, open }) => {
    await register(page, open);
    for (const [index, name] of [
      "Beef",
      "Figs",
      "Kale",
      "Plums",
      "Trout",
      "Bread",
      "Cream",
      "Peas",
    ].entries())
      await addFood(page, open, { name, quantity: "450 g", expiresInDays: index < 5 ? 0 : 1 });
    await open("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("5 to eat today");
    const bar = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    const last = await rowOf(page, "Peas").first().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
