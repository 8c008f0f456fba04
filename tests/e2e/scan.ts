import type { Page } from "@playwright/test";
import { BAG } from "../support/shopping-bag.ts";
import { expect, rowOf } from "./test.ts";

export const CODES = BAG.map(({ code }) => code).toSorted();
/** The numbers of the rows on the page. */
export const codesRead = (page: Page) =>
  page
    .locator("input[name=productCode]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("value")));
export const readNumber = async (page: Page, code: string) => {
  await page.getByLabel("Number under the bars").fill(code);
  await page.getByRole("button", { name: "Look it up" }).click();
};

/** Adds the twelve rows, and finds them in the fridge. */
export async function expectBag(page: Page) {
  for (const { name } of BAG) await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
  await page.getByRole("button", { name: `Add ${BAG.length} items` }).click();
  await expect(page.getByText(`Added ${BAG.length} items`)).toBeVisible();
  for (const { name } of BAG) await expect(rowOf(page, name)).toBeVisible();
}
