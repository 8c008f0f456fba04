import { expect, rowOf, test } from "./test.ts";

test("Loads no JavaScript for people who save data, and records what they use", { tag: "@extended" }, async ({
  page,
  person,
}) => {
  await person.addFood({ name: "Salmon", quantity: "450 g", expiresInDays: 2 });
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") loaded.push(request.url());
  });
  await page.route("**/*", (route) =>
    route.continue({ headers: { ...route.request().headers(), "save-data": "on" } }),
  );
  await page.goto("/fridge", { waitUntil: "load" });
  // Scripts would start when the browser is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.getByRole("button", { name: "Used: Salmon" }).click();
  await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
  expect(loaded).toEqual([]);
});
