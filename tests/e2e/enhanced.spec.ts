import { dayFromNow } from "./person.ts";
import { expect, menuButton, pathOf, rowOf, settled, test } from "./test.ts";

test("Adds a food once on a double click, and tells so for three seconds", async ({ page, open, person }) => {
  await open("/add-food");
  await page.getByLabel("Name", { exact: true }).fill("Milk");
  await page.getByLabel("Quantity").fill("1 l");
  await page.getByLabel("Expiry Date").fill(dayFromNow(4));
  await settled(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Add Food Item" }).dblclick();
  const toast = page.getByRole("status").filter({ hasText: "Added successfully!" });
  await expect(toast).toBeVisible();
  expect(pathOf(page)).toBe("/add-food");
  await page.clock.runFor(1_600);
  await page.waitForURL("**/my-items");
  await expect(page.getByRole("row", { name: /Milk/ })).toHaveCount(1);
  await page.clock.runFor(3_000);
  await expect(toast).toBeHidden();
  expect((await person.stored()).items).toHaveLength(1);
});

test("Keeps the chosen theme after a reload", async ({ page, open }) => {
  await open("/fridge");
  const toDark = page.getByRole("button", { name: "Switch to the dark theme" }).locator("visible=true");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await toDark.click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await expect(page.getByRole("button", { name: "Switch to the light theme" }).first()).toBeAttached();
});

test("Closes the menu of a phone when it has led somewhere, and on Escape", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/");
  await menuButton(page).click();
  await page.getByRole("link", { name: "Fridge", exact: true }).locator("visible=true").click();
  await page.waitForURL("**/fridge");
  await expect(page.getByRole("link", { name: "Home" }).locator("visible=true")).toHaveCount(0);

  await menuButton(page).click();
  await page.getByRole("link", { name: "Home" }).locator("visible=true").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Home" }).locator("visible=true")).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
});

test("Filters the fridge while a word is typed, and keeps the filter in the address", async ({
  page,
  open,
}) => {
  await open("/fridge");
  const search = page.getByPlaceholder("Search by name or category...");
  await search.pressSequentially("spin");
  await expect(page).toHaveURL(/q=spin/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Baby Spinach"]);
  await expect(search).toBeFocused();
  await search.fill("nothing like this");
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(search).toHaveValue("");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
});

test("Uses what was pressed even when the person goes on before the answer", async ({
  page,
  open,
  person,
}) => {
  const names = ["Apple", "Butter", "Cream"];
  await person.addFood(...names.map((name) => ({ name, expiresInDays: 3 })));
  await open("/fridge");
  const held = Promise.withResolvers<void>();
  await page.route("**/my-items/consumption.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const name of names) await page.getByRole("button", { name: `Used: ${name}` }).click();
  await page.getByRole("link", { name: "All Products" }).first().click();
  await page.waitForURL("**/products");
  held.resolve();
  await expect
    .poll(async () => (await person.stored()).journal.filter(({ kind }) => kind === "used").length)
    .toBe(3);
});

test("Fills in the rest from a name, but nothing that was typed meanwhile", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await open("/add-food");
  const name = page.getByLabel("Name", { exact: true });
  const leaveName = async (words: string) => {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await name.fill(words);
    await name.press("Tab");
    await answered;
  };
  await leaveName("milk 1l 1.29");
  await expect(name).toHaveValue("Milk");
  await expect(page.getByLabel("Quantity")).toHaveValue("1 l");
  await expect(page.getByLabel("Category ~")).toHaveValue("Dairy");
  await page.getByLabel("Quantity").fill("2 kg");
  await page.getByLabel("Category ~").selectOption("Other");
  await leaveName("Chicken breast");
  await expect(page.getByText("Check the date on the pack; usually 1 to 2 days in the fridge")).toBeVisible();
  await expect(page.getByLabel("Expiry Date")).toHaveValue("");
  await expect(page.getByLabel("Quantity")).toHaveValue("2 kg");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Other");
});

test.describe("pages in full", { tag: "@extended" }, () => {
  test("Rates a password while it is typed", async ({ page, open }) => {
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

  test("Cuts off no button of My Items on a tablet", async ({ page, open, person }) => {
    await person.addFood({ name: "Spinach", category: "Vegetables" });
    await open("/my-items");
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page
        .getByRole("table")
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(outside, `px outside at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test("Follows the theme of the device until one is chosen", async ({ page, open }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: "dark" });
    await open("/fridge");
    const dark = await background();
    await page.emulateMedia({ colorScheme: "light" });
    const light = await background();
    expect(light).not.toBe(dark);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "Switch to the light theme" }).locator("visible=true").click();
    await expect.poll(background).toBe(light);
    await page.reload();
    expect(await background()).toBe(light);
  });

  test("Scrolls a menu that is higher than the screen", async ({ page, open }) => {
    await page.setViewportSize({ width: 480, height: 300 });
    await open("/about");
    await menuButton(page).click();
    const register = page.getByRole("link", { name: "Register" });
    await expect(register).not.toBeInViewport();
    await page.mouse.move(200, 200);
    await page.mouse.wheel(0, 1000);
    await expect(register).toBeInViewport();
  });

  test("Shows the drawing of a food whose photo does not load", async ({ page, open, person }) => {
    await person.addFood({ name: "Cheese" });
    await page.route("**/api/images/**", (route) => route.abort());
    await open("/fridge");
    const drawing = rowOf(page, "Cheese").locator("img").first();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("Searches the questions while a word is typed", async ({ page, open }) => {
    await open("/faq");
    await page.getByPlaceholder("Search the questions...").pressSequentially("undo");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "I deleted an item by mistake. Is it gone?",
    ]);
    await expect(page.getByPlaceholder("Search the questions...")).toBeFocused();
    await page.getByRole("heading", { level: 2 }).click();
    await expect(page.getByText("The message after deleting has an 'Undo' button")).toBeVisible();
  });

  test("Goes back from the page of a food in one step, even after a note", async ({
    page,
    open,
    press,
    person,
  }) => {
    await person.addFood({ name: "Milk" });
    await open("/fridge");
    await page.getByRole("link", { name: "View Details: Milk" }).click();
    await press(page.getByRole("dialog").getByRole("link", { name: "View Details: Milk" }));
    await page.getByLabel("Add Your Note").fill("Opened on Monday");
    await press(page.getByRole("button", { name: "Add Note" }));
    await expect(page.getByText("Opened on Monday").first()).toBeVisible();
    await expect(page.getByText("No notes yet")).toBeHidden();
    await page.getByRole("link", { name: "Back to Fridge" }).click();
    await page.waitForURL("**/fridge");
  });

  test("Goes back from an unknown address to the page before it", async ({ page, open }) => {
    await open("/faq");
    await open("/no-such-page");
    await page.getByRole("link", { name: "Go Back" }).click();
    await page.waitForURL("**/faq");
  });

  test("Keeps what has no free field in the name until the person asks for it", async ({
    page,
    open,
    press,
    person: _,
  }) => {
    await open("/add-food");
    const name = page.getByLabel("Name", { exact: true });
    const quantity = page.getByLabel("Quantity");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await name.fill("prawns 200g £3");
    await quantity.click();
    await answered;
    await expect(page.getByLabel("Price")).toHaveValue("3.00 GBP");
    await expect(quantity).toHaveValue("");
    await expect(name).toHaveValue("prawns 200g £3");

    await press(page.getByRole("button", { name: "Fill in the rest" }));
    await expect(name).toHaveValue("Prawns");
    await expect(quantity).toHaveValue("200 g");
    await expect(page.getByLabel("Price")).toHaveValue("3.00 GBP");
  });

  test("Uses ten foods with ten taps, and the page stays where it is", async ({ page, open, person }) => {
    const names = ["Apples", "Bread", "Cheese", "Dill", "Eggs", "Figs", "Grapes", "Ham", "Kale", "Leek"];
    await page.setViewportSize({ width: 360, height: 740 });
    await person.addFood(...names.map((name) => ({ name, expiresInDays: 3 })));
    await open("/fridge");
    const use = (name: string) => page.getByRole("button", { name: `Used: ${name}` });
    await use("Figs").scrollIntoViewIfNeeded();
    const before = (await use("Grapes").boundingBox())?.y ?? 0;
    await use("Figs").click();
    await expect(rowOf(page, "of Figs")).toContainText("Add to list");
    // The row that says what was used is a little higher.
    const moved = ((await use("Grapes").boundingBox())?.y ?? 0) - before;
    expect(Math.abs(moved), "px moved").toBeLessThanOrEqual(30);
    for (const name of names.filter((one) => one !== "Figs"))
      await use(name).evaluate((button: HTMLButtonElement) => button.click());
    await expect(page.getByRole("button", { name: /^Used: / })).toHaveCount(0);
    // They are sent one after the other.
    await expect
      .poll(async () =>
        (await person.stored()).journal
          .filter(({ kind }) => kind === "used")
          .map(({ name }) => name)
          .toSorted(),
      )
      .toEqual(names);
  });

  test("Loads a page once after an own change, when it was answered", async ({ page, open, person }) => {
    await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
    await open("/fridge");
    const steps: string[] = [];
    const streamed = Promise.withResolvers<void>();
    await page.exposeFunction("streamed", () => streamed.resolve());
    await page.evaluate(() => {
      const told = (window as unknown as { streamed: () => void }).streamed;
      const stream = new EventSource("/household/changes");
      stream.onmessage = () => {
        stream.close();
        told();
      };
      return new Promise((resolve) => {
        stream.onopen = resolve;
      });
    });
    await page.route("**/my-items/consumption.data*", async (route) => {
      const response = await route.fetch();
      // The household's stream tells of the change before the answer comes.
      await streamed.promise;
      steps.push("answered");
      await route.fulfill({ response });
    });
    page.on("request", (request) => {
      if (request.url().includes("/fridge.data")) steps.push("loaded");
    });
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
    await settled(page);
    expect(steps).toEqual(["answered", "loaded"]);
  });
});

for (const timezoneId of ["UTC", "Europe/Rome"]) {
  test.describe(`in ${timezoneId}`, { tag: "@extended" }, () => {
    test.use({ timezoneId });

    test(`Offers the time zone of a browser in ${timezoneId} to a new account`, async ({ page, open }) => {
      await open("/register");
      await expect(page.getByLabel("Time zone")).toHaveValue(timezoneId);
    });
  });
}
