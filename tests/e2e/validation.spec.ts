import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const textWith = (text: string) => new RegExp(text.replace(/[()]/g, "\\$&"));

type Case = [path: string, label: string, typed: string, message: string];

/** Sends the form of a field as it stands. */
async function postWithoutScripts(page: Page, field: Locator) {
  const { action, values } = await field.evaluate((element) => {
    const { form } = element as HTMLInputElement;
    if (!form) throw new Error("this field is in no form");
    const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    return { action: form.action, values: Object.fromEntries(texts) as Record<string, string> };
  });
  return page.request.post(action, { form: values, headers: { origin: new URL(page.url()).origin } });
}

/**
 * Leaves each field with what was typed, and expects the message beside it without anything being sent; then sends the form as
 * a browser without JavaScript does, and expects the same message on the page that comes back.
 */
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
    await expect(field, `${label} on ${path}`).toHaveAccessibleDescription(textWith(message));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const answer = await postWithoutScripts(page, field);
    expect(answer.status(), `${label} on ${path}`).toBe(400);
    expect(await answer.text(), `${label} on ${path}`).toContain(message.replaceAll("'", "&#x27;"));
  }
  expect(sent).toEqual([]);
}

test("Validates the forms of visitors in the browser", async ({ page, open }) => {
  await expectMessages(page, open, [
    ["/register", "Email Address", "nobody", "Please enter a valid email address"],
    ["/login", "Email", "nobody@", "Please enter a valid email address"],
    ["/contact", "Email", "nobody@", "Please enter a valid email address"],
    ["/forgot-password", "Email", "nobody", "Please enter a valid email address"],
    ["/report-bug", "Bug Title", "x".repeat(151), "This is too long (150 characters at most)"],
    ["/community-forum", "Email Address", "nobody", "Please enter a valid email address"],
  ]);
});

test("Validates the forms of a household in the browser", async ({ page, open, person }) => {
  await person.addFood({ name: "Milk", quantity: "1 l", expiresInDays: 2 });
  const id = await person.idOf("Milk");
  await expectMessages(page, open, [
    ["/add-food", "Name", " ", "Please fill in all required fields"],
    [`/my-items/${id}/edit`, "Name", "", "Please fill in all required fields"],
    [`/food/${id}`, "Add Your Note", "x".repeat(501), "A note can have 500 characters at most"],
    ["/household", "Their email address (optional)", "ada@", "Please enter a valid email address"],
    ["/budget", "The whole month, in USD", "-5", "A budget cannot be negative"],
    ["/account/profile", "Full Name", "", "Please enter your full name"],
    ["/shopping", "What", " ", "Please enter what you want to buy"],
    ["/households/new", "Name", " ", "Please give your household a name"],
    [`/food/${id}/reminder`, "Remind me on", "", "Please choose a day"],
    ["/account/deletion", "Type your email address", "ada@", "Please enter a valid email address"],
    ["/account/password", "New password", "short", "Password doesn't meet all requirements"],
    ["/add-food/lines?text=zorp", "Expiry Date", "1999-12-31", "Please enter a date between 2000 and 2099"],
  ]);
});

test("Unfolds a row with a mistake each time, and asks nothing of one that is not ticked", async ({
  page,
  open,
  person: _,
}) => {
  await open("/add-food/lines?text=bananas%0Abread");
  const row = page.getByRole("group", { name: "Bananas" });
  const summary = row.locator("summary");
  await page.getByRole("checkbox", { name: "Add Bread" }).uncheck();
  await summary.click();
  const quantity = row.getByLabel(/^Quantity/);
  await quantity.fill("");
  for (const time of ["first", "second"]) {
    await summary.click();
    await expect(quantity, `before the ${time} press`).toBeHidden();
    await page.getByRole("button", { name: "Add 1 item" }).click();
    await expect(quantity, `after the ${time} press`).toBeFocused();
  }
  await expect(quantity).toHaveAccessibleDescription("Give the quantity of Bananas");
  await expect(page.getByText("Some foods need another look. Nothing was added yet.")).toBeVisible();
  await quantity.pressSequentially("6 pieces");
  await expect(quantity).toBeFocused();
  await expect(summary).toContainText("6 pieces");
  await expect(page.getByText("Give the quantity of Bananas")).toHaveCount(0);
  await quantity.fill("");
  await page.getByRole("checkbox", { name: "Add Bananas" }).uncheck();
  await expect(page.getByText("Give the quantity of Bananas")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Add Bananas" }).check();
  await page.getByRole("checkbox", { name: "Add Bread" }).check();
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(page.getByText("1 added, 1 to finish.")).toBeVisible();
  await expect(quantity).toBeFocused();
  await quantity.fill("6");
  await page.getByRole("button", { name: "Add 1 item" }).click();
  await page.waitForURL("**/fridge");
});

test("Keeps a folded mistake in sight until it is mended", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await open("/budget");
  const summary = page.getByText("By category", { exact: true });
  await summary.click();
  const fruits = page.getByLabel("Fruits");
  await fruits.fill("-3");
  await fruits.blur();
  await expect(fruits).toHaveAccessibleDescription("A budget cannot be negative");
  await summary.click();
  await page.getByRole("button", { name: "Save budget" }).click();
  await expect(fruits).toBeFocused();
  await fruits.fill("3");
  await expect(page.getByText("A budget cannot be negative")).toHaveCount(0);
  await expect(fruits).toBeVisible();
  await summary.click();
  await expect(fruits).toBeHidden();
});

test("Lets the first press through when a field with a mistake is left", async ({ page, open }) => {
  await open("/login");
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  const link = page.getByRole("main").getByRole("link", { name: "Forgot password?" });
  await link.hover();
  await page.mouse.down();
  await expect(page.getByLabel("Email", { exact: true })).not.toBeFocused();
  await page.mouse.up();
  await page.waitForURL("**/forgot-password");
});

test("Removes what was missing once the rest is filled in", async ({ page, open, person: _ }) => {
  await open("/add-food");
  await page.getByRole("main").getByRole("button", { name: "Add Food Item" }).click();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("milk 1l 1.29 fri");
  await page.getByRole("button", { name: "Fill in the rest" }).click();
  await expect(page.getByLabel(/^Quantity/)).toHaveValue("1 l");
  await expect(page.getByText("Please fill in all required fields")).toHaveCount(0);
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
