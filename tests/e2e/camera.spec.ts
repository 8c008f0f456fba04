import type { Page } from "@playwright/test";
import { BAG } from "../support/shopping-bag.ts";
import { newPerson } from "./person.ts";
import { addButton, readMessage, readNumber } from "./scan.ts";
import { expect, registerInForm, rowOf, settled, test } from "./test.ts";

const [FIRST] = BAG;

interface Code {
  format: string;
  rawValue: string;
}

/** Gives the browser a reader that sees these frames, one after the other; without frames it always fails. */
const fakeReader = (page: Page, frames?: Code[][]) =>
  page.addInitScript((frames) => {
    const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128", "data_matrix", "qr_code"];
    class BarcodeDetector {
      static getSupportedFormats = async () => formats;
      detect = async () => {
        if (!frames) throw new DOMException("", "NotSupportedError");
        return frames.shift() ?? [];
      };
    }
    Object.assign(window, { BarcodeDetector });
  }, frames);

const start = (page: Page) => page.getByRole("button", { name: "Start the camera" });
const isFilming = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject !== null);

test("Adds every pack that the camera reads, and keeps them while the page is left", async ({
  page,
  open,
  person: _,
}) => {
  const packs = BAG.slice(0, 5);
  const frame = packs.map(({ code }) => ({ format: "ean_13", rawValue: code }));
  await fakeReader(page, [[...frame, { format: "qr_code", rawValue: "https://elsewhere.example/win" }]]);
  await open("/scan");
  await start(page).click();
  await expect(addButton(page, packs.length)).toBeVisible();
  await expect(page.getByText("elsewhere.example")).toBeHidden();

  await page.getByRole("link", { name: "Used up" }).click();
  await page.waitForURL("**/scan?use");
  await page.getByRole("link", { name: "Just bought" }).click();
  await addButton(page, packs.length).click();
  await page.waitForURL("**/fridge*");
  await settled(page);
  for (const { name } of packs) await expect(rowOf(page, name)).toBeVisible();
});

test("Offers a number and a photo when the camera is refused", { tag: "@extended" }, async ({
  page,
  open,
  person: _,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await open("/scan");
  await start(page).click();
  await expect(page.getByText("The camera is off for this page.")).toBeVisible();
  await expect(page.getByLabel("Photo of the barcode")).toBeVisible();
  await readNumber(page, FIRST.code);
  await expect(readMessage(page, FIRST.name)).toBeAttached();
});

test.describe("the camera in full", { tag: "@extended" }, () => {
  test("Reads the packs that are held in front of the camera", async ({ page, open, person }) => {
    await open("/scan");
    await start(page).click();
    // How many have been read by then depends on the machine.
    const add = page.getByRole("button", { name: /^Add \d+ items$/ });
    await expect(add).toBeVisible({ timeout: 90_000 });
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(start(page)).toBeVisible();
    await add.click();
    await page.waitForURL("**/fridge*");
    const added = (await person.stored()).items.map(({ name }) => name);
    const names: string[] = BAG.map(({ name }) => name);
    expect(added.filter((name) => !names.includes(name))).toEqual([]);
    expect(added.length).toBeGreaterThan(1);
  });

  test("Tells when no camera was found", async ({ page, open, person: _ }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotFoundError"));
    });
    await open("/scan");
    await start(page).click();
    await expect(page.getByText("No camera was found")).toBeVisible();
  });

  test("Reads UPC-E and GS1 codes with the browser's own reader, and no fragment of ITF", async ({
    page,
    open,
    person: _,
  }) => {
    await fakeReader(page, [
      [{ format: "itf", rawValue: "123456" }],
      [{ format: "upc_e", rawValue: "04252614" }],
      [{ format: "data_matrix", rawValue: "\u001d0109506000134352" }],
    ]);
    await open("/scan");
    await start(page).click();
    await expect(addButton(page, 2)).toBeVisible();
    for (const name of ["Salt", "Cheddar"])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  });

  test("Replaces a reader of the browser that fails", async ({ page, open, person: _ }) => {
    await fakeReader(page);
    await open("/scan");
    await start(page).click();
    await expect(page.getByRole("status").filter({ hasText: /Read: / })).toBeAttached({ timeout: 60_000 });
  });

  test.describe("without its reader", () => {
    test.use({ expectedErrors: /ERR_FAILED|wasm|ArrayBuffer/ });

    test("Tells when the reader did not load, and turns the camera off", async ({
      page,
      open,
      person: _,
    }) => {
      await page.route("**/*.wasm", (route) => route.abort());
      await open("/scan");
      await start(page).click();
      await expect(page.getByText("The barcode reader did not load.")).toBeVisible();
      expect(await isFilming(page)).toBe(false);
    });
  });

  test("Stops the camera of a hidden page, lights its torch, and remembers not to beep", async ({
    page,
    open,
    person: _,
  }) => {
    await page.addInitScript(() => {
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
        Object.assign(window, { lit: constraints?.advanced });
      };
    });
    await fakeReader(page, []);
    await open("/scan");
    await start(page).click();
    await page.getByRole("button", { name: "Torch" }).click();
    await expect(page.getByRole("button", { name: "Torch", pressed: true })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "lit"))).toEqual([{ torch: true }]);
    await page.getByRole("button", { name: "Beep" }).click();
    await expect(page.getByRole("button", { name: "Beep", pressed: false })).toBeVisible();

    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(start(page)).toBeVisible();
    expect(await isFilming(page)).toBe(false);
    await open("/scan");
    await start(page).click();
    await expect(page.getByRole("button", { name: "Beep", pressed: false })).toBeVisible();
  });

  test("Starts the camera on a page that was reached without a page load", async ({ page, open }) => {
    await fakeReader(page, []);
    await registerInForm(page, open, newPerson(), { from: "/register?returnTo=/scan", to: "/scan" });
    await start(page).click();
    await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
    expect(new URL(page.url()).hash).toBe("");
  });

  test("Offers only the number and the photo where no camera may be opened", async ({
    page,
    open,
    person: _,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined }));
    await open("/scan");
    await expect(start(page)).toHaveCount(0);
    await expect(page.getByText("Point the camera at the barcode")).toHaveCount(0);
    await readNumber(page, FIRST.code);
    await expect(readMessage(page, FIRST.name)).toBeAttached();
  });
});
