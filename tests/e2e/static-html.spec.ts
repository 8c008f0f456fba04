import { addFood, expect, hydrated, register, rowOf, test } from "./test.ts";

test("rows stay where an extension has changed the page before the scripts take over", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
  const changed = await context.newPage();
  await changed.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Mon réfrigérateur";
    }),
  );
  await changed.goto("/fridge");
  await hydrated(changed);
  await expect(rowOf(changed, "Salmon")).toContainText("450 g");
  await changed.getByRole("button", { name: "Used: Salmon" }).click();
  await expect(rowOf(changed, "Used 450 g of Salmon")).toBeVisible();
});

test("what another browser changes is put in, and what is open or has the focus stays so", async ({
  page,
  open,
  context,
}) => {
  await register(page, open);
  for (const quantity of ["1 l", "2 l", "3 l"])
    await addFood(page, open, { name: "Milk", quantity, expiresInDays: 3 });
  await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
  await open("/fridge");
  await page.locator("summary").filter({ hasText: "6 l in 3 packs" }).click();
  await page.getByRole("link", { name: "More: Salmon" }).focus();
  const other = await context.newPage();
  await other.goto("/fridge");
  await hydrated(other);
  await other.locator("summary").filter({ hasText: "6 l in 3 packs" }).click();
  await other.getByRole("button", { name: "Used: Milk, 2 l" }).click();
  await expect(rowOf(other, "Used 2 l of Milk")).toBeVisible();
  await page.bringToFront();
  await expect(page.locator("summary").filter({ hasText: "4 l in 2 packs" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Used: Milk, 3 l" })).toBeVisible();
  await expect(page.getByRole("link", { name: "More: Salmon" })).toBeFocused();
});

test("what was written and counted down for one food is not the next one's", async ({ page, open }) => {
  await register(page, open);
  await open("/food/2");
  const left = page.getByText(/Expires in:/).first();
  await page.getByLabel("Add Your Note").fill("Opened on Monday");
  await page.locator("#related-products a").first().click();
  await page.waitForURL((url) => url.pathname !== "/food/2");
  const path = new URL(page.url()).pathname;
  await expect(page.locator("#related-products a").first()).not.toHaveAttribute("href", path);
  const [note, days] = [page.getByLabel("Add Your Note"), (words: string) => words.match(/\d+d/)?.[0]];
  await expect(note).toHaveValue("");
  const shown = days(await left.innerText());
  await open(path);
  expect(shown).toBe(days(await left.innerText()));
  await expect(note).toHaveValue("");
});
