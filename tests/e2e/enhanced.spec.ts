import { isHydrated } from "../../scripts/hydration.ts";
import { addFood, dayFromNow, expect, hydrated, register, rowOf, test } from "./test.ts";

test("the password meter follows the typing", async ({ page, open }) => {
  await open("/register");
  const password = page.getByLabel("Password", { exact: true });
  const meter = page.getByRole("meter", { name: "Password strength" });
  for (const [typed, score, word] of [
    ["a", "20", "Weak"],
    ["aB1", "60", "Fair"],
    ["aB1!aB1!", "100", "Strong"],
  ] as const) {
    await password.fill(typed);
    await expect(meter).toHaveAttribute("value", score);
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  }
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("a success is seen beside its form before the page goes on", async ({ page, open }) => {
  await register(page, open);
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Milk");
  await page.getByLabel("Quantity").fill("1 l");
  await page.getByLabel("Expiry Date").fill(dayFromNow(4));
  await expect(page.getByText("Expires Soon")).toBeVisible();
  await page.getByRole("button", { name: "Add Food Item" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Added successfully!" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/add-food");
  await page.waitForURL("**/my-items");
  await expect(page.getByRole("row", { name: /Milk/ })).toHaveCount(1);
  await expect(page.getByText("Added successfully!")).toBeHidden();
});

test("dialogs are modal and close with Escape", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk" });
  await page.getByRole("link", { name: "Edit Milk" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/my-items");
});

test("on a desk a date stays on its line beside a long name", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Spinach leaves with a name that goes on ".repeat(2), expiresInDays: 0 });
  const lines = await page.getByRole("cell", { name: /Expires today/ }).evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(2);
});

test("no button of My Items is cut off on a tablet", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Spinach", category: "Vegetables" });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const outside = await page
      .locator("table")
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(outside, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the theme changes in place and is kept", async ({ page, open }) => {
  await open("/fridge");
  await page.getByRole("button", { name: "Switch to the dark theme" }).locator("visible=true").click();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => localStorage.getItem("crisper-theme"))).toBe("dark");
  await page.reload();
  await expect(page.locator("html")).toHaveClass("dark");
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with" : "without";
  test(`the theme of the device holds until one is chosen, ${how} scripts`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: process.env.BASE_URL,
      colorScheme: "dark",
      javaScriptEnabled,
    });
    const page = await context.newPage();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const to = (theme: string) =>
      page.getByRole("button", { name: `Switch to the ${theme} theme` }).locator("visible=true");
    await page.goto("/fridge");
    expect(await ground()).toBe("rgb(15, 22, 18)");
    await expect(to("dark")).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await ground()).toBe("rgb(250, 248, 242)");
    await expect(to("light")).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await to("light").click();
    // A page that is being left does not answer.
    await expect(async () => expect(await ground()).toBe("rgb(250, 248, 242)")).toPass();
    await page.reload();
    expect(await ground()).toBe("rgb(250, 248, 242)");
    await context.close();
  });
}

test("the mobile menu closes when it has led somewhere", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/");
  await page.locator("header summary").click();
  await page.getByRole("link", { name: "Fridge", exact: true }).locator("visible=true").click();
  await page.waitForURL("**/fridge");
  await expect(page.locator("header details")).not.toHaveAttribute("open");

  await page.locator("header summary").click();
  await page.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("header details")).not.toHaveAttribute("open");
  await expect(page.locator("header summary")).toBeFocused();
});

test("the mobile menu can be scrolled where the screen is lower than it", async ({ page, open }) => {
  await page.setViewportSize({ width: 480, height: 300 });
  await open("/about");
  await page.locator("header summary").click();
  const register = page.getByRole("link", { name: "Register" });
  await expect(register).not.toBeInViewport();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 1000);
  await expect(register).toBeInViewport();
});

test("filters answer while typing, and their state is in the address", async ({ page, open }) => {
  await open("/fridge");
  await page.getByPlaceholder("Search by name or category...").pressSequentially("spin");
  await expect(page).toHaveURL(/q=spin/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Baby Spinach"]);
  await page.getByPlaceholder("Search by name or category...").fill("nothing like this");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page.getByPlaceholder("Search by name or category...")).toHaveValue("");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
});

test("a photo that does not load leaves the drawing to be seen", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Cheese" });
  await page.route("**/api/images/**", (route) => route.abort());
  await open("/fridge");
  const drawing = page.getByRole("listitem").filter({ hasText: "Cheese" }).locator("img").first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("the page learns the browser's day", async ({ browser }) => {
  const context = await browser.newContext({
    timezoneId: "Pacific/Kiritimati",
    baseURL: process.env.BASE_URL,
  });
  const page = await context.newPage();
  await page.goto("/fridge");
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "tz")?.value)
    .toMatch(/^Pacific%2FKiritimati\./);
  await context.close();
});

test("the questions answer each letter, and the hand stays in the box", async ({ page, open }) => {
  await open("/faq");
  await page.getByPlaceholder("Search the questions...").pressSequentially("undo", { delay: 80 });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "I deleted an item by mistake. Is it gone?",
  ]);
  await page.getByRole("heading", { level: 2 }).click();
  await expect(page.getByText("The message after deleting has an 'Undo' button")).toBeVisible();
});

test("one step back leaves a food's page, also after a note", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Milk" });
  await open("/fridge");
  await page.getByRole("link", { name: "View Details: Milk" }).click();
  await page.waitForURL(/\/food\//);
  await page.waitForFunction(isHydrated);
  await page.getByLabel("Add Your Note").fill("Opened on Monday");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Opened on Monday").first()).toBeVisible();
  await expect(page.getByText("No notes yet")).toBeHidden();
  await page.getByRole("link", { name: "Back to Fridge" }).click();
  await page.waitForURL("**/fridge");
});

test("Go Back returns from an address that was typed to the page before it", async ({ page, open }) => {
  await open("/faq");
  await open("/no-such-page");
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.waitForURL("**/faq");
});

test("a password that is refused is told as a toast, too", async ({ page, open }) => {
  await open("/register");
  await page.getByLabel("Full Name").fill("Robin Field");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "❌ Please enter your email address" }),
  ).toBeVisible();
});

for (const timezoneId of ["UTC", "Europe/Rome"]) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("is where a new account's days begin, and no guess is", async ({ page, open }) => {
      await open("/register");
      await expect(page.getByLabel("Time zone, where your days begin")).toHaveValue(timezoneId);
    });
  });
}

test("what is written in the name and has no free field stays in the name", async ({ page, open }) => {
  await register(page, open);
  await open("/add-food");
  const name = page.getByLabel("Name", { exact: true });
  const quantity = page.getByLabel("Quantity");
  const answered = () => page.waitForResponse((answer) => answer.request().method() === "POST");
  await Promise.all([answered(), name.fill("prawns 200g £3").then(() => quantity.click())]);
  await expect(page.getByLabel("Price")).toHaveValue("3.00 GBP");
  await expect(quantity).toHaveValue("");
  await expect(name).toHaveValue("prawns 200g £3");

  await page.getByRole("button", { name: "Fill in the rest" }).click();
  await expect(name).toHaveValue("Prawns");
  await expect(quantity).toHaveValue("200 g");
  await expect(page.getByLabel("Price")).toHaveValue("3.00 GBP");
});

test("leaving the name fills in the rest, and not what was typed meanwhile", async ({ page, open }) => {
  await register(page, open);
  await open("/add-food");
  const name = page.getByLabel("Name", { exact: true });
  const answered = () => page.waitForResponse((answer) => answer.request().method() === "POST");
  const [milk] = await Promise.all([answered(), name.fill("milk 1l 1.29").then(() => name.press("Tab"))]);
  expect(milk.status()).toBe(200);
  await expect(name).toHaveValue("Milk");
  await expect(page.getByLabel("Quantity")).toHaveValue("1 l");
  await expect(page.getByLabel("Category ~")).toHaveValue("Dairy");
  await expect(page.getByLabel("Kind of date ~")).toHaveValue("estimate");
  await page.getByLabel("Quantity").fill("2 kg");
  await page.getByLabel("Category ~").selectOption("Other");
  await Promise.all([answered(), name.fill("Chicken breast").then(() => name.press("Tab"))]);
  await expect(page.getByLabel("Expiry Date")).toHaveValue("");
  await expect(page.getByText("Please look at the pack; usually 1 to 2 days in the fridge")).toBeVisible();
  await expect(page.getByLabel("Quantity")).toHaveValue("2 kg");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Other");
});

test("ten foods after dinner are ten taps, and the page stays where it is", async ({ page, open }) => {
  const names = ["Apples", "Bread", "Cheese", "Dill", "Eggs", "Figs", "Grapes", "Ham", "Kale", "Leek"];
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, open);
  for (const name of names) await addFood(page, open, { name, expiresInDays: 2 });
  await open("/fridge");
  await hydrated(page);
  await page.getByRole("button", { name: "Used: Figs" }).scrollIntoViewIfNeeded();
  const next = page.getByRole("button", { name: "Used: Grapes" });
  const before = (await next.boundingBox())?.y ?? 0;
  await page.getByRole("button", { name: "Used: Figs" }).click();
  await expect(rowOf(page, "of Figs")).toContainText("Put on list");
  // The row that says what was used is a little higher.
  expect(Math.abs(((await next.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(30);
  for (const name of names.filter((one) => one !== "Figs"))
    await page
      .getByRole("button", { name: `Used: ${name}` })
      .evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByRole("button", { name: /^Used: / })).toHaveCount(0, { timeout: 20_000 });
  await expect(rowOf(page, "Leek")).toContainText("Put on list");
  await open("/journal");
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
});

test("what one does oneself is loaded once, when it is answered", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
  await open("/fridge");
  await hydrated(page);
  const steps: string[] = [];
  await page.route("**/my-items/consumption.data*", async (route) => {
    const response = await route.fetch();
    // The household's stream tells of the change before this answer comes.
    await page.waitForTimeout(1500);
    steps.push("answered");
    await route.fulfill({ response });
  });
  page.on("request", (request) => {
    if (request.url().includes("/fridge.data")) steps.push("loaded");
  });
  await page.getByRole("button", { name: "Used: Salmon" }).click();
  await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
  await page.waitForTimeout(1500);
  expect(steps).toEqual(["answered", "loaded"]);
});

test("what was pressed is used, even where one goes on before it is answered", async ({ page, open }) => {
  await register(page, open);
  const names = ["Apple", "Butter", "Cream"];
  for (const name of names) await addFood(page, open, { name, expiresInDays: 2 });
  await open("/fridge");
  await page.route("**/my-items/consumption.data*", async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  let answered = 0;
  page.on("response", (response) => {
    if (response.url().includes("/my-items/consumption.data")) answered += 1;
  });
  for (const name of names) await page.getByRole("button", { name: `Used: ${name}` }).click();
  await page.getByRole("link", { name: "All Products" }).first().click();
  await page.waitForURL("**/products");
  await expect.poll(() => answered).toBe(3);
  await open("/my-items");
  await expect(page.getByRole("button", { name: "Undo" }).first()).toBeVisible();
  for (const name of names) await expect(page.getByRole("button", { name: `Used: ${name}` })).toBeHidden();
});
