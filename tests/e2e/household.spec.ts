import type { Page } from "@playwright/test";
import { newPerson } from "./person.ts";
import { expect, pathOf, registerInForm, rowOf, test } from "./test.ts";

/** A line of the shopping list, ticked or not. */
const line = (page: Page, name: string, pressed?: boolean) =>
  page.getByRole("button", { name: new RegExp(`^${name}`), pressed });

test("Shows two people of a household each other's changes as they happen", async ({
  page,
  open,
  press,
  person,
  invitePerson,
}) => {
  await person.addFood({ name: "Milk", quantity: "1 l" }, { name: "Butter", quantity: "250 g" });
  await person.addToShoppingList("Bread", "Eggs");
  const bob = await invitePerson({ name: "Bob" });
  await bob.person.send(await person.invite(), {});

  await open("/shopping");
  await bob.open("/shopping");
  await press(line(page, "Bread"));
  await expect(line(bob.page, "Bread", true)).toBeVisible();
  await line(bob.page, "Eggs").click();
  await expect(line(page, "Eggs", true)).toBeVisible();
  await expect(page.getByText("2 of 2 in the basket")).toBeVisible();

  await open("/fridge");
  await bob.open("/fridge");
  await press(page.getByRole("button", { name: "Used: Milk" }));
  await expect(bob.page.getByRole("button", { name: "Used: Milk" })).toHaveCount(0);
  await expect(rowOf(bob.page, "Butter")).toBeVisible();
});

test("Lets someone register from an invitation, join the household and leave it again", {
  tag: "@extended",
}, async ({ page, open, press, invitePerson }) => {
  const ada = await invitePerson({ name: "Ada" });
  await ada.person.addFood({ name: "Butter", quantity: "250 g" });
  await ada.open("/household");
  await ada.page.getByRole("button", { name: "Create invitation" }).click();
  const link = new URL(await ada.page.getByLabel("Link of the invitation").inputValue()).pathname;

  await open(link);
  await expect(page.getByRole("heading", { name: "Join 'Ada's household'?" })).toBeVisible();
  const form = await page.getByRole("link", { name: "Create an account to join" }).getAttribute("href");
  await registerInForm(page, open, newPerson({ name: "Bob" }), { from: form ?? "", to: link });
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.waitForURL("**/fridge");
  await expect(rowOf(page, "Butter")).toBeVisible();
  await ada.open("/household");
  await expect(ada.page.getByText("Bob", { exact: true })).toBeVisible();

  await open("/household/leaving");
  await press(page.getByRole("button", { name: "Leave this household" }));
  await expect(ada.page.getByText("Bob", { exact: true })).toHaveCount(0);
  await open("/fridge");
  await expect(rowOf(page, "Butter")).toHaveCount(0);
  await open(link);
  await expect(page.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  expect(pathOf(page)).toBe(link);
});

test("Keeps the household of a toast when another one is chosen", async ({ page, open, press, person }) => {
  await person.addToShoppingList("Bread");
  await open("/shopping");
  await press(page.getByRole("button", { name: "Remove Bread" }));
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await person.send("/households/new", { name: "Hut", currency: "EUR", timeZone: "UTC" });
  await press(page.getByRole("link", { name: "Fridge" }).first());
  await expect(page.getByText("Hut").first()).toBeAttached();
  await press(undo);
  await expect(page.getByText("You have chosen another household since.")).toBeVisible();
  expect((await person.stored()).shopping).toEqual([]);
});

test("Brings own food into a household and takes it back", { tag: "@extended" }, async ({
  page,
  open,
  press,
  person,
  invitePerson,
}) => {
  const ada = await invitePerson({ name: "Ada" });
  await ada.person.addFood({ name: "Butter", quantity: "250 g" });
  await ada.open("/fridge");
  await person.addFood({ name: "Figs", category: "Fruits", quantity: "6" });
  await open(await ada.person.invite());
  await expect(page.getByText(/You have 1 food of your own/)).toBeVisible();
  await page.getByLabel("Bring it along").check();
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.waitForURL("**/fridge");
  for (const name of ["Figs", "Butter"]) await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(ada.page, "Figs")).toBeVisible();

  await open("/household");
  await press(page.getByRole("button", { name: "Undo" }));
  await open("/fridge");
  await expect(rowOf(page, "Figs")).toBeVisible();
  await expect(rowOf(page, "Butter")).toHaveCount(0);
  await expect(rowOf(ada.page, "Figs")).toHaveCount(0);
});
