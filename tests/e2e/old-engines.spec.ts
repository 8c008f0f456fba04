import { expect, settled, test } from "./test.ts";

test.describe("where JavaScript does not run", { tag: "@extended" }, () => {
  test("Works without JavaScript in a browser that is too old for it", async ({ page, person }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" || /\.data\b|__manifest/.test(new URL(request.url()).pathname))
        scripts.push(request.url());
    });
    await page.addInitScript("delete Array.prototype.at");
    await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 3 });
    await page.goto("/my-items");
    await page.getByLabel("Tick Milk").check();
    await page.getByRole("link", { name: "Edit Milk" }).click();
    await page.getByLabel("Quantity").fill("2 l");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("row", { name: /Milk.*2 l/ })).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test("Works when the JavaScript does not arrive", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/fridge", { waitUntil: "load" });
    await page.getByPlaceholder("Search by name or category...").fill("spinach");
    await page.getByPlaceholder("Search by name or category...").press("Enter");
    await expect(page).toHaveURL(/q=spinach/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Baby Spinach"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("Returns to the same place after Back, and keeps it through a reload", async ({ page, open }) => {
    await open("/products");
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 500));
    await page.getByRole("link", { name: "Fridge", exact: true }).locator("visible=true").first().click();
    await page.waitForURL("**/fridge");
    await page.goBack();
    await expect.poll(scrolled).toBe(500);
    await page.reload();
    await settled(page);
    // A fraction of a pixel is lost on the way.
    expect(Math.abs((await scrolled()) - 500)).toBeLessThan(2);
  });
});
