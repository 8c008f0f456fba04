import { test as base, expect, type Page } from "@playwright/test";
import { isHydrated } from "../../scripts/hydration.ts";

export const PASSWORD = "Rhubarb-4-pie!";
let people = 0;
let places = 0;

interface Fixtures {
  /** Further lines of the console that the test wants; none unless it says so. */
  expectedErrors: RegExp | undefined;
  scripts: boolean;
  /** Opens a page and waits until its scripts have taken over, where there are any. */
  open: (path: string) => Promise<void>;
}

/** Any error in the console, any script error and any dialog fails the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  // Each test comes from a place of its own, as people do: the limits on attempts count by place.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ "X-Forwarded-For": `198.51.${workerIndex % 200}.${++places % 250}` }),
  expectedErrors: [undefined, { option: true }],
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("dialog", (dialog) => errors.push(`dialog: ${dialog.message()}`));
    page.on("console", (message) => {
      // A 4xx answer to a form is a line in the console, too, and it is what the test wants.
      const expected = /status of 4\d\d/.test(message.text()) || expectedErrors?.test(message.text());
      if (message.type() === "error" && !expected) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
  open: async ({ page, scripts }, use) =>
    use(async (path) => {
      await page.goto(path);
      if (scripts) await hydrated(page);
    }),
});

export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}

interface Registration {
  name?: string;
  from?: string;
  /** Where it leads. */
  to?: string;
}

/** A fresh account, signed in through the form, on the home page. */
export async function register(
  page: Page,
  open: Fixtures["open"],
  { name = "Robin Field", from = "/register", to = "/" }: Registration = {},
) {
  const email = `e2e-${Date.now()}-${++people}@example.com`;
  await open(from);
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
  // Days are counted in UTC below; the form asks for the zone where the browser has not told it yet.
  const zone = page.getByLabel("Time zone, where your days begin");
  if (await zone.count()) await zone.selectOption("UTC");
  await page.getByLabel("I agree to the Terms of Service").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Successfully registered!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === to);
  return { email };
}

interface Food {
  name: string;
  category?: string;
  quantity?: string;
  expiresInDays?: number;
}

export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export async function fillFood(
  page: Page,
  { name, category = "Dairy", quantity = "1", expiresInDays = 9 }: Food,
) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category").selectOption(category);
  await page.getByLabel("Quantity").fill(quantity);
  await page.getByLabel("Expiry Date").fill(dayFromNow(expiresInDays));
}

export async function addFood(page: Page, open: Fixtures["open"], food: Food) {
  await open("/add-food");
  await fillFood(page, food);
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Added successfully!")).toBeVisible();
  await page.waitForURL("**/my-items");
}

export { expect };

/** The row of a list of food that says this. */
export const rowOf = (page: Page, words: string) => page.locator(".rows > li").filter({ hasText: words });
