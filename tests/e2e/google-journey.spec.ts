import { expect, test } from "./test.ts";

test.skip(Boolean(process.env.FIREBASE_PROJECT_ID), "with Firebase, Google is a popup");

test("by Google's redirect: cancelled, registered, signed in again", async ({
  page,
  open,
  scripts,
}, info) => {
  // The provider's pages want their letters from elsewhere.
  await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
  await open("/register");
  await page.getByRole("button", { name: "Google", exact: true }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/register");
  await expect(page.getByRole("alert").getByText("Registration cancelled by user").first()).toBeVisible();

  const signIn = async () => {
    await page.getByRole("button", { name: "Google", exact: true }).click();
    await page.getByPlaceholder("Enter any login").fill(info.project.name);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.waitForURL((url) => url.pathname === "/my-items");
  };
  await open("/register?returnTo=%2Fmy-items");
  await signIn();
  await expect(page.getByText("Google registration successful!")).toBeVisible();

  await page.context().clearCookies();
  await open("/my-items");
  await signIn();
  await expect(page.getByText("Google login successful!")).toBeVisible();
  if (!scripts) await page.locator("header summary").click();
  await expect(page.getByRole("button", { name: "Logout" }).locator("visible=true")).toBeVisible();
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe("/auth/google");
});
