import { addFood, dayFromNow, expect, fillFood, hydrated, register, rowOf, test } from "./test.ts";

const WORDS = "No connection. Your entries are still here.";
const PHOTO = "public/images/default-food.png";

test.use({ expectedErrors: /net::ERR_|status of 502/, viewport: { width: 360, height: 740 } });

test("a form that is sent without a line keeps everything, and is sent once there is one", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  await open("/add-food");
  await fillFood(page, { name: "Cheddar", quantity: "300 g", expiresInDays: 9 });
  await page.getByLabel("Description").fill("From the market, the one with the red rind, in paper.");
  await page.getByLabel("Photo").setInputFiles(PHOTO);
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Add Food Item" });
  await send.click();
  const notice = page.getByRole("status").filter({ hasText: WORDS });
  await expect(notice.getByText(WORDS)).toBeInViewport();
  await expect(send).toBeEnabled();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Cheddar");
  await expect(page.getByLabel("Expiry Date")).toHaveValue(dayFromNow(9));
  await expect(page.getByLabel("Description")).toHaveValue(/red rind/);
  await expect(page.getByLabel("Photo")).toHaveValue(/default-food.png/);
  await expect(page.getByText(/our fault|nothing was lost/i)).toHaveCount(0);

  const failed = page.waitForEvent("requestfailed");
  await notice.getByRole("button", { name: "Try again" }).click();
  await failed;
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await page.getByLabel("Quantity").fill("250 g");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added successfully!")).toBeVisible();
  await page.waitForURL("**/my-items");
  await expect(notice).toHaveCount(0);
  await expect(page.getByText("Cheddar", { exact: true })).toHaveCount(1);
  await expect(page.getByText("250 g").first()).toBeVisible();
});

test("a tick without a line stays on the list and is sent by itself", async ({ page, open, context }) => {
  await register(page, open);
  await open("/shopping");
  for (const name of ["Butter", "Rice"]) {
    await page.getByLabel("What", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }
  await context.setOffline(true);
  const butter = page.getByRole("listitem").filter({ hasText: "Butter" });
  const rice = page.getByRole("listitem").filter({ hasText: "Rice" });
  await butter.getByRole("button", { name: /^Butter/ }).click();
  await expect(butter).toContainText("Not sent yet: no connection");
  await expect(butter.getByRole("button", { name: /^Butter/ })).toHaveAttribute("aria-pressed", "true");
  await rice.getByRole("button", { name: "Remove Rice" }).click();
  await expect(rice).toContainText("Not sent yet: no connection");
  await context.setOffline(false);
  await expect(rice).toHaveCount(0);
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
  // Ticks and removals are shown before they are answered; this sum is not.
  await expect(page.getByText("1 of 1 in the basket")).toBeVisible();
  await open("/shopping");
  await expect(butter.getByRole("button", { name: /^Butter/ })).toHaveAttribute("aria-pressed", "true");
  await expect(rice).toHaveCount(0);
});

test("a row says that it is not sent, keeps its place, and is sent later", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
  await open("/fridge");
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Used: Salmon" }).click();
  await expect(rowOf(page, "Salmon")).toContainText("Not sent yet: no connection");
  await context.setOffline(false);
  await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
});

test("a line that hangs is given up, and what came too late does nothing twice", async ({ page, open }) => {
  await register(page, open);
  await open("/add-food");
  await fillFood(page, { name: "Yogurt" });
  await page.clock.install();
  let hang = true;
  await page.route("**/add-food.data", async (route) => {
    if (hang) await route.fetch();
    else await route.continue();
  });
  const arrived = page.waitForRequest("**/add-food.data");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await arrived;
  await page.clock.runFor(60_000);
  await expect(page.getByRole("status").filter({ hasText: WORDS })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Yogurt");
  hang = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added successfully!")).toBeVisible();
  await page.clock.runFor(3_000);
  await page.waitForURL("**/my-items");
  await expect(page.getByText("Yogurt", { exact: true })).toHaveCount(1);
});

test("what is filled in after the form was sent does not make a second food of it", async ({
  page,
  open,
}) => {
  await register(page, open);
  await open("/add-food");
  let hang = true;
  const sent = Promise.withResolvers<void>();
  await page.route("**/add-food.data", async (route) => {
    const isFill = /name="intent"\s+fill/.test(route.request().postData() ?? "");
    if (isFill) await sent.promise;
    if (isFill || !hang) return route.continue();
    await route.fetch();
    sent.resolve();
  });
  const filled = page.waitForResponse("**/add-food.data");
  await fillFood(page, { name: "Yogurt" });
  await page.clock.install();
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await filled;
  await page.clock.runFor(60_000);
  await expect(page.getByRole("status").filter({ hasText: WORDS })).toBeVisible();
  hang = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Added successfully!")).toBeVisible();
  await page.clock.runFor(3_000);
  await page.waitForURL("**/my-items");
  await expect(page.getByText("Yogurt", { exact: true })).toHaveCount(1);
});

for (const [name, status] of [
  ["a proxy that finds no server", 502],
  ["a network that wants a sign-in", 200],
] as const) {
  test(`the page of ${name} is no answer`, async ({ page, open }) => {
    await register(page, open);
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
    await expect(page.getByRole("listitem").filter({ hasText: "Figs" })).toBeVisible();
    await expect(page.getByText(WORDS)).toHaveCount(0);
  });
}

test("a link without a line leaves the page as it is, and leads on once there is one", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Leeks");
  await page.getByText("Help and about Crisper").click();
  await context.setOffline(true);
  await page.getByRole("link", { name: "About" }).first().click();
  const notice = page.getByRole("status").filter({ hasText: WORDS });
  await expect(notice).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Leeks");
  expect(new URL(page.url()).pathname).toBe("/add-food");
  await context.setOffline(false);
  // The stream of changes comes back, too, and then the page is loaded without a tap.
  const again = notice.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    expect(new URL(page.url()).pathname).toBe("/about");
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
  await expect(notice).toHaveCount(0);
});

test("what the server says when too much is asked of it stands beside the form", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk" });
  await open("/shopping");
  const words = "Too many people are here at once. Please try again in a moment.";
  await page.route("**/shopping.data", (route) =>
    route.fulfill({ status: 502, contentType: "text/plain; charset=UTF-8", body: words }),
  );
  await page.getByLabel("What", { exact: true }).fill("Figs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(`${words} Your entries are still here.`)).toBeVisible();
  await hydrated(page);
});
