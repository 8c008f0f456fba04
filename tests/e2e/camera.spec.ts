import type { Page } from "@playwright/test";
import { BAG } from "../support/shopping-bag.ts";
import { CODES, codesRead, expectBag, readNumber } from "./scan.ts";
import { expect, register, test } from "./test.ts";

const [FIRST] = BAG;

/** A reader of the browser's own that sees these frames, one after the other; without frames it fails each time. */
const detect = (page: Page, frames?: { format: string; rawValue: string }[][]) =>
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

test("twelve packs in front of the camera", async ({ page, open }) => {
  await register(page, open);
  await open("/scan");
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect.poll(async () => (await codesRead(page)).length, { timeout: 90_000 }).toBe(BAG.length);
  expect((await codesRead(page)).toSorted()).toEqual(CODES);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByRole("button", { name: "Start the camera" })).toBeVisible();
  await expectBag(page);
});

test("a camera that is refused or missing leaves the number and the photo", async ({ page, open }) => {
  for (const [name, words] of [
    ["NotAllowedError", "The camera is off for this page."],
    ["NotFoundError", "No camera was found"],
  ]) {
    await page.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
    }, name);
    if (name === "NotAllowedError")
      await register(page, open, { from: "/register?returnTo=/scan", to: "/scan" });
    await open("/scan");
    await page.getByRole("button", { name: "Start the camera" }).click();
    await expect(page.getByText(words ?? "")).toBeVisible();
    await expect(page.getByLabel("A photo of the bars")).toBeVisible();
  }
  await readNumber(page, FIRST.code);
  await expect(page.getByRole("status").filter({ hasText: `Read: ${FIRST.name}` })).toBeVisible();
});

test("codes that come faster than answers are all kept, advertising beside them is not, and leaving keeps the rows", async ({
  page,
  open,
}) => {
  const seen = BAG.slice(0, 5).map(({ code }) => code);
  const frame = seen.map((rawValue) => ({ format: "ean_13", rawValue }));
  await detect(page, [[...frame, { format: "qr_code", rawValue: "https://elsewhere.example/win" }]]);
  await page.route(
    (url) => url.pathname.startsWith("/scan"),
    async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    },
  );
  await register(page, open);
  await open("/scan");
  await page.getByRole("button", { name: "Start the camera" }).click();
  await expect.poll(async () => (await codesRead(page)).toSorted()).toEqual(seen.toSorted());
  await expect(page.getByText("elsewhere.example")).toBeHidden();

  await page.getByRole("link", { name: "What is empty" }).click();
  await page.waitForURL("**/scan?use");
  await page.getByRole("link", { name: "What came in" }).click();
  await expect.poll(async () => (await codesRead(page)).length).toBe(seen.length);
  await page.getByRole("button", { name: `Add ${seen.length} items` }).click();
  await expect(page.getByText(`Added ${seen.length} items`)).toBeVisible();
  await open("/scan");
  await expect(page.locator("input[name=productCode]")).toHaveCount(0);
});

test("the browser's own reader: UPC-E, what is GS1's own, and no short pieces of ITF", async ({
  page,
  open,
}) => {
  await detect(page, [
    [{ format: "itf", rawValue: "123456" }],
    [{ format: "upc_e", rawValue: "04252614" }],
    [{ format: "data_matrix", rawValue: "\u001d0109506000134352" }],
  ]);
  await register(page, open);
  await open("/scan");
  await start(page).click();
  await expect
    .poll(async () => (await codesRead(page)).toSorted())
    .toEqual(["0042100005264", "9506000134352"]);
});

test("a reader of the browser's own that fails is replaced by ours", async ({ page, open }) => {
  await detect(page);
  await register(page, open);
  await open("/scan");
  await start(page).click();
  await expect.poll(async () => (await codesRead(page)).length, { timeout: 60_000 }).toBeGreaterThan(0);
});

test.describe("without its reader", () => {
  test.use({ expectedErrors: /ERR_FAILED|wasm|ArrayBuffer/ });
  test("a reader that does not load is said, and the camera is off", async ({ page, open }) => {
    await page.route("**/*.wasm", (route) => route.abort());
    await register(page, open);
    await open("/scan");
    await start(page).click();
    await expect(page.getByText("The reader of codes did not load.")).toBeVisible();
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();
  });
});

test("the camera stops when the page is hidden, has its torch, and remembers that it is not to beep", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    MediaStreamTrack.prototype.applyConstraints = async (constraints) => {
      Object.assign(window, { lit: constraints?.advanced });
    };
  });
  await detect(page, []);
  await register(page, open);
  await open("/scan");
  await start(page).click();
  const torch = page.getByRole("button", { name: "Torch" });
  await torch.click();
  await expect(torch).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => Reflect.get(window, "lit"))).toEqual([{ torch: true }]);
  const beep = page.getByRole("button", { name: "Beep" });
  await beep.click();
  await expect(beep).toHaveAttribute("aria-pressed", "false");

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(start(page)).toBeVisible();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull();
  await open("/scan");
  await start(page).click();
  await expect(beep).toHaveAttribute("aria-pressed", "false");
});

test("a page that scripts led to is loaded anew, for its policies, and the camera starts by itself", async ({
  page,
  open,
}) => {
  await detect(page, []);
  await register(page, open, { from: "/register?returnTo=/scan", to: "/scan" });
  const loaded = () =>
    page.evaluate(() => new URL(performance.getEntriesByType("navigation")[0]?.name ?? "").pathname);
  expect(await loaded()).not.toBe("/scan");
  await start(page).click();
  await expect(page.getByRole("button", { name: "Stop", exact: true })).toBeVisible();
  expect(await loaded()).toBe("/scan");
  expect(new URL(page.url()).hash).toBe("");
});

test("a page that may not open a camera offers the number and the photo alone", async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "mediaDevices", { value: undefined }));
  await register(page, open);
  await open("/scan");
  await expect(start(page)).toHaveCount(0);
  await expect(page.getByText("Point at the bars")).toHaveCount(0);
  await readNumber(page, FIRST.code);
  await expect(page.getByRole("status").filter({ hasText: `Read: ${FIRST.name}` })).toBeAttached();
});
