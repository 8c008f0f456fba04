import { expect, pathOf, rowOf, test } from "./test.ts";

test.describe("pages that change by themselves", { tag: "@extended" }, () => {
  test.describe("in a browser with an extension", () => {
    // React says so, and renders the changed part anew.
    test.use({ expectedErrors: /Minified React error #418/ });

    test("Hydrates a page that an extension has changed", async ({ page, open, press, person }) => {
      await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
      await page.addInitScript(() =>
        document.addEventListener("DOMContentLoaded", () => {
          const heading = document.querySelector("h1");
          if (heading) heading.textContent = "Mon réfrigérateur";
        }),
      );
      await open("/fridge");
      await expect(rowOf(page, "Salmon")).toContainText("450 g");
      await press(page.getByRole("button", { name: "Used: Salmon" }));
      await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
    });
  });

  test("Shows what someone else changes, and keeps what is open and what has the focus", async ({
    page,
    open,
    person,
    invitePerson,
  }) => {
    const milk = { name: "Milk", expiresInDays: 3 };
    await person.addFood(...["1 l", "2 l", "3 l"].map((quantity) => ({ ...milk, quantity })), {
      name: "Salmon",
      quantity: "450 g",
      expiresInDays: 2,
    });
    const bob = await invitePerson({ name: "Bob" });
    await bob.person.send(await person.invite(), {});
    await open("/fridge");
    const packs = (words: string) => page.locator("summary").filter({ hasText: words });
    await packs("6 l in 3 packs").click();
    await page.getByRole("link", { name: "View Details: Salmon" }).focus();
    const pack = (await bob.person.stored()).items.find(({ quantity }) => quantity === "2 l");
    await bob.person.send("/my-items/consumption", { item: pack?._id ?? "" });
    await expect(packs("4 l in 2 packs")).toBeVisible();
    await expect(page.getByRole("button", { name: "Used: Milk, 3 l" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Details: Salmon" })).toBeFocused();
  });

  test("Keeps a food closed that somebody has closed in a search", async ({
    page,
    open,
    person,
    invitePerson,
  }) => {
    const milk = { name: "Milk", expiresInDays: 3 };
    await person.addFood(...["1 l", "2 l", "3 l"].map((quantity) => ({ ...milk, quantity })));
    const bob = await invitePerson({ name: "Bob" });
    await bob.person.send(await person.invite(), {});
    await open("/fridge?q=milk");
    const packs = page.getByRole("button", { name: "Used: Milk, 3 l" });
    await expect(packs).toBeVisible();
    await page.locator("summary").filter({ hasText: "6 l in 3 packs" }).click();
    const pack = (await bob.person.stored()).items.find(({ quantity }) => quantity === "2 l");
    await bob.person.send("/my-items/consumption", { item: pack?._id ?? "" });
    await expect(page.locator("summary").filter({ hasText: "4 l in 2 packs" })).toBeVisible();
    await expect(packs).toBeHidden();
  });

  test("Does not carry the note and the countdown of one food over to the next", async ({
    page,
    open,
    person: _,
  }) => {
    await open("/food/2");
    const left = page.getByText(/Expires in:/).first();
    const note = page.getByLabel("Add Your Note");
    const daysIn = (words: string) => words.match(/\d+d/)?.[0];
    await note.fill("Opened on Monday");
    await page.getByRole("region", { name: "Related Products" }).getByRole("link").first().click();
    await page.waitForURL((url) => url.pathname !== "/food/2");
    await expect(note).toHaveValue("");
    const shown = daysIn(await left.innerText());
    await open(pathOf(page));
    expect(shown).toBe(daysIn(await left.innerText()));
  });
});
