import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { openApp } from "../support/app.ts";
import { drawCode } from "../support/barcode-pictures.ts";
import { addFood, signUp } from "../support/browser.ts";
import { all, attribute, buttons, main, wordsOf } from "../support/html.ts";
import { holdLimits, PHOTO_LIMITS_MS } from "../support/limits.ts";
import type { Page } from "../support/page.ts";
import { picture, pixelBomb } from "../support/photos.ts";
import { ANSWERS, known, openProductServer } from "../support/product-server.ts";
import { reviewForm, rowFields, rowIn } from "../support/review.ts";

const CODE = "4006381333931";
const RICE = "5449000000996";
const server = await openProductServer();
afterAll(() => server.close());
const app = await openApp({ PRODUCT_LOOKUP: server.url });
beforeEach(() => {
  server.answer = known();
});
const join = async () => (await signUp(app)).browser;

/** The fields of the first row, by their names. */
const rowOf = (page: Page) => rowIn(reviewForm(page, "scan"), 0);
const wordsIn = (page: Page, selector: string) => all(page, selector).map(wordsOf).join(" ");
const photo = (bytes: BlobPart, type: string) => new File([bytes], `x.${type.split("/")[1]}`, { type });
const drawn = async (bcid: string, text: string) => {
  const { image } = await drawCode({ bcid, text, scale: 4 });
  return photo(image, "image/jpeg");
};

test.each([
  [
    "without a code",
    async () => photo(new Uint8Array(await picture(640, 480).jpeg().toBuffer()), "image/jpeg"),
    422,
    "No barcode was found in this photo.",
  ],
  [
    "of 52 megapixels and more",
    async () => photo(pixelBomb(8_000, 6_501), "image/png"),
    413,
    "This photo has too many pixels.",
  ],
  ["that is a page", async () => photo("<!doctype html><h1>Hello</h1>", "image/jpeg"), 415, "JPEG"],
  [
    "with a foreign link",
    () => drawn("qrcode", "https://elsewhere.example/?next=//evil.example"),
    422,
    "This is not a barcode number: https://elsewhere.example/?next=//evil.example",
  ],
  [
    "of 4,000 characters",
    () => drawn("qrcode", "1".repeat(4_000)),
    422,
    "This is too long for the code of a product",
  ],
  ["of a book", () => drawn("ean13", "9783161484100"), 422, "9783161484100 is a book"],
  ["of medicine", () => drawn("ean13", "3400930000014"), 422, "3400930000014 is medicine"],
])("a photo %s gets a clear answer beside its field", async (_, image, status, words) => {
  holdLimits(...PHOTO_LIMITS_MS);
  const browser = await join();
  const page = await browser.post("/scan", { code: "", image: await image() });
  expect(page.status).toBe(status);
  expect(wordsIn(page, "#scan-image-error")).toContain(words);
  expect(all(page, "a[href*=elsewhere]")).toEqual([]);
  expect(all(page, "[name$='.productCode']")).toEqual([]);
});

test.each([
  ["4006381333932", "A digit of 4006381333932 is wrong or missing"],
  ["9".repeat(4_000), "This is too long for the code of a product"],
  ["photo_\u202egnp.exe\u001d\u0000", "This is not a barcode number: photo_gnp.exe"],
  ["javascript:alert(1)", "This is not a barcode number: javascript:alert(1)"],
  ["", "Please give a number, or a photo of one"],
])("the number '$0' stays in its field with the message '$1'", async (code, words) => {
  const page = await (await join()).post("/scan", { code });
  expect(page.status).toBe(422);
  expect(wordsIn(page, "#scan-code-error")).toContain(words);
  expect(attribute(all(page, "#scan-code")[0], "value") ?? "").toBe(code);
});

test.each(["an error", "never"] as const)(
  "a code can be named by hand when the server of products answers %s",
  async (answer) => {
    const server = await openProductServer();
    onTestFinished(server.close);
    server.answer = ANSWERS[answer];
    const { browser } = await signUp(await openApp({ PRODUCT_LOOKUP: server.url }));
    const page = await browser.post("/scan", { code: CODE });
    expect(page.status).toBe(200);
    const row = rowOf(page);
    expect(row.productCode).toBe(CODE);
    expect(all(page, "input[name$='.name']")).toHaveLength(1);
    const added = await browser.post("/scan", {
      ...rowFields(0, { ...row, name: "Butter" }),
      intent: "add",
      to: "/fridge",
    });
    expect(added.status, added.text).toBe(303);
    const again = await browser.post("/scan?use", { code: CODE });
    expect(all(again, "h1").map(wordsOf)).toEqual(["Butter"]);
  },
);

test("a photo of more than 16 MB is refused beside its field, and the rows stay", async () => {
  server.answer = ANSWERS["unknown, as 404"];
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: RICE }));
  const image = photo(new Uint8Array(16 * 1024 * 1024 + 1), "image/jpeg");
  const page = await browser.post("/scan", { ...rowFields(0, { ...row, name: "Rice" }), code: "", image });
  expect(page.status).toBe(413);
  expect(wordsIn(page, "#scan-image-error")).toContain("A photo of a code must be 16 MB or smaller.");
  expect(rowOf(page)).toMatchObject({ productCode: RICE, name: "Rice" });
});

test("of one that is larger than anything that is read, the page says how the rows come back", async () => {
  const image = photo(new Uint8Array(35 * 1024 * 1024), "image/jpeg");
  const page = await (await join()).post("/scan", { code: "", image });
  expect(page.status).toBe(413);
  expect(page.text).toContain(
    "A photo of a code must be 16 MB or smaller. Go back, and send the form again if you are asked: what was read so far is still there.",
  );
});

test("rows that are sent to the page of what is empty stay, and one more is added to them", async () => {
  server.answer = ANSWERS["unknown, as 404"];
  const browser = await join();
  await addFood(browser, { name: "Rice", code: RICE });
  const row = rowOf(await browser.post("/scan", { code: RICE, intent: "camera" }));
  const other = "3017620422003";
  const page = await browser.post("/scan?use", { ...rowFields(0, row), code: other });
  expect(page.status).toBe(200);
  expect(all(page, "[name$='.productCode']").map((field) => attribute(field, "value"))).toEqual([
    other,
    RICE,
  ]);
  expect(attribute(all(page, "form:has([name$='.productCode'])")[0], "action")).toMatch(/^\/scan#/);
  const counted = await browser.post("/scan?use", { ...rowFields(0, row), code: RICE });
  expect(rowOf(counted)).toMatchObject({ name: "Rice", productCode: RICE, quantity: "2 x 1 l" });
});

test("the same code again counts up, and what was named stays", async () => {
  server.answer = ANSWERS["unknown, as 404"];
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...rowFields(0, { ...row, name: "Rice" }), code: CODE });
  expect(rowOf(page)).toMatchObject({
    name: "Rice",
    productCode: CODE,
    category: "Grains",
    quantity: "2 pieces",
  });
  expect(buttons(page).map(([words]) => words)).toContain("Add 1 item");
});

test("what a person called a product is its name from then on", async () => {
  const browser = await join();
  await addFood(browser, { name: "Barista oats", code: CODE });
  const page = await browser.post("/scan", { code: CODE, intent: "camera" });
  expect(rowOf(page).name).toBe("Barista oats");
});

test("a name that is somebody else's says no day, and what follows from it is marked as a suggestion", async () => {
  server.answer = ANSWERS["unknown, as 404"];
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", {
    ...rowFields(0, { ...row, name: "Milk tomorrow" }),
    code: CODE,
  });
  const { category, expiryDate, suggestions = "" } = rowOf(page);
  expect(category).toBe("Dairy");
  expect(expiryDate).toBe("");
  expect(JSON.parse(suggestions)).toMatchObject({ category: "Dairy" });
});

test("a price grows with the packs, to the highest there is", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const again = async (fields: Record<string, string>) =>
    rowOf(await browser.post("/scan", { ...rowFields(0, { ...row, ...fields }), code: CODE })).price;
  expect(await again({ quantity: "2 x 1 l", price: "3" })).toBe("4.50");
  expect(await again({ quantity: "0 x 1 l", price: "3" })).toBe("6.00");
  expect(await again({ quantity: "1 l", price: "9999999.99" })).toBe("9999999.99");
});

test("the brand of a product comes with it, and who was asked is said where somebody is asked", async () => {
  const browser = await join();
  const page = await browser.post("/scan", { code: "96385074" });
  expect(rowOf(page).brand).toBe("Example Farm");
  expect(wordsOf(main(page))).toContain(`Products by ${new URL(server.url).host} (ODbL)`);
  const { browser: alone } = await signUp(await openApp({ PRODUCT_LOOKUP: "off" }));
  expect(wordsOf(main(await alone.get("/scan")))).not.toContain("Products by");
});
