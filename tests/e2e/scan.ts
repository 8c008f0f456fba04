import type { Page } from "@playwright/test";
import { drawCode } from "../support/barcode-pictures.ts";
import type { BAG } from "../support/shopping-bag.ts";

export async function readNumber(page: Page, code: string) {
  await page.getByLabel("Barcode number").fill(code);
  await page.getByRole("button", { name: "Look it up" }).click();
}

export async function readPhoto(page: Page, { bcid, text }: (typeof BAG)[number]) {
  const { image } = await drawCode({ bcid, text, scale: 3 });
  const buffer = Buffer.from(await image.arrayBuffer());
  await page
    .getByLabel("Photo of the barcode")
    .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Look it up" }).click();
}

/** Tells which product was read last. */
export const readMessage = (page: Page, product: string) =>
  page.getByRole("status").filter({ hasText: `Read: ${product}` });

export const addButton = (page: Page, items: number) =>
  page.getByRole("button", { name: `Add ${items} items` });
