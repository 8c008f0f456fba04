import { writeFile } from "node:fs/promises";
import { BAG } from "../support/shopping-bag.ts";
import { addButton, readMessage, readNumber, readPhoto } from "./scan.ts";
import { expect, rowOf, test } from "./test.ts";

const [FIRST, SECOND] = BAG;
const WITH_QR_CODE = BAG[10];

test("Adds packs by photos of their codes and by a number", { tag: "@without-javascript" }, async ({
  page,
  open,
  press,
  person: _,
}) => {
  await open("/scan");
  for (const pack of [FIRST, WITH_QR_CODE]) {
    await readPhoto(page, pack);
    await expect(readMessage(page, pack.name)).toBeAttached();
  }
  await readNumber(page, SECOND.code);
  await expect(readMessage(page, SECOND.name)).toBeAttached();
  await press(addButton(page, 3));
  await page.waitForURL("**/fridge");
  for (const { name } of [FIRST, SECOND, WITH_QR_CODE]) await expect(rowOf(page, name)).toBeVisible();
});

test.describe("scanning in full", { tag: "@extended" }, () => {
  test("Reads a photo of each kind of code", async ({ page, open, press, person: _ }) => {
    await open("/scan");
    for (const pack of BAG) {
      await readPhoto(page, pack);
      await expect(readMessage(page, pack.name)).toBeAttached();
    }
    await press(addButton(page, BAG.length));
    await page.waitForURL("**/fridge*");
    for (const { name } of BAG) await expect(rowOf(page, name)).toBeVisible();
  });

  test("Adds a product that nobody knows by its name alone", async ({ page, open, person: _ }) => {
    await open("/scan");
    await readNumber(page, "4012345678901");
    await page.getByRole("button", { name: "Add 1 item" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Give the name");
    await name.fill("Rice");
    await page.getByRole("button", { name: "Add 1 item" }).click();
    await page.waitForURL("**/fridge*");
    await expect(rowOf(page, "Rice")).toBeVisible();
  });

  test("Refuses a photo that is far too large and keeps what was read before", async ({
    page,
    open,
    person: _,
  }) => {
    await open("/scan");
    await readNumber(page, FIRST.code);
    await expect(readMessage(page, FIRST.name)).toBeAttached();
    const photo = test.info().outputPath("x.jpg");
    await writeFile(photo, new Uint8Array(35 * 1024 * 1024));
    await page.getByLabel("Photo of the barcode").setInputFiles(photo);
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(page.getByText("A photo of a code must be 16 MB or smaller. Go back,")).toBeVisible();
    await open("/scan");
    await expect(page.getByText(FIRST.name, { exact: true }).first()).toBeVisible();
  });

  test("Removes the message about a number once it is typed anew", async ({ page, open, person: _ }) => {
    await open("/scan");
    const number = page.getByLabel("Barcode number");
    await number.fill("4006381333932");
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(number).toHaveAccessibleDescription(/is wrong or missing/);
    await number.press("Backspace");
    await expect(number).toHaveAccessibleDescription("");
    await expect(number).toHaveValue("400638133393");
  });

  test("Uses, opens, throws away, repeats and lists a food by its code", async ({
    page,
    open,
    press,
    person: _,
  }) => {
    await open("/scan");
    for (const { code, name } of [FIRST, SECOND]) {
      await readNumber(page, code);
      await expect(readMessage(page, name)).toBeAttached();
    }
    await addButton(page, 2).click();
    await page.waitForURL("**/fridge*");

    const choose = async (code: string, choice: string, path = "/scan?use") => {
      await open(path);
      await readNumber(page, code);
      await press(page.getByRole("button", { name: choice }));
    };
    await choose(FIRST.code, "Opened", "/scan");
    await choose(FIRST.code, "Add to list");
    await choose(FIRST.code, "Add another");
    await press(page.getByRole("button", { name: "Undo", exact: true }));
    await choose(FIRST.code, "Used");
    await expect(rowOf(page, new RegExp(`Used.*of ${FIRST.name}`))).toBeVisible();
    await choose(SECOND.code, "Thrown away");
    await expect(rowOf(page, new RegExp(`Wasted.*of ${SECOND.name}`))).toBeVisible();

    await open("/shopping");
    await expect(page.getByText(FIRST.name).first()).toBeVisible();
    await open("/fridge");
    await expect(page.getByRole("button", { name: /^Used: / })).toHaveCount(0);
  });

  test("Counts the same code again as another pack, and another date as another row", async ({
    page,
    open,
    person: _,
  }) => {
    await open("/scan");
    for (const words of ["Rice, 500 g", "Rice, 2 x 500 g"]) {
      await readNumber(page, SECOND.code);
      await expect(readMessage(page, words)).toBeAttached();
    }
    for (const [index, day] of ["270301", "270310"].entries()) {
      await readNumber(page, `(01)0${FIRST.code}(17)${day}`);
      await expect(addButton(page, index + 2)).toBeVisible();
    }
    await addButton(page, 3).click();
    await page.waitForURL("**/fridge*");
    await open("/scan");
    await readNumber(page, SECOND.code);
    await page.getByRole("button", { name: /^Used one/ }).click();
    await expect(rowOf(page, /Used\s+500 g of Rice/)).toBeVisible();
  });
});
