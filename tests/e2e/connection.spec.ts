import { dayFromNow } from "./person.ts";
import { expect, pathOf, rowOf, settled, test, untilLoaded } from "./test.ts";

const WORDS = "No connection. Nothing you typed is lost.";

test.use({ expectedErrors: /net::ERR_|status of 502/, viewport: { width: 360, height: 740 } });

test("Keeps a form and its photo while there is no connection, and sends it afterwards", async ({
  page,
  open,
  context,
  person: _,
}) => {
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Cheddar");
  await page.getByLabel("Category").selectOption("Dairy");
  await page.getByLabel("Quantity").fill("300 g");
  await page.getByLabel("Expiry Date").fill(dayFromNow(9));
  await page.getByLabel("Photo").setInputFiles("public/images/default-food.png");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Add Food Item" });
  await send.click();
  const notice = page.getByRole("status").filter({ hasText: WORDS });
  await expect(notice.getByText(WORDS)).toBeInViewport();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Cheddar");
  await expect(page.getByLabel("Photo")).toHaveValue(/default-food.png/);

  const failed = page.waitForEvent("requestfailed");
  await notice.getByRole("button", { name: "Try again" }).click();
  await failed;
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await page.getByLabel("Quantity").fill("250 g");
  await notice.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/my-items");
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Cheddar/ })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /Cheddar/ })).toContainText("250 g");
});

test("Shows a tick at once without a connection and sends it by itself", async ({
  page,
  open,
  context,
  person,
}) => {
  await person.addToShoppingList("Butter", "Rice");
  await open("/shopping");
  await untilLoaded(page, "toggle", "remove");
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Butter/ }).click();
  await expect(page.getByRole("button", { name: /^Butter/, pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Rice" }).click();
  await expect(page.getByText(WORDS)).toBeVisible();
  await context.setOffline(false);
  // Ticks and removals are shown before they are answered; this sum is not.
  await expect(page.getByText("1 of 1 in the basket")).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  const { shopping } = await person.stored();
  expect(shopping.map(({ name, tickedAt }) => [name, tickedAt !== null])).toEqual([["Butter", true]]);
});

test("Offers to try again inside a dialog, and sends what it says then", async ({
  page,
  open,
  context,
  person,
}) => {
  await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("/my-items");
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  const dialog = page.getByRole("dialog");
  const quantity = dialog.getByLabel("Quantity");
  await quantity.fill("400 g");
  await settled(page);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Update" }).click();
  await expect(dialog.getByText(WORDS)).toBeVisible();
  const again = dialog.getByRole("button", { name: "Try again" });
  // A form that is refused in the browser waits on.
  await dialog.getByLabel("Name").fill("");
  await again.click();
  await expect(dialog.getByText(WORDS)).toBeVisible();
  await dialog.getByLabel("Name").fill("Smoked salmon");
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { items } = await person.stored();
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([["Smoked salmon", "400 g"]]);
});

test("Adds a food once although the first answer never came", async ({ page, open, person }) => {
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Yogurt");
  await page.getByLabel("Quantity").fill("1");
  await page.getByLabel("Expiry Date").fill(dayFromNow(9));
  await page.getByLabel("Category").selectOption("Dairy");
  await settled(page);
  await page.clock.install();
  const arrived = Promise.withResolvers<void>();
  await page.route(
    "**/add-food.data",
    async (route) => {
      await route.fetch();
      arrived.resolve();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await arrived.promise;
  await page.clock.runFor(60_000);
  const notice = page.getByRole("status").filter({ hasText: WORDS });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Yogurt");
  const answered = page.waitForResponse("**/add-food.data");
  await notice.getByRole("button", { name: "Try again" }).click();
  await answered;
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(pathOf(page)).toBe("/my-items");
  }).toPass();
  await expect(page.getByRole("row", { name: /Yogurt/ })).toHaveCount(1);
  expect((await person.stored()).items).toHaveLength(1);
});

test.describe("a bad connection in full", { tag: "@extended" }, () => {
  test("Tells that the use of a food is not sent yet, and sends it later", async ({
    page,
    open,
    context,
    person,
  }) => {
    await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
    await open("/fridge");
    await untilLoaded(page, "stock-actions");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    await expect(page.getByText(WORDS)).toBeVisible();
    await context.setOffline(false);
    await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
  });

  test("Sends the value of the button that was pressed", async ({ page, open, context, person }) => {
    await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
    await open(`/food/${await person.idOf("Salmon")}`);
    await untilLoaded(page, "stock-action");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Half" }).first().click();
    const notice = page.getByRole("status").filter({ hasText: WORDS });
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Used: half of Salmon").first()).toBeVisible();
  });

  for (const [name, status] of [
    ["a proxy that finds no server", 502],
    ["a network that asks for a sign-in", 200],
  ] as const) {
    test(`Does not take the page of ${name} for an answer`, async ({ page, open, person: _ }) => {
      await open("/shopping");
      await page.route("**/shopping.data", (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>Sorry</h1>" }),
      );
      await page.getByLabel("What", { exact: true }).fill("Figs");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: WORDS })).toBeVisible();
      await expect(page.getByLabel("What", { exact: true })).toHaveValue("Figs");
      await page.unroute("**/shopping.data");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(rowOf(page, "Figs")).toBeVisible();
      await expect(page.getByText(WORDS)).toHaveCount(0);
    });
  }

  test("Says that a page cannot be loaded, and loads it later", async ({
    page,
    open,
    context,
    person: _,
  }) => {
    const about = page.getByRole("link", { name: "About" }).locator("visible=true");
    await open("/add-food");
    await page.getByText("Help and about Crisper").click();
    await about.click();
    await page.waitForURL("**/about");
    await page.goBack();
    await settled(page);
    await page.getByText("Help and about Crisper").click();
    await context.setOffline(true);
    await about.click();
    await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
  });

  test("Keeps a page that could not be loaded again", async ({ page, open, context, person }) => {
    await person.addToShoppingList("Butter");
    await open("/shopping");
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await person.addToShoppingList("Rice");
    await failed;
    await expect(rowOf(page, "Butter")).toBeVisible();
    await context.setOffline(false);
  });

  test("Repeats beside the form what a busy server says", async ({ page, open, person: _ }) => {
    await open("/shopping");
    const words = "Too many people are here at once. Please try again in a moment.";
    await page.route("**/shopping.data", (route) =>
      route.fulfill({ status: 502, contentType: "text/plain; charset=UTF-8", body: words }),
    );
    await page.getByLabel("What", { exact: true }).fill("Figs");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(`${words} Nothing you typed is lost.`)).toBeVisible();
  });
});
