import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

type Case = [path: string, label: string, typed: string, message: string];

/** Leaves each field with what was typed, and expects the message beside it without anything being sent. */
async function expectMessages(page: Page, open: (path: string) => Promise<void>, cases: Case[]) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  for (const [path, label, typed, message] of cases) {
    await open(path);
    const field: Locator = page.getByRole("main").getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(field, `${label} on ${path}`).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(sent).toEqual([]);
}

test("Validates the forms of visitors in the browser", async ({ page, open }) => {
  await expectMessages(page, open, [
    ["/register", "Email Address", "nobody", "Please enter a valid email address"],
    ["/login", "Email", "nobody@", "Please enter a valid email address"],
    ["/contact", "Message", "", "Please enter a message"],
  ]);
});

test("Validates the forms of a household in the browser", async ({ page, open, person }) => {
  await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 2 });
  const id = await person.idOf("Milk");
  await expectMessages(page, open, [
    ["/add-food", "Name", " ", "Please fill in all required fields"],
    [`/my-items/${id}/edit`, "Name", "", "Please fill in all required fields"],
    [`/food/${id}`, "Add Your Note", "x".repeat(501), "A note can have 500 characters at most"],
    ["/household", "Their e-mail address (optional)", "ada@", "Please enter a valid email address"],
    ["/budget", "The whole month, in USD", "-5", "A budget cannot be negative"],
    ["/account/profile", "Full Name", "", "Please enter your full name"],
    ["/account/password", "New password", "short", "Password doesn't meet all requirements"],
  ]);
});

test("Removes a message as soon as the field is right", async ({ page, open }) => {
  await open("/login");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nobody");
  await email.blur();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("nobody@example.com");
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Please enter your password")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});
