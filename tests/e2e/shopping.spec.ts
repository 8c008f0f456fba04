import { addFood, dayFromNow, expect, register, test } from "./test.ts";

test("what runs out is bought, ticked off and put away", async ({ page, open, scripts }) => {
  await register(page, open);
  await addFood(page, open, { name: "Gouda", category: "Dairy", quantity: "400 g", expiresInDays: 12 });
  await page.getByRole("link", { name: "Gouda", exact: true }).first().click();
  await page.getByRole("button", { name: "Add to Shopping List" }).click();
  await expect(page.getByText("Added to your shopping list")).toBeVisible();

  await open("/shopping");
  for (const [name, quantity] of [
    ["Figs", "6"],
    ["Bread", ""],
  ] as const) {
    await page.getByLabel("What", { exact: true }).fill(name);
    await page.getByLabel("Quantity").fill(quantity);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expect(page.getByLabel("What", { exact: true })).toHaveValue("");
  }
  if (scripts) await expect(page.getByLabel("What", { exact: true })).toBeFocused();
  for (const name of ["Gouda", "Figs 6"]) {
    const line = page.getByRole("button", { name, exact: false }).and(page.locator("[aria-pressed]"));
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await line.click();
    await expect(line).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("button", { name: "Remove Bread" }).click();
  await expect(page.getByText("Bread is off the list")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Bread" })).toHaveCount(0);

  await page.getByRole("link", { name: "Put Away 2 items" }).click();
  const gouda = page.getByRole("group", { name: "Gouda" });
  await expect(gouda.getByLabel("Quantity")).toHaveValue("400 g");
  await expect(gouda.getByLabel("Expiry Date")).toHaveValue(dayFromNow(12));
  const figs = page.getByRole("group", { name: "Figs" });
  await figs.getByText("Figs").first().click();
  await figs.getByLabel("Quantity").fill("0");
  await figs.getByLabel("Price").fill("1,99");
  await page.getByRole("button", { name: "Put Away 2 items" }).click();
  await expect(figs.getByText("Quantity must be more than 0")).toBeVisible();
  await expect(figs.getByLabel("Price")).toHaveValue("1,99");
  await figs.getByLabel("Quantity").fill("5");
  await page.getByRole("button", { name: "Put Away 2 items" }).click();
  await expect(page.getByText("2 items are in your fridge")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Figs" })).toBeVisible();
  await open("/shopping");
  await expect(page.getByText("Nothing to buy")).toBeVisible();
});

test("a first shopping of twelve foods is in with one paste and one tap", async ({ page, open, scripts }) => {
  await register(page, open);
  await open("/fridge");
  const lines = [
    ...["milk 1l 1.29", "6 eggs 1.99", "butter 250g", "bread 1.10", "bananas", "- [ ] 2 cucumbers"],
    ...["yogurt 4 x 150g", "1kg carrots", "tomatoes 500g", "cheddar 400g 3.49", "apples 6", "rice 1kg 2.19"],
  ];
  await page.getByLabel("What did you get? One line each").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("12 are clear")).toBeVisible();
  if (scripts) {
    await page.getByLabel("Add Rice").uncheck();
    await expect(page.getByRole("button", { name: "Add 11 items" })).toBeVisible();
    await page.getByLabel("Add Rice").check();
  }
  await page.getByRole("button", { name: "Add 12 items" }).click();
  await expect(page.getByText("Added 12 items")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cheddar" })).toBeVisible();
  await open("/my-items");
  await expect(page.getByText("Carrots").first()).toBeVisible();

  await open("/fridge");
  await page.getByLabel("What did you get? One line each").fill("oat milk 1l 1.89 tomorrow");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/Oat milk, 1 l, .*1\.89, good through/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Oat milk" })).toHaveCount(0);
});
