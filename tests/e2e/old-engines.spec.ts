import type { NEEDED_FEATURES } from "#app/script-support.ts";
import { expect, settled, test } from "./test.ts";

const REMOVAL: Record<keyof typeof NEEDED_FEATURES, string> = {
  "javascript.builtins.String.replaceAll": "delete String.prototype.replaceAll",
  "api.TextEncoderStream": "delete window.TextEncoderStream",
  "api.HTMLDialogElement": "delete window.HTMLDialogElement",
};

test.describe("where JavaScript does not run", { tag: "@extended" }, () => {
  // The router's own script says so.
  test.use({ expectedErrors: /TextEncoderStream is not defined/ });

  for (const [feature, removal] of Object.entries(REMOVAL)) {
    test(`Works without JavaScript in an engine that lacks ${feature}`, async ({ page, person }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (/\.data\b|__manifest/.test(new URL(request.url()).pathname)) asked.push(request.url());
      });
      await page.addInitScript(removal);
      await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 3 });
      await page.goto("/my-items");
      await page.getByLabel("Tick Milk").check();
      await page.getByRole("link", { name: "Edit Milk" }).click();
      await page.getByLabel("Quantity").fill("2 l");
      await page.getByRole("button", { name: "Update" }).click();
      await expect(page.getByRole("row", { name: /Milk.*2 l/ })).toBeVisible();
      expect(asked).toEqual([]);
    });
  }

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
