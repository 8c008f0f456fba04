import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { picture } from "../support/photos.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { unzip } from "../support/zip.ts";

const app = await openApp();
expectQuietServer();

test("everything can be taken along as JSON, and nothing of anybody else", async () => {
  const { browser, email } = await signUp(app);
  const stranger = await signUp(app);
  await addFood(stranger.browser, { name: "Their soup" });
  const id = await addFood(browser, { name: "Crème “brûlée”" });
  await browser.post(`/food/${id}`, { text: "Opened" });
  const file = await browser.get("/account/export.json");
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
    200,
    "application/json; charset=utf-8",
    'attachment; filename="crisper-2027-03-05.json"',
  ]);
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const record = JSON.parse(file.html);
  expect(record).toMatchObject({
    user: { email, name: "Robin Field" },
    items: [{ name: "Crème “brûlée”", expiryDate: "2027-03-05" }],
    notes: [{ text: "Opened" }],
    sessions: [{ device: "Unknown device" }],
  });
  for (const secret of ["Their soup", stranger.email, PASSWORD, "token"])
    expect(file.html).not.toContain(secret);
});

test("photos come along as files", async () => {
  const { browser } = await signUp(app);
  const image = new File([new Uint8Array(await picture(60, 40).png().toBuffer())], "x.png", {
    type: "image/png",
  });
  await addFood(browser, { name: "Peaches", image });
  const file = await browser.get("/account/export.zip");
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
    200,
    "application/zip",
    'attachment; filename="crisper-2027-03-05.zip"',
  ]);
  const files = await unzip(file.bytes);
  const record = JSON.parse(new TextDecoder().decode(files.get("crisper.json")));
  expect(record).toMatchObject({ schema: 1, items: [{ name: "Peaches" }], photos: [{}] });
  const name = `photos/${record.items[0].imageUrl.split("/").at(-1)}.webp`;
  expect([...files.keys()]).toEqual(["crisper.json", name]);
  expect(
    createHash("sha256")
      .update(files.get(name) ?? "")
      .digest("hex"),
  ).toBe(record.photos[0].id);
});

test("the food can be taken along for a spreadsheet, which runs none of it", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, {
    name: '=HYPERLINK("http://x")',
    quantity: "1/2 dozen",
    description: 'two\r\nlines; "quoted"',
  });
  await addFood(browser, { name: "Grüne Soße", quantity: "+1" });
  const file = await browser.get("/account/export.csv");
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Content-Disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="crisper-food-2027-03-05.csv"',
  ]);
  const [head, ...rows] = file.html.replace(/^\uFEFF/, "").split("\n");
  expect(head).toBe(
    "name,category,quantity,expiryDate,description,status,notes,brand,code,shop,priceMinor,worthMinor,currency,imageUrl,addedDate,updatedAt,expiryKind,place,printedDate,openedOn,frozenOn,finishedAt,deletedAt",
  );
  expect(rows.join("\n")).toContain(`"'=HYPERLINK(""http://x"")",Beverages,1/2 dozen,2027-03-05,"two`);
  expect(rows.join("\n")).toContain("Grüne Soße,Beverages,'+1,2027-03-05");
});

test("without food the spreadsheet has its first line", async () => {
  const { browser } = await signUp(app);
  const { html } = await browser.get("/account/export.csv");
  expect(html.replace(/^\uFEFF/, "").trim()).toMatch(/^name,category,.*deletedAt$/);
});

test.each(["/account/export.zip", "/account/export.json", "/account/export.csv"])(
  "%s is for its owner alone",
  async (path) => {
    const answer = await openBrowser(app).get(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      302,
      `/login?returnTo=${encodeURIComponent(path)}`,
    ]);
  },
);
