import { expect, test } from "./test.ts";

test("Shows a food on three screens of a phone, with its use on the first", { tag: "@extended" }, async ({
  page,
  open,
  press,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await person.addFood({ name: "Gouda", quantity: "400 g", expiresInDays: 3 });
  await open(`/food/${await person.idOf("Gouda")}`);
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

  await press(page.getByRole("button", { name: "Half" }));
  await expect(page.getByText("½ of 400 g").first()).toBeVisible();
  await expect(page).toHaveURL(/\/food\/[\w-]+$/);

  const nutrition = page.getByRole("heading", { name: "Nutrition Facts" });
  await expect(page.getByText("calories")).toBeHidden();
  await nutrition.click();
  await expect(page.getByText("calories")).toBeVisible();
});
