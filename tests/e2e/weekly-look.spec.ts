import { expect, fillFood, register, rowOf, test } from "./test.ts";

const FOODS = { Salmon: "Fridge", Butter: "Fridge", Carrots: "Fridge", Peas: "Freezer" };

test("a look through the kitchen touches only what has changed, and each correction can be undone", async ({
  page,
  open,
  scripts,
}) => {
  await register(page, open);
  for (const [name, place] of Object.entries(FOODS)) {
    await open("/add-food");
    await fillFood(page, { name, quantity: "500 g", expiresInDays: 5 });
    await page.getByLabel("Kept in").selectOption(place);
    await page.getByRole("button", { name: "Add Food Item" }).click();
    await page.waitForURL("**/my-items");
  }
  await open("/weekly-look");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it still there?");
  await expect(page.getByRole("radio", { name: "Still there: Salmon" })).toBeChecked();

  const row = (name: string) => rowOf(page, name);
  await expect(page.getByText("Quarter left").first()).toBeHidden();
  await row("Salmon").getByText("Less").click();
  await row("Salmon").getByText("Quarter left").click();
  await row("Butter").getByText("Gone").click();
  await row("Butter").getByText("Wasted").click();
  await expect(row("Carrots").getByText("Wasted")).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByText("Freezer, 1 food, 1 minute")).toBeVisible();
  if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(row("Peas").getByRole("radio", { name: "Still there: Peas" })).toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 2");
  if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("2 were as they should be.")).toBeVisible();
  await expect(row("Salmon")).toContainText("¼ of 500 g left");
  await page.getByRole("button", { name: "Undo: Butter" }).click();
  await expect(row("Butter")).toContainText("Undone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 1");
  expect(new URL(page.url()).pathname).toBe("/weekly-look");
  await open("/fridge");
  await expect(row("Butter").first()).toContainText("500 g");
});
