import { dayFromNow, PASSWORD } from "./person.ts";
import { expect, settled, test } from "./test.ts";

test("Keeps what was typed when the form is refused, and focuses the first mistake", {
  tag: "@without-javascript",
}, async ({ page, open, person: _ }) => {
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByLabel("Quantity").fill("-3");
  await page.getByLabel("Expiry Date").fill(dayFromNow(9));
  await page.getByLabel("Description").fill("From the market");
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await expect(page.getByText("Quantity must be more than 0")).toBeVisible();
  await expect(page.getByText("Please upload an image file")).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("-3");
  await expect(page.getByLabel("Quantity")).toHaveAccessibleDescription(/more than 0/);
  await expect(page.getByLabel("Description")).toHaveValue("From the market");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
});

test("Names every mistake of a registration and focuses the first", { tag: "@extended" }, async ({
  page,
  open,
}) => {
  await open("/register");
  await page.getByLabel("Full Name").fill("Robin Field");
  await page.getByLabel("Email Address").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm Password", { exact: true }).fill("other");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password doesn't meet all requirements")).toBeVisible();
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
  await expect(page.getByText("Please accept the Terms of Service")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Robin Field");
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/valid email/);
  await expect(page.getByLabel("Email Address")).toBeFocused();
});

test("Tells of a wrong password each time, and keeps the address", async ({ page, open, press }) => {
  await open("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  const alert = page.getByRole("alert");
  for (const time of ["first", "second"]) {
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page.getByRole("button", { name: "Login" }));
    await expect(alert, `after the ${time} attempt`).toHaveText("Invalid email or password");
    await expect(alert, `after the ${time} attempt`).toBeFocused();
  }
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
});

test("Focuses the alert of a refused form that has no fields", { tag: "@extended" }, async ({
  page,
  open,
}) => {
  await open("/unsubscribe?token=none");
  await page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toBeFocused();
});

test("Tells the second of two tabs about the first one's change, and loses nothing", async ({
  page,
  open,
  press,
  person,
  context,
}) => {
  await person.addFood({ name: "Soup" });
  await open(`/my-items/${await person.idOf("Soup")}/edit`);
  const mine = page.getByRole("dialog");
  await mine.getByLabel("Name").fill("Carrot soup");

  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  await other.getByRole("dialog").getByLabel("Name").fill("Pea soup");
  await other.getByRole("dialog").getByRole("button", { name: "Update" }).click();
  await expect(other.getByRole("row", { name: /Pea soup/ })).toBeVisible();

  await page.bringToFront();
  await expect(mine.getByText("This food has just been changed elsewhere.")).toBeVisible();
  await expect(mine.getByLabel("Name")).toHaveValue("Carrot soup");
  await press(mine.getByRole("button", { name: "Update" }));
  await expect(mine.getByText(/Somebody changed this item/).first()).toBeVisible();
  await expect(mine.getByLabel("Name")).toHaveValue("Carrot soup");
  await mine.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("row", { name: /Carrot soup/ })).toBeVisible();
});
