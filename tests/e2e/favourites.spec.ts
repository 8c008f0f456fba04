import { expect, pathOf, test } from "./test.ts";

test("Shows a favourite at once, and removes it from the list", { tag: "@extended" }, async ({
  page,
  open,
  press,
  person: _,
}) => {
  await open("/food/2");
  const heart = page.getByRole("button", { name: "Favourite" });
  await page.route("**/favourite.data*", async (route) => {
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await route.continue();
  });
  await press(heart);
  await page.unroute("**/favourite.data*");
  expect(pathOf(page)).toBe("/food/2");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await open("/favourites");
  await press(page.getByRole("button", { name: /^Remove: / }));
  await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
});
