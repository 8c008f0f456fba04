import type { Request } from "@playwright/test";
import { addFood, expect, hydrated, register, rowOf, test } from "./test.ts";

const READING_MAX_BYTES = 30_000;

test.use({ viewport: { width: 360, height: 740 } });

for (const [name, connection] of [
  ["where data is saved", { saveData: true }],
  ["on a line of the second generation", { effectiveType: "2g" }],
  ["on a line of the third generation", { effectiveType: "3g" }],
] as const) {
  test(`${name} reading costs no script, and the first touch brings them`, async ({ page, open }) => {
    await register(page, open);
    await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    const asked: Request[] = [];
    page.on("requestfinished", (request) => asked.push(request));
    for (const path of ["/", "/fridge", "/shopping"]) {
      asked.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      expect(asked.filter((request) => request.resourceType() === "script")).toEqual([]);
      const read = asked.filter((request) => request.resourceType() !== "image");
      const sizes = await Promise.all(read.map((request) => request.sizes()));
      const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(READING_MAX_BYTES);
    }
    await page.mouse.click(2, 2);
    await hydrated(page);
  });
}

test("the first touch itself does what it says", async ({ page, open }) => {
  await register(page, open);
  await addFood(page, open, { name: "Salmon", quantity: "450 g", expiresInDays: 1 });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/fridge");
  await page.getByRole("button", { name: "Used: Salmon" }).click();
  await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
});
