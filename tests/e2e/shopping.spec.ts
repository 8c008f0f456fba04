import { aboutDayFromNow, dayFromNow } from "./person.ts";
import { expect, hydrated, pathOf, rowOf, signInWithForm, test } from "./test.ts";

test("Buys, ticks off, puts away and undoes what is on the shopping list", {
  tag: "@without-javascript",
}, async ({ page, open, press, person, scripts }) => {
  await person.addFood({ name: "Gouda", quantity: "400 g", expiresInDays: 12 });
  await person.addToShoppingList("Gouda", "Bread");
  await open("/shopping");
  await page.getByLabel("What", { exact: true }).fill("Figs 6");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await expect(page.getByText("0 of 3 in the basket")).toBeVisible();
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("");
  if (scripts) await expect(page.getByLabel("What", { exact: true })).toBeFocused();

  for (const [index, name] of [/^Gouda/, /^Figs 6/].entries()) {
    const line = page.getByRole("button", { name, pressed: false });
    expect((await line.boundingBox())?.height, "a finger's height").toBeGreaterThanOrEqual(44);
    await press(line);
    await expect(page.getByRole("button", { name, pressed: true })).toBeVisible();
    await expect(page.getByText(`${index + 1} of 3 in the basket`)).toBeVisible();
  }
  await press(page.getByRole("button", { name: "Remove Bread" }));
  await expect(rowOf(page, "Bread")).toHaveCount(0);

  await press(page.getByRole("link", { name: "Put away 2 items" }));
  const putAway = page.getByRole("button", { name: "Put away 2 items" });
  const gouda = page.getByRole("group", { name: "Gouda" });
  await expect(gouda.getByLabel("Quantity")).toHaveValue("400 g");
  await expect(gouda.getByLabel("Expiry Date")).toHaveValue(aboutDayFromNow(12));
  const figs = page.getByRole("group", { name: "Figs" });
  await figs.getByText("Figs").first().click();
  await figs.getByLabel("Quantity").fill("0");
  await figs.getByLabel("Price").fill("1,99");
  await putAway.click();
  await expect(figs.getByText("Quantity must be more than 0")).toBeVisible();
  await expect(figs.getByLabel("Price")).toHaveValue("1,99");
  await expect(page.getByText("1 put away, 1 to finish.")).toBeVisible();
  await figs.getByLabel("Quantity").fill("5");
  await page.getByRole("button", { name: "Put away 1 item" }).click();
  await page.waitForURL("**/fridge*");
  await expect(rowOf(page, "Figs")).toBeVisible();
  await press(page.getByRole("button", { name: "Undo" }));
  await expect(rowOf(page, "Figs")).toHaveCount(0);
  await open("/shopping");
  await expect(page.getByText("1 of 1 in the basket")).toBeVisible();
});

test("Adds a shopping of twelve foods with one paste and undoes a single line", async ({
  page,
  open,
  press,
  person: _,
}) => {
  await open("/fridge");
  const lines = [
    ...["milk 1l 1.29", "6 eggs 1.99", "butter 250g", "bread 1.10", "bananas", "- [ ] 2 cucumbers"],
    ...["yogurt 4 x 150g", "1kg carrots", "tomatoes 500g", "cheddar 400g 3.49", "apples 6", "rice 1kg 2.19"],
  ];
  const field = page.getByLabel("What did you get? One food per line");
  const add = page.getByRole("button", { name: "Add", exact: true });
  await field.fill(lines.join("\n"));
  await add.click();
  await expect(page.getByText("12 ready")).toBeVisible();
  await page.getByLabel("Add Rice").uncheck();
  await page.getByRole("button", { name: "Add 11 items" }).click();
  await page.waitForURL("**/fridge*");
  await expect(rowOf(page, "Cheddar")).toBeVisible();
  await expect(rowOf(page, "Rice")).toHaveCount(0);

  await field.fill("oat milk 1l 1.89 tomorrow");
  await press(add);
  await expect(rowOf(page, "Oat milk").first()).toBeVisible();
  await expect(field).toHaveValue("");
  await press(page.getByRole("button", { name: "Undo" }).first());
  await expect(page.getByRole("button", { name: "Used: Oat milk" })).toHaveCount(0);
});

test("Keeps a half-checked shopping through a sign-in", { tag: "@extended" }, async ({
  page,
  open,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/fridge");
  const lines = [
    "minced beef 500g 4.99",
    ...Array.from({ length: 11 }, (__, row) => `lettuce ${row + 1}.29`),
  ];
  await page.getByLabel("What did you get? One food per line").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("1 to check")).toBeVisible();
  const beef = page.getByRole("group", { name: "Minced beef" });
  const add = page.getByRole("button", { name: "Add 12 items" });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(beef.getByLabel("Quantity")).toBeHidden();
  await beef.getByText("Edit details").click();
  await beef.getByLabel("Quantity").fill("400 g");
  await beef.getByLabel("Expiry Date").fill(dayFromNow(2));

  await page.context().clearCookies();
  await add.click();
  await page.waitForURL("**/login?returnTo=**");
  await hydrated(page);
  await signInWithForm(page, person);
  await expect(page.getByText("12 ready")).toBeVisible();
  await expect(beef.getByLabel("Quantity")).toHaveValue("400 g");
  await expect(beef.getByLabel("Expiry Date")).toHaveValue(dayFromNow(2));
  await add.click();
  await page.waitForURL("**/fridge*");
  expect(pathOf(page)).toBe("/fridge");
  await expect(rowOf(page, "Minced beef")).toBeVisible();
});

test("Keeps what is typed while a line is being added", { tag: "@extended" }, async ({
  page,
  open,
  press,
  person: _,
}) => {
  await open("/shopping");
  const what = page.getByLabel("What", { exact: true });
  const add = page.getByRole("button", { name: "Add", exact: true });
  await page.route("**/shopping.data*", async (route) => {
    if (route.request().method() === "POST") await what.fill("Figs");
    await route.continue();
  });
  await what.fill("Leeks");
  await press(add);
  await expect(page.getByRole("button", { name: "Leeks", exact: true })).toBeVisible();
  await expect(what).toHaveValue("Figs");
  await expect(what).toBeFocused();
  await page.unroute("**/shopping.data*");
  await press(add);
  await expect(page.getByRole("button", { name: "Figs", exact: true })).toBeVisible();
  await expect(what).toHaveValue("");
});
