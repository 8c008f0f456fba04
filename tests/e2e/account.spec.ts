import sharp from "sharp";
import { expect, menuButton, PASSWORD, signInWithForm, test } from "./test.ts";

const NEXT = "Gooseberry-7-jam!";
const photo = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#f4a261" } })
    .jpeg()
    .toBuffer();

test("Changes a profile and a password, downloads the data, and takes back a deletion", {
  tag: ["@without-javascript", "@extended"],
}, async ({ page, open, person, scripts }) => {
  const follow = async (name: string) => {
    await open("/account");
    await page.getByRole("link", { name }).click();
  };

  await open("/fridge");
  await menuButton(page).click();
  await page
    .getByRole("link", { name: /My account/ })
    .locator("visible=true")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible();

  await follow("Your name and your photo");
  await page.getByLabel("Full Name").fill("Wren Field");
  await page
    .getByLabel("Photo (optional)", { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo() });
  if (scripts) await expect(page.getByAltText("Your photo")).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("main").getByText("Wren Field")).toBeVisible();

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
  await page.waitForURL("**/account");

  await follow("Where you are signed in");
  await expect(page.getByRole("listitem").filter({ hasText: "This device" })).toContainText(
    "Chrome on Linux",
  );

  await follow("Your data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^crisper-food-.*\.csv$/);

  await follow("Delete account");
  await page.getByLabel("Type your email address").fill(person.email);
  await page.getByLabel("Current password", { exact: true }).fill(NEXT);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.waitForURL((url) => url.pathname === "/");

  await open("/login");
  await signInWithForm(page, { email: person.email, password: NEXT });
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("everything in it will be deleted")).toHaveCount(0);
});
