import type { Locator } from "@playwright/test";
import { expect, pathOf, rowOf, test } from "./test.ts";

const PHONE = { width: 360, height: 740 };
const LINES = "What did you get? One food per line";

const topOf = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? -1);

test("Adds food from the plus of any page, and reads the lines while they are typed", async ({
  page,
  open,
  press,
  person: _,
}) => {
  await page.setViewportSize(PHONE);
  await open("/journal");
  await page.getByRole("link", { name: "Add", exact: false }).first().click();
  const sheet = page.getByRole("dialog", { name: "Add food" });
  const field = sheet.getByLabel(LINES);
  await expect(field).toBeFocused();
  await field.fill("oat milk 1l 1.29\nzorp");
  const read = sheet.getByRole("list", { name: "What was understood" });
  await expect(read.getByRole("listitem")).toHaveCount(2);
  await expect(read.getByRole("listitem").first()).toContainText("Oat milk 1 l");
  await expect(sheet.getByRole("link", { name: "Enter details" })).toBeVisible();
  await field.fill("oat milk 1l 1.29");
  await press(sheet.getByRole("button", { name: "Add", exact: true }));
  await expect(sheet).toHaveCount(0);
  expect(pathOf(page)).toBe("/journal");
  await expect(page.getByText("Oat milk, 1 l")).toBeVisible();
  await open("/fridge");
  await expect(rowOf(page, "Oat milk")).toBeVisible();
});

test("Offers to continue a review that was left", async ({ page, open, press, person: _ }) => {
  await open("/fridge");
  await page.getByLabel(LINES).fill("zorp\nbananas");
  await press(page.getByRole("button", { name: "Add", exact: true }));
  await expect(page.getByText("1 to check")).toBeVisible();
  await open("/journal");
  await page.getByRole("link", { name: "Add Food" }).first().click();
  await press(page.getByRole("link", { name: "Continue adding 2 foods" }));
  await expect(page.getByRole("group", { name: "Zorp" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Leaves the field in sight beside the message, and what can be tapped in its place", async ({
  page,
  open,
  press,
  person,
}) => {
  await page.setViewportSize(PHONE);
  await open("/");
  const eggs = page.getByRole("button", { name: "Eggs", exact: true });
  const before = await topOf(eggs);
  await press(page.getByRole("button", { name: "Milk", exact: true }));
  await expect(page.getByRole("button", { name: "Milk is added" })).toBeVisible();
  expect(await topOf(eggs), "after the first chip").toBe(before);

  const field = page.getByLabel(LINES);
  await field.fill("butter 250g");
  await field.press("Enter");
  const message = page.getByText(/^Butter, 250 g/);
  await expect(message).toBeVisible();
  const [box, toast] = [await field.boundingBox(), await message.boundingBox()];
  expect((toast?.y ?? 0) + (toast?.height ?? 0), "the end of the message").toBeLessThanOrEqual(box?.y ?? 0);

  await person.addToShoppingList("Bread", "Salt");
  await open("/shopping");
  const salt = page.getByRole("button", { name: /^Salt/ });
  const place = await topOf(salt);
  await press(page.getByRole("button", { name: /^Bread/ }));
  await expect(page.getByRole("link", { name: "Put away 1 item" })).toBeVisible();
  expect(await topOf(salt), "after the first tick").toBe(place);
});

test("Opens the page that a form leads to at its top", async ({ page, open, press, person: _ }) => {
  await page.setViewportSize(PHONE);
  await open("/household");
  const create = page.getByRole("button", { name: "Create invitation" });
  await create.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await press(create);
  expect(pathOf(page)).toBe("/household/invitations");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
