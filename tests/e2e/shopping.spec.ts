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
    await page.getByLabel("What").fill(name);
    await page.getByLabel("Quantity").fill(quantity);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expect(page.getByLabel("What")).toHaveValue("");
  }
  if (scripts) await expect(page.getByLabel("What")).toBeFocused();
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
