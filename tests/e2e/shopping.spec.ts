import { addFood, dayFromNow, expect, hydrated, PASSWORD, register, test } from "./test.ts";

test("what runs out is bought, ticked off and put away", async ({ page, open, scripts }) => {
  await register(page, open);
  await addFood(page, open, { name: "Gouda", category: "Dairy", quantity: "400 g", expiresInDays: 12 });
  await page.getByRole("link", { name: "Gouda", exact: true }).first().click();
  await page.getByRole("button", { name: "Put on list" }).click();
  await expect(page.getByText("Added to your shopping list")).toBeVisible();

  await open("/shopping");
  for (const [name, quantity] of [
    ["Figs", "6"],
    ["Bread", ""],
  ] as const) {
    await page.getByLabel("What", { exact: true }).fill(name);
    if (quantity) {
      await page.getByText("Quantity and category", { exact: true }).click();
      await page.getByLabel("Quantity").fill(quantity);
    }
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expect(page.getByLabel("What", { exact: true })).toHaveValue("");
  }
  if (scripts) await expect(page.getByLabel("What", { exact: true })).toBeFocused();
  for (const [index, name] of ["Gouda", "Figs 6"].entries()) {
    const line = page.getByRole("button", { name, exact: false }).and(page.locator("[aria-pressed]"));
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await line.click();
    await expect(line).toHaveAttribute("aria-pressed", "true");
    // The tick is shown before it is answered.
    await expect(page.getByText(`${index + 1} of 3 in the basket`)).toBeVisible();
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
  await expect(page.getByRole("link", { name: "View Details: Figs" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Details: Figs" })).toHaveCount(0);
  await open("/shopping/put-away");
  await page.getByRole("button", { name: "Put Away 2 items" }).click();
  await expect(page.getByText("2 items are in your fridge")).toBeVisible();
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
  await expect(page.getByRole("link", { name: "View Details: Cheddar" })).toBeVisible();
  await open("/my-items");
  await expect(page.getByText("Carrots").first()).toBeVisible();

  await open("/fridge");
  await page.getByLabel("What did you get? One line each").fill("oat milk 1l 1.89 tomorrow");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(/Oat milk, 1 l, .*1\.89, good through/)).toBeVisible();
  await expect(page.getByLabel("What did you get? One line each")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Details: Oat milk" })).toHaveCount(0);
});

test("on a phone a doubtful row asks for its day alone, the button is in sight, and a sign-in loses nothing", async ({
  page,
  open,
  scripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { email } = await register(page, open);
  await open("/fridge");
  const lines = ["minced beef 500g 4.99", ...Array.from({ length: 11 }, (_, row) => `lettuce ${row + 1}.29`)];
  await page.getByLabel("What did you get? One line each").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("1 needs a look")).toBeVisible();
  const beef = page.getByRole("group", { name: "Minced beef" });
  expect((await beef.boundingBox())?.height).toBeLessThan(260);
  await expect(page.getByRole("button", { name: "Add 12 items" })).toBeInViewport({ ratio: 1 });
  await expect(beef.getByLabel("Quantity")).toBeHidden();
  await beef.getByText("Change the rest").click();
  await beef.getByLabel("Quantity").fill("400 g");
  await beef.getByLabel("Expiry Date").fill(dayFromNow(2));

  // At the end of the page the last row is not covered.
  await page.getByRole("button", { name: "Add 12 items" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.querySelector("#food-rows")?.scrollHeight ?? 0));
  const last = await page.getByRole("listitem").filter({ hasText: "$11.29" }).boundingBox();
  const button = await page.getByRole("button", { name: "Add 12 items" }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);

  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add 12 items" }).click();
  await page.waitForURL("**/login?returnTo=**");
  if (scripts) await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("12 are clear")).toBeVisible();
  await expect(beef.getByLabel("Quantity")).toHaveValue("400 g");
  await expect(beef.getByLabel("Expiry Date")).toHaveValue(dayFromNow(2));
  await page.getByRole("button", { name: "Add 12 items" }).click();
  await expect(page.getByText("Added 12 items")).toBeVisible();
});
