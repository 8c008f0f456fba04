import { writeFile } from "node:fs/promises";
import { drawCode } from "../support/barcode-pictures.ts";
import { BAG } from "../support/shopping-bag.ts";
import { CODES, codesRead, expectBag, readNumber } from "./scan.ts";
import { expect, hydrated, register, test } from "./test.ts";

const [FIRST, SECOND] = BAG;

test("twelve packs by the number under the bars", async ({ page, open }) => {
  await register(page, open);
  await open("/fridge");
  await page.getByRole("link", { name: "Scan" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Scan" })).toBeVisible();
  for (const { code, name } of BAG) {
    await readNumber(page, code);
    await expect(page.getByRole("status").filter({ hasText: `Read: ${name}` })).toBeAttached();
  }
  expect((await codesRead(page)).toSorted()).toEqual(CODES);
  await expectBag(page);
});

test("twelve packs by photos of them", async ({ page, open }) => {
  await register(page, open);
  await open("/scan");
  for (const { bcid, text, name } of BAG) {
    const { image } = await drawCode({ bcid, text, scale: 4, blur: 0.8, noise: 12 });
    const buffer = Buffer.from(await image.arrayBuffer());
    await page
      .getByLabel("A photo of the bars")
      .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(page.getByRole("status").filter({ hasText: `Read: ${name}` })).toBeAttached();
  }
  expect((await codesRead(page)).toSorted()).toEqual(CODES);
  await expectBag(page);
});

test("a photo far too large is refused, and what was read so far is still there", async ({
  page,
  open,
  scripts,
}) => {
  await register(page, open);
  await open("/scan");
  const { code, name } = FIRST;
  await readNumber(page, code);
  await expect(page.getByRole("status").filter({ hasText: `Read: ${name}` })).toBeAttached();
  const photo = test.info().outputPath("x.jpg");
  await writeFile(photo, new Uint8Array(35 * 1024 * 1024));
  await page.getByLabel("A photo of the bars").setInputFiles(photo);
  await page.getByRole("button", { name: "Look it up" }).click();
  await expect(page.getByText("A photo of a code can have 16 MB at most. Go back,")).toBeVisible();
  const row = page.locator("input[name=productCode]");
  if (scripts) {
    await page.goto("/scan");
    await expect(row).toHaveValue(code);
    return;
  }
  await page.goBack().catch(() => undefined);
  // The page was the answer to a form: Chromium sends it again, once one agrees.
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveValue(code, { timeout: 2_000 });
  }).toPass();
});

test("a code at home: used, opened, thrown away, one more, on the list", async ({ page, open, scripts }) => {
  await register(page, open);
  await open("/scan");
  for (const { code, name } of [FIRST, SECOND]) {
    await readNumber(page, code);
    await expect(page.getByRole("status").filter({ hasText: `Read: ${name}` })).toBeAttached();
  }
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(page.getByText("Added 2 items")).toBeVisible();

  const choose = async (code: string, choice: string, path = "/scan?use") => {
    await page.goto(path);
    if (scripts) await hydrated(page);
    await readNumber(page, code);
    await page.getByRole("button", { name: choice }).click();
  };
  await choose(FIRST.code, "Opened", "/scan");
  await expect(page.getByText(`Opened ${FIRST.name}`)).toBeVisible();
  await choose(FIRST.code, "Put on list");
  await expect(page.getByText(/is on your shopping list$/)).toBeVisible();
  await choose(FIRST.code, "Add another");
  await expect(page.getByText(new RegExp(`^Added ${FIRST.name}, .*good through`))).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  const done = page.locator(".done");
  await choose(FIRST.code, "Used");
  await expect(done.filter({ hasText: `of ${FIRST.name}` })).toBeVisible();
  await choose(SECOND.code, "Thrown away");
  await expect(done.filter({ hasText: `of ${SECOND.name}` })).toBeVisible();

  await open("/fridge");
  await expect(page.locator(".rows > li:not(.done)").filter({ hasText: SECOND.name })).toBeHidden();
  await open("/shopping");
  await expect(page.getByText(FIRST.name).first()).toBeVisible();
});

test("the same code again is another pack, another day is another row, and one of several is used", async ({
  page,
  open,
}) => {
  await register(page, open);
  await open("/scan");
  const status = (words: string) => page.getByRole("status").filter({ hasText: words });
  for (const words of ["Read: Rice, 500 g", "Read: Rice, 2 x 500 g"]) {
    await readNumber(page, SECOND.code);
    await expect(status(words)).toBeAttached();
  }
  for (const [index, day] of ["270301", "270310"].entries()) {
    await readNumber(page, `(01)0${FIRST.code}(17)${day}`);
    await expect(async () => expect(await codesRead(page)).toHaveLength(index + 2)).toPass();
  }
  expect((await codesRead(page)).toSorted()).toEqual([FIRST.code, FIRST.code, SECOND.code].toSorted());
  await page.getByRole("button", { name: "Add 3 items" }).click();
  await expect(page.getByText("Added 3 items")).toBeVisible();
  await open("/scan");
  await readNumber(page, SECOND.code);
  await page.getByRole("button", { name: /^Used one/ }).click();
  await expect(page.locator(".done").filter({ hasText: /Used\s+500 g of Rice/ })).toBeVisible();
});
