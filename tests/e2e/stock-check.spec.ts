import { expect, pathOf, rowOf, test } from "./test.ts";

test("Corrects what has changed in a stock check, and undoes one correction", {
  tag: "@extended",
}, async ({ page, open, press, person }) => {
  const foods = ["Salmon", "Butter", "Carrots"].map((name) => ({ name, place: "fridge" }));
  await person.addFood(
    ...[...foods, { name: "Peas", place: "freezer" }].map((food) => ({
      ...food,
      quantity: "500 g",
      expiresInDays: 5,
    })),
  );
  await open("/stock-check");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is it still there?");
  await expect(page.getByRole("radio", { name: "Still there: Salmon" })).toBeChecked();

  const row = (name: string) => rowOf(page, name);
  await expect(page.getByText("Quarter left").first()).toBeHidden();
  await row("Salmon").getByText("Less").click();
  await row("Salmon").getByText("Quarter left").click();
  await row("Butter").getByText("Gone").click();
  await row("Butter").getByText("Wasted").click();
  await expect(row("Carrots").getByText("Wasted")).toBeHidden();
  await press(page.getByRole("button", { name: "Save" }));

  await expect(page.getByText("Freezer, 1 food, 1 minute")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(row("Peas").getByRole("radio", { name: "Still there: Peas" })).toBeChecked();
  await press(page.getByRole("button", { name: "Save" }));

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 2");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("2 were as they should be.")).toBeVisible();
  await expect(row("Salmon")).toContainText("¼ of 500 g left");
  await press(page.getByRole("button", { name: "Undo: Butter" }));
  await expect(row("Butter")).toContainText("Undone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corrected 1");
  expect(pathOf(page)).toBe("/stock-check");
  await open("/fridge");
  await expect(row("Butter").first()).toContainText("500 g");
});
