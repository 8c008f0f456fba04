import { expect, pathOf, rowOf, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const SALMON = { name: "Salmon", category: "Seafood", quantity: "450 g" };
const RICE = { name: "Rice", category: "Grains", quantity: "1 kg", expiresInDays: 300 };

test("Uses a food with one tap, corrects it to half, and undoes it", { tag: "@without-javascript" }, async ({
  page,
  open,
  press,
  person,
  scripts,
}) => {
  await person.addFood({ ...SALMON, expiresInDays: 2 }, RICE);
  await open("/fridge");
  await press(page.getByRole("button", { name: "Used: Salmon" }));
  const used = rowOf(page, "Used 450 g of Salmon");
  await expect(used).toBeInViewport();
  expect(pathOf(page)).toBe("/fridge");
  if (scripts) await expect(page.getByRole("button", { name: "Used: Rice" })).toBeFocused();
  await press(used.getByRole("button", { name: "I still have half" }));
  await expect(rowOf(page, "½ of 450 g")).toBeVisible();
  await press(rowOf(page, "Used half of Salmon").getByRole("button", { name: "Undo" }));
  await expect(rowOf(page, "Salmon")).toHaveCount(1);
  await expect(rowOf(page, "Salmon")).toContainText("450 g");
  expect((await person.stored()).items.map(({ name }) => name)).toContain("Salmon");
});

test("Uses a food from the notifications with one tap and undoes it there", { tag: "@extended" }, async ({
  page,
  open,
  press,
  person,
}) => {
  await person.addFood({ ...SALMON, expiresInDays: 1 }, { name: "Leek", expiresInDays: 1 }, RICE);
  await open("/notifications");
  await expect(rowOf(page, "Rice")).toHaveCount(0);
  await press(page.getByRole("button", { name: "Used: Salmon" }));
  const used = rowOf(page, "Used 450 g of Salmon");
  await expect(used).toBeInViewport();
  await expect(page.getByRole("button", { name: "Used: Leek" })).toBeFocused();
  await press(used.getByRole("button", { name: "Undo" }));
  await expect(page.getByRole("button", { name: "Used: Salmon" })).toBeVisible();
  expect(pathOf(page)).toBe("/notifications");
});

test.describe("rows in full", { tag: "@extended" }, () => {
  test("Puts what is bought every time on the list, and off it again", async ({
    page,
    open,
    press,
    person,
  }) => {
    await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 2 }, RICE);
    await open("/fridge");
    const row = rowOf(page, "of Milk");
    const choose = (name: string) => press(page.getByRole("button", { name: `${name}: Milk`, exact: true }));
    await choose("Used");
    await expect(row).toContainText("Used 1 l of Milk");
    await choose("Add to list");
    await expect(row).toContainText("On the list");
    await choose("Always buy this");
    await expect(row).toContainText("Used 1 l of Milk. On the list, as always");

    await open("/shopping");
    await press(page.getByRole("button", { name: "Remove Milk", exact: true }));
    await open("/fridge");
    await choose("Undo");
    await expect(row).toHaveCount(0);
    await choose("Used");
    await expect(row).toContainText("On the list, as always");
    await open("/shopping");
    await expect(page.getByRole("button", { name: "Milk", exact: true })).toBeVisible();
    await page.getByText("Always on the list: 1").click();
    await press(page.getByRole("button", { name: "Remove Milk from what you always buy" }));
    await expect(page.getByText("Always on the list")).toHaveCount(0);
  });

  test("Prints a line for each food, without buttons", async ({ page, open, person }) => {
    await person.addFood({ ...SALMON, expiresInDays: 2 }, RICE);
    await open("/fridge");
    await expect(page.getByRole("button", { name: "Used: Rice" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const name of ["Salmon", "Rice"]) await expect(rowOf(page, name)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Used/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^More/ })).toHaveCount(0);
  });

  test("Undoes an addition where it stands in a long journal", async ({ page, open, press, person }) => {
    const names = ["Apple", "Bread", "Cheese", "Dill", "Eggs", "Figs", "Grapes", "Ham", "Leek", "Kale"];
    await person.addFood(...names.map((name) => ({ name, quantity: "450 g" })));
    await open("/journal");
    const undo = page.getByRole("button", { name: "Undo: Added Apple" });
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await press(undo);
    await expect(rowOf(page, "Apple")).toContainText("undone");
    await expect(rowOf(page, "Apple")).toBeInViewport();
  });

  test("Shows seven foods above the field on the first screen of a phone", async ({ page, open, person }) => {
    const names = ["Beef", "Figs", "Kale", "Plums", "Trout", "Bread", "Cream"];
    await person.addFood(
      ...names.map((name, at) => ({ name, quantity: "450 g", expiresInDays: at < 5 ? 0 : 1 })),
    );
    // On the first day, with fewer foods, what to tap stands above them.
    await person.addFood(
      ...["Rice", "Salt", "Tea", "Flour", "Oil"].map((name) => ({ name, expiresInDays: 90 })),
    );
    await open("/");
    const field = await page.getByLabel("What did you get?").boundingBox();
    for (const name of names) {
      const row = await rowOf(page, name).first().boundingBox();
      expect((row?.y ?? 0) + (row?.height ?? 0), name).toBeLessThanOrEqual((field?.y ?? 0) - 8);
    }
  });
});
