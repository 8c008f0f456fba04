import sharp from "sharp";
import { dayFromNow, newPerson } from "./person.ts";
import { expect, menuButton, registerInForm, signInWithForm, test } from "./test.ts";

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#f4a261" } })
    .jpeg()
    .toBuffer();

test("Registers, keeps track of food until it is eaten, signs out and signs in again", {
  tag: "@without-javascript",
}, async ({ page, open, scripts }) => {
  const robin = newPerson();
  await registerInForm(page, open, robin);

  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Smoked salmon");
  await page.getByLabel("Category").selectOption("Seafood");
  await page.getByLabel("Quantity").fill("200 g");
  await page.getByLabel("Expiry Date").fill(dayFromNow(2));
  await page
    .getByLabel("Photo")
    .setInputFiles({ name: "fish.jpg", mimeType: "image/jpeg", buffer: await photo() });
  if (scripts) await expect(page.getByAltText("The chosen food")).toBeVisible();
  await page.getByLabel("Description").fill("From the market.\nEat with dill.");
  await page.getByRole("button", { name: "Add Food Item" }).click();
  await page.waitForURL("**/my-items");
  const salmon = page.getByRole("row", { name: /Smoked salmon/ });
  await expect(salmon).toBeVisible();

  await salmon.getByRole("link", { name: "Smoked salmon", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Smoked salmon" })).toBeVisible();
  await expect(page.getByText("Use this item soon! Consider consuming it today or tomorrow.")).toBeVisible();
  await expect(page.locator('img[src^="/api/images/"]')).toHaveJSProperty("complete", true);
  await page.getByLabel("Add Your Note").fill("Opened on Monday");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Opened on Monday" })).toContainText("You");

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: /Description/ })).toHaveValue(
    "From the market.\nEat with dill.",
  );
  await page.getByLabel("Name", { exact: true }).fill("Smoked trout");
  await page.getByRole("button", { name: "Update Food Item" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Smoked trout" })).toBeVisible();

  await open("/my-items");
  const trout = page.getByRole("row", { name: /Smoked trout/ });
  await page.getByLabel("Tick Smoked trout").check();
  await page.getByRole("link", { name: "Delete Smoked trout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(trout).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(trout).toBeVisible();

  if (!scripts) await menuButton(page).click();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await page.waitForURL((url) => url.pathname === "/");
  await open("/my-items");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await signInWithForm(page, robin);
  await expect(page).toHaveURL(/\/my-items$/);
  await expect(trout).toBeVisible();
});
