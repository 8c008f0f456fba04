import sharp from "sharp";
import { expect, PASSWORD, register, test } from "./test.ts";

const NEXT = "Gooseberry-7-jam!";
const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#f4a261" } })
    .jpeg()
    .toBuffer();

test("the journey of an account: profile, password, sessions, a copy, and a change of mind", async ({
  page,
  open,
  scripts,
}) => {
  const { email } = await register(page, open);
  const follow = async (name: string) => {
    await open("/account");
    await page.getByRole("link", { name }).click();
  };

  await open("/fridge");
  await page.locator("header summary").click();
  await page
    .getByRole("link", { name: /My Account/ })
    .locator("visible=true")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();

  await follow("Your name and your photo");
  await page.getByLabel("Full Name").fill("Wren Field");
  await page
    .getByLabel("Photo (optional)", { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo() });
  if (scripts) await expect(page.getByAltText("Your photo")).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Wren Field")).toBeVisible();
  await expect(page.locator('main img[src^="/api/images/"]')).toHaveJSProperty("naturalWidth", 600);

  await follow("Choose a new one");
  await page.getByLabel("Current password", { exact: true }).fill("Rhubarb-5-pie!");
  await page.getByLabel("New password", { exact: true }).fill(NEXT);
  await page.getByLabel("Confirm Password", { exact: true }).fill(NEXT);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("This is not your current password")).toBeVisible();
  if (scripts) await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(NEXT);
  await page.getByLabel("Confirm Password", { exact: true }).fill(NEXT);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();

  await follow("Where you are signed in");
  await expect(page.getByRole("listitem").filter({ hasText: "This device" })).toContainText(
    "Chrome on Linux",
  );

  await follow("Your data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^crisper-food-.*\.csv$/);

  await follow("Delete account");
  await page.getByLabel("Type your e-mail address").fill(email);
  await page.getByLabel("Current password", { exact: true }).fill(NEXT);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(
    page.getByText(/Your account will be deleted on .*20\d\d\. Sign in before then/),
  ).toBeVisible();

  await open("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(NEXT);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays.")).toBeVisible();
  await expect(page.getByText("everything in it will be deleted")).toHaveCount(0);
});
