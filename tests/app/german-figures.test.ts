import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, fieldValue } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { changeRow, reviewForm } from "../support/review.ts";

const app = await openApp();
expectQuietServer();

const GERMAN = { "Accept-Language": "de-DE" };

const quantities = async (browser: Browser) =>
  JSON.parse((await browser.get("/account/export.json")).html).items.map(
    ({ quantity }: { quantity: string }) => quantity,
  );
const send = (browser: Browser, path: string, body: URLSearchParams) =>
  browser.send(path, { method: "POST", body, headers: { Origin: app.origin, ...GERMAN } });

test("a line is stored as it is read, at once and after a review", async () => {
  const { browser } = await signUp(app);
  const post = (lines: string) =>
    browser.post("/add-food/lines", { lines, to: "/fridge", requestId: crypto.randomUUID() }, GERMAN);
  expect((await post("Milch 1,125 l 1,29 fr")).status).toBe(303);
  const review = await post("Mehl 1,125 kg\nReis 1.500 g");
  const rows = changeRow(reviewForm(review, "food-rows"), 1, {});
  expect((await send(browser, "/add-food/lines", rows)).status).toBe(303);
  expect((await quantities(browser)).toSorted()).toEqual(["1.125 kg", "1.125 l", "1500 g"]);
});

test.each(["/add-food/:id", "/my-items/:id/edit"])("%s leaves an amount as it is", async (form) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { quantity: "925.925 g" });
  const path = form.replace(":id", id);
  const page = await browser.get(path, GERMAN);
  expect(fieldValue(page, "quantity")).toBe("925,925 g");
  const names = ["name", "quantity", "category", "expiryDate", "version"];
  const fields = Object.fromEntries(names.map((name) => [name, fieldValue(page, name) ?? ""]));
  const changed = { ...fields, category: "Grains", name: "Flour" };
  expect((await browser.post(path, changed, GERMAN)).status).toBe(303);
  expect(await quantities(browser)).toEqual(["925.925 g"]);
});

test("a use is read as an addition is", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { quantity: "2 kg" });
  const answer = await browser.post(`/food/${id}/consumption`, { quantity: "1.500 g" }, GERMAN);
  expect(answer.status).toBe(303);
  expect(await quantities(browser)).toEqual(["0.5 kg"]);
});

test("what is put away has the amount of last time", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Gouda", quantity: "1.125 kg" });
  await browser.post("/shopping", { name: "Gouda" }, GERMAN);
  const actions = all(await browser.get("/shopping"), "form").map((form) => attribute(form, "action") ?? "");
  await browser.post(actions.find((action) => action.endsWith("/tick")) ?? "", { ticked: "yes" });
  const page = await browser.get("/shopping/put-away", GERMAN);
  expect(
    (await send(browser, "/shopping/put-away", changeRow(reviewForm(page, "put-away"), 0, {}))).status,
  ).toBe(303);
  expect(await ownIds(browser)).toHaveLength(2);
  expect(await quantities(browser)).toEqual(["1.125 kg", "1.125 kg"]);
});
