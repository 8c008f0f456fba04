import { expect, menuButton, test } from "./test.ts";

test("Registers and signs in again with Google, after cancelling once", { tag: "@extended" }, async ({
  page,
  open,
}) => {
  // The provider's pages load their fonts from elsewhere.
  await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
  await open("/register");
  await page.getByRole("button", { name: "Google", exact: true }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL("**/register");
  await expect(page.getByRole("alert").getByText("Registration cancelled by user").first()).toBeVisible();

  const signIn = async () => {
    await page.getByRole("button", { name: "Google", exact: true }).click();
    await page.getByPlaceholder("Enter any login").fill("googler");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.waitForURL((url) => url.pathname === "/my-items");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("My Food Items");
  };
  await open("/register?returnTo=%2Fmy-items");
  await signIn();
  await page.context().clearCookies();
  await open("/my-items");
  await signIn();
  await menuButton(page).click();
  await expect(page.getByRole("navigation", { name: "Household" })).toContainText("Gail Googler");
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe("/auth/google");
});
