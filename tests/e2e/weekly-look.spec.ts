import { expect, fillFood, register, rowOf, test } from "./test.ts";

test("a look through the kitchen touches only what has changed, and each correction can be undone", async ({
  page,
  open,
}) => {
  await register(page, open);
  for (const name of ["Salmon", "Butter", "Carrots"]) {
    await open("/add-food");
    await fillFood(page, { name, quantity: "500 g", expiresInDays: 5 });
    await page.getByLabel("Kept in").selectOption("Fridge");
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

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 2");
  await expect(page.getByText("1 was as it should be.")).toBeVisible();
  await expect(row("Salmon")).toContainText("¼ of 500 g left");
  await page.getByRole("button", { name: "Undo: Butter" }).click();
  await expect(row("Butter")).toContainText("Undone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 1");
  expect(new URL(page.url()).pathname).toBe("/weekly-look");
  await open("/fridge");
  await expect(row("Butter").first()).toContainText("500 g");
});
