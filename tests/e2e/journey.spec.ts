import sharp from "sharp";
import { addFood, expect, fillFood, PASSWORD, register, test } from "./test.ts";

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#f4a261" } })
    .jpeg()
    .toBuffer();

test("from a new account to food that is eaten in time", async ({ page, open, scripts }) => {
  const { email } = await register(page, open);

  await open("/add-food");
  await fillFood(page, { name: "Smoked salmon", category: "Seafood", quantity: "200 g", expiresInDays: 2 });
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "fish.jpg", mimeType: "image/jpeg", buffer: await photo() });
  if (scripts) await expect(page.getByAltText("The chosen food")).toBeVisible();
  await page.getByLabel("Description").fill("From the market.\nEat with dill.");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Added successfully!")).toBeVisible();
  await page.waitForURL("**/my-items");
  await addFood(page, open, { name: "Rice", category: "Grains", quantity: "1 kg", expiresInDays: 200 });

  await open("/fridge");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /View Details/ }) });
  await expect(cards.first()).toContainText("Smoked salmon");
  await expect(cards.first()).toContainText(/best before \w{3}/);
  await page.getByPlaceholder("Search by name or category...").fill("sea");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(cards).toHaveCount(1);
  await cards
    .first()
    .getByRole("link", { name: /View Details/ })
    .click();

  await expect(page.getByRole("heading", { level: 1, name: "Smoked salmon" })).toBeVisible();
  await expect(page.getByText("Use this item soon! Consider consuming it today or tomorrow.")).toBeVisible();
  const pictured = page.locator('img[src^="/api/images/"]');
  await expect(pictured).toHaveJSProperty("complete", true);
  await page.getByLabel("Add Your Note").fill("Opened on Monday");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Opened on Monday" })).toContainText("You");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /Description/ })).toHaveValue(
    "From the market.\nEat with dill.",
  );
  await page.getByLabel("Name", { exact: true }).fill("Smoked trout");
  await page.getByRole("button", { name: "Update Food Item" }).click();
  await expect(page.getByText("Updated successfully!")).toBeVisible();
  await page.waitForURL("**/food/*");
  await expect(page.getByRole("heading", { name: "Smoked trout" })).toBeVisible();
  await open("/my-items");
  await expect(page.getByRole("row", { name: /Smoked trout/ })).toBeVisible();

  await page.getByLabel("Tick Rice").check();
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const update = page.getByRole("dialog", { name: "Update food item" });
  await update.getByLabel("Quantity").fill("2 kg");
  await update.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Food item updated successfully!")).toBeVisible();
  await expect(page.getByRole("row", { name: /Rice/ })).toContainText("2 kg");

  await page.getByLabel("Tick Rice").check();
  await page.getByRole("link", { name: "Delete Rice" }).click();
  await page.getByRole("dialog", { name: "Delete Rice?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Food item deleted successfully!")).toBeVisible();
  await expect(page.getByRole("row", { name: /Rice/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Rice/ })).toBeVisible();

  if (!scripts) await page.locator("header summary").click();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await page.waitForURL((url) => url.pathname === "/");
  await open("/my-items");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/my-items");
  await expect(page.getByRole("row", { name: /Smoked trout/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Rice/ })).toContainText("2 kg");
});
