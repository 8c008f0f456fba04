import type { Page, Request } from "@playwright/test";
import { expect, hydrated, rowOf, test } from "./test.ts";

const READING_MAX_BYTES = 30_000;
const SALMON = { name: "Salmon", quantity: "450 g", expiresInDays: 2 };

/** Pretends that the device has this connection. */
const connectBy = (page: Page, connection: object) =>
  page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);

test.describe("on a slow line", { tag: "@extended" }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [name, connection] of [
    ["where data is saved", { saveData: true }],
    ["over 2G", { effectiveType: "2g" }],
    ["over 3G", { effectiveType: "3g" }],
  ] as const) {
    test(`Loads no JavaScript for reading ${name} until the first touch`, async ({ page, person }) => {
      await person.addFood(SALMON);
      await connectBy(page, connection);
      await page.clock.install();
      const asked: Request[] = [];
      page.on("request", (request) => asked.push(request));
      for (const path of ["/", "/fridge", "/shopping"]) {
        asked.length = 0;
        await page.goto(path, { waitUntil: "load" });
        // JavaScript would begin after the page was loaded and painted.
        await page.clock.runFor(5_000);
        const read = asked.filter((request) => request.resourceType() !== "image");
        expect(read.filter((request) => request.resourceType() === "script")).toEqual([]);
        const sizes = await Promise.all(read.map((request) => request.sizes()));
        const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
        expect(total, `bytes for ${path}`).toBeGreaterThan(0);
        expect(total, `bytes for ${path}`).toBeLessThanOrEqual(READING_MAX_BYTES);
      }
      await page.mouse.click(2, 2);
      await hydrated(page);
    });
  }

  test("Does what the first touch says while the JavaScript is still to come", async ({ page, person }) => {
    await person.addFood(SALMON);
    await connectBy(page, { saveData: true });
    await page.goto("/fridge");
    await page.getByRole("button", { name: "Used: Salmon" }).click();
    await expect(rowOf(page, "Used 450 g of Salmon")).toBeVisible();
  });
});
