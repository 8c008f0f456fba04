import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { newPerson } from "./person.ts";
import { expect, test } from "./test.ts";

const FRAMES = fileURLToPath(new URL("../support/google-frames.js", import.meta.url));
const NOTHING_OUTSIDE = /^https:\/\/(?!apis\.google\.com\/js\/api\.js)/;

// At `localhost` the emulator's frame, at 127.0.0.1, would be another site's and go without its storage.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  baseURL: async ({}, use) => use(process.env.BASE_URL?.replace("localhost", "127.0.0.1")),
});

/** Google's frame messenger is stood in for; popup, helper frame and accounts are the emulator's own. */
async function withoutInternet(page: Page) {
  await page.context().route(NOTHING_OUTSIDE, (route) => route.fulfill({ status: 404, body: "" }));
  await page
    .context()
    .route("https://apis.google.com/js/api.js**", (route) =>
      route.fulfill({ path: FRAMES, contentType: "text/javascript" }),
    );
}

const google = (page: Page) => page.getByRole("button", { name: "Google" });
const failure = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words }).first();

async function openPopup(page: Page) {
  const opened = page.waitForEvent("popup");
  await google(page).click();
  return opened;
}

async function chooseNewAccount(page: Page, email: string) {
  const popup = await openPopup(page);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await popup.locator(".js-new-account").click();
  await popup.locator("#email-input").fill(email);
  await popup.locator("#display-name-input").fill("Grace Hopper");
  await popup.locator("#sign-in").click();
}

test.describe("Google's popup", () => {
  test.beforeEach(({ page }) => withoutInternet(page));

  for (const path of ["/login", "/register"]) {
    test(`Signs in with Google's popup at ${path}, and loads its SDK only then`, async ({ page, open }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await open(path);
      await expect(google(page)).toBeEnabled();
      expect(asked.filter((url) => /google-popup|apis\.google|identitytoolkit/.test(url))).toEqual([]);

      await chooseNewAccount(page, newPerson().email);
      await page.waitForURL((url) => url.pathname === "/");
      expect(asked.filter((url) => /google-popup/.test(url))).toHaveLength(1);
      await expect(page.getByRole("button", { name: "Logout" }).locator("visible=true")).toBeVisible();
      const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).join());
      expect(kept).not.toContain("firebase");
    });
  }

  test("Signs in with Google's popup on a page that was reached without a page load", async ({
    page,
    open,
  }) => {
    await open("/");
    await page.getByRole("link", { name: "Login" }).locator("visible=true").first().click();
    await page.waitForURL("**/login");
    await chooseNewAccount(page, newPerson().email);
    await page.waitForURL((url) => url.pathname === "/");
    await expect(page.getByRole("button", { name: "Logout" }).locator("visible=true")).toBeVisible();
  });

  for (const [path, closed, cancelled, failed] of [
    ["/login", "Login cancelled by user", "Login request cancelled", "Google login failed"],
    [
      "/register",
      "Registration cancelled by user",
      "Registration request cancelled",
      "Google registration failed",
    ],
  ] as const) {
    test(`Tells what went wrong with Google's popup at ${path}`, async ({ page, open }) => {
      await open(path);
      const first = await openPopup(page);
      await openPopup(page);
      await expect(failure(page, cancelled)).toBeVisible();
      await first.close();
      for (const popup of page.context().pages().slice(1)) await popup.close();
      await expect(failure(page, closed)).toBeVisible({ timeout: 20_000 });

      await page.evaluate(() => {
        window.open = () => null;
      });
      await google(page).click();
      const blocked = "Popup blocked by browser. Please allow popups and try again";
      await expect(failure(page, blocked)).toBeVisible();

      await page
        .context()
        .route("https://apis.google.com/js/api.js**", (route) => route.fulfill({ status: 404, body: "" }));
      await open(path);
      await google(page).click();
      await expect(failure(page, failed)).toBeVisible();
    });
  }
});
