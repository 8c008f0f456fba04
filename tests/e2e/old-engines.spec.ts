import type { SCRIPT_TESTS } from "#app/script-support.ts";
import { addFood, expect, hydrated, register, test } from "./test.ts";

const REMOVAL: Record<keyof typeof SCRIPT_TESTS, string> = {
  "javascript.builtins.String.replaceAll": "delete String.prototype.replaceAll",
  "api.TextEncoderStream": "delete window.TextEncoderStream",
  "api.HTMLDialogElement": "delete window.HTMLDialogElement",
};

for (const [feature, removal] of Object.entries(REMOVAL)) {
  test(`an engine without ${feature} asks for no script, and the pages work`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\.js$|\.data\b|__manifest/.test(new URL(request.url()).pathname)) asked.push(request.url());
    });
    await page.addInitScript(removal);
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: "networkidle" });
    };
    await register(page, open);
    await addFood(page, open, { name: "Milk", quantity: "1 l", expiresInDays: 3 });
    await open("/my-items");
    await page.getByRole("link", { name: "Edit Milk" }).click();
    await page.getByLabel("Quantity").fill("2 l");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("row", { name: /Milk.*2 l/ })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
}

test("scripts that do not arrive leave the page as it is without them", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/fridge", { waitUntil: "networkidle" });
  await page.getByPlaceholder("Search by name or category...").fill("spinach");
  await page.getByPlaceholder("Search by name or category...").press("Enter");
  await expect(page).toHaveURL(/q=spinach/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Baby Spinach"]);
  expect(errors).toEqual([]);
  await context.close();
});

test("scripts ask for nothing until somebody does, so that leaving a page interrupts nothing", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") asked.push(request.url());
  });
  for (const path of ["/", "/fridge"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual([]);
});

test("a page that is loaded anew stands where it stood, and its data reach the scripts", async ({
  page,
  open,
}) => {
  await open("/products");
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole("link", { name: "Fridge", exact: true }).locator("visible=true").first().click();
  await page.waitForURL("**/fridge");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
  await page.reload();
  await hydrated(page);
  // A fraction of a pixel is lost on the way.
  expect(await page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(2);
});
