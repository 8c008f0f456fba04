import { aboutDayFromNow, dayFromNow } from "./person.ts";
import { expect, rowOf, test } from "./test.ts";

test("Follows the money of a food from its price to the budget and the next shopping", {
  tag: "@extended",
}, async ({ page, open, press, person: _ }) => {
  await open("/add-food");
  await page.getByLabel("Name").fill("Oat milk");
  await page.getByLabel("Category").selectOption("Beverages");
  await page.getByLabel("Quantity").fill("900 ml");
  await page.getByLabel("Expiry Date").fill(dayFromNow(4));
  await page.getByLabel("Price").fill("abc");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Please enter a price such as 1.29 or 1,29 EUR")).toBeVisible();
  await page.getByLabel("Price").fill("2,70");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await page.waitForURL("**/my-items");

  await open("/fridge");
  await page.getByRole("link", { name: "View Details: Oat milk" }).click();
  await page.getByLabel("Another amount").fill("300 ml");
  await page.getByRole("button", { name: "Used", exact: true }).click();
  await expect(page.getByText("Used 300 ml of Oat milk, $0.90")).toBeVisible();

  const more = page.getByRole("link", { name: "View Details: Oat milk" });
  await more.click();
  await page.getByRole("button", { name: "Spoiled early" }).click();
  await expect(page.getByText("Wasted 600 ml of Oat milk, $1.80: Spoiled early")).toBeVisible();
  await expect(more).toHaveCount(0);
  const wasted = rowOf(page, "Wasted 600 ml");
  await wasted.getByRole("button", { name: "Undo: Oat milk" }).click();
  await expect(wasted).toHaveCount(0);
  await more.click();
  await page.getByRole("radio", { name: "Half" }).check();
  await page.getByRole("button", { name: "Spoiled early" }).click();
  await expect(page.getByText("Wasted half of Oat milk, $0.90: Spoiled early")).toBeVisible();

  await open("/insights");
  const main = page.getByRole("main");
  for (const words of [/Spent\s*\$2\.70/, /Used\s*\$0\.90/, /Wasted\s*\$0\.90/, /At home now\s*\$0\.90/]) {
    await expect(main).toContainText(words);
  }

  await open("/budget");
  await page.getByLabel("The whole month").fill("100");
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(main).toContainText(/Left\s*\$97\.30/);

  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Oat milk");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await press(page.getByRole("button", { name: /^Oat milk/ }));
  await page.getByRole("link", { name: /Put away/ }).click();
  const milk = page.getByRole("group", { name: "Oat milk" });
  await expect(milk.getByLabel("Price")).toHaveValue(/2\.70/);
  await expect(milk.getByLabel("Expiry Date")).toHaveValue(aboutDayFromNow(4));
  await page.getByRole("button", { name: /Put away/ }).click();
  await page.waitForURL("**/fridge*");
  await open("/journal");
  await expect(main.getByText(/^Added 900 ml$/)).toHaveCount(2);
  await expect(main.getByText("undone", { exact: true })).toHaveCount(1);
});
