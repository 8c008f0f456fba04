import { addFood, expect, register, test } from "./test.ts";

test("own food fits on three screens of a phone, and half of it is one tap", async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, open);
  await addFood(page, open, { name: "Gouda", category: "Dairy", quantity: "400 g", expiresInDays: 2 });
  await page.getByRole("link", { name: "Gouda", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Gouda" })).toBeVisible();
  const [main, used, facts] = await Promise.all(
    [
      page.getByRole("main"),
      page.getByRole("button", { name: "Used" }),
      page.getByText("Paid").or(page.getByText("Category")),
    ].map(async (one) => (await one.first().boundingBox()) ?? { y: Number.NaN, height: Number.NaN }),
  );
  expect((main?.height ?? 0) / 740).toBeLessThanOrEqual(3);
  expect((used?.y ?? 0) + (used?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(facts?.y).toBeLessThanOrEqual(2 * 740);

  await page.getByRole("button", { name: "Half" }).click();
  await expect(page.getByText("Used: half of Gouda")).toBeVisible();
  await expect(page.getByText("½ of 400 g").first()).toBeVisible();
  await expect(page).toHaveURL(/\/food\/[\w-]+$/);

  const nutrition = page.getByRole("heading", { name: "Nutrition Facts" });
  await expect(page.getByText("calories")).toBeHidden();
  await nutrition.click();
  await expect(page.getByText("calories")).toBeVisible();
});
