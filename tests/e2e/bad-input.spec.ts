import { addFood, expect, fillFood, PASSWORD, register, test } from "./test.ts";

test("a registration with mistakes says all of them and keeps what may be kept", async ({
  page,
  open,
  scripts,
}) => {
  await open("/register");
  await page.getByLabel("Full Name").fill("Robin Field");
  await page.getByLabel("Email Address").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page.getByText("Please enter a valid email address", { exact: true })).toBeVisible();
  await expect(page.getByText("Password doesn't meet all requirements")).toBeVisible();
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
  await expect(page.getByText("Please accept the Terms of Service")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Robin Field");
  await expect(page.getByLabel("Email Address")).toHaveValue("not an address");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/valid email/);
  if (scripts) await expect(page.getByLabel("Email Address")).toBeFocused();
  else await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a wrong password is named, and the address kept", async ({ page, open, scripts }) => {
  await open("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Invalid email or password").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  if (!scripts) return;
  await expect(page.getByRole("alert")).toBeFocused();
  // The same words a second time are new words.
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("a form without fields that is refused has its alert in focus", async ({ page, open, scripts }) => {
  await open("/unsubscribe?token=none");
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(1);
  if (scripts) await expect(page.getByRole("alert")).toBeFocused();
});

test("a field in error comes before the form's own words", async ({ page, open, scripts }) => {
  await open("/forgot-password");
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/valid email/);
  if (scripts) await expect(page.getByLabel("Email")).toBeFocused();
});

test("food with mistakes stays in the form", async ({ page, open, scripts }) => {
  await register(page, open);
  await open("/add-food");
  await fillFood(page, { name: " ", quantity: "-3" });
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  if (scripts) await expect(page.getByText("Please upload an image file")).toBeVisible();
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await expect(page.getByText("Quantity must be more than 0")).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("-3");
  if (!scripts) await expect(page.getByText("Please upload an image file")).toBeVisible();
});

test("the second of two tabs is told, and loses nothing", async ({ page, open, context, scripts }) => {
  await register(page, open);
  await addFood(page, open, { name: "Soup" });
  await page.getByLabel("Tick Soup").check();
  await page.getByRole("link", { name: "Edit Soup" }).click();
  const mine = page.getByRole("dialog");
  await mine.getByLabel("Name").fill("Carrot soup");

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("dialog").getByLabel("Name").fill("Pea soup");
  await other.getByRole("dialog").getByRole("button", { name: "Update" }).click();
  await expect(other.getByRole("row", { name: /Pea soup/ })).toBeVisible();

  if (scripts) await expect(mine.getByText("This food has just been changed elsewhere.")).toBeVisible();
  await expect(mine.getByLabel("Name")).toHaveValue("Carrot soup");
  await mine.getByRole("button", { name: "Update" }).click();
  await expect(mine.getByText(/Somebody changed this item/).first()).toBeVisible();
  await expect(mine.getByLabel("Name")).toHaveValue("Carrot soup");
  await mine.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("row", { name: /Carrot soup/ })).toBeVisible();
});
