import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, signUp } from "../support/browser.ts";
import { all, attribute, fieldValue, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { changeRow, reviewForm } from "../support/review.ts";

const app = await openApp();
expectQuietServer();

/** A household with prices in euros, whatever is chosen later. */
async function euroHousehold() {
  const { browser } = await signUp(app);
  await chooseCurrency(browser, "EUR");
  return browser;
}

async function chooseCurrency(browser: Browser, currency: string) {
  const form = fieldsOf(await browser.get("/budget/household"), "name", "timeZone", "seen");
  expect((await browser.post("/budget/household", { ...form, currency })).status).toBe(303);
}

const words = (page: Page) => wordsOf(main(page));
const fieldsOf = (page: Page, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fieldValue(page, name) ?? ""]));
const prices = async (browser: Browser) =>
  JSON.parse((await browser.get("/account/export.json")).html).items.map(
    ({ name, priceMinor, currency }: Record<string, unknown>) => ({ name, price: [priceMinor, currency] }),
  );
const send = (browser: Browser, path: string, body: URLSearchParams) =>
  browser.send(path, { method: "POST", body, headers: { Origin: app.origin } });

test("a price of the form for food is in the currency that the form shows, also after a mistake", async () => {
  const browser = await euroHousehold();
  const page = await browser.get("/add-food");
  expect(words(page)).toContain("What all of it cost, in EUR unless you say otherwise");
  const typed = { ...FOOD, ...fieldsOf(page, "currency", "requestId", "suggestions"), price: "3.50" };
  await chooseCurrency(browser, "JPY");
  const refused = await browser.post("/add-food", { ...typed, quantity: "" });
  expect(refused.status).toBe(400);
  expect(words(refused)).toContain("What all of it cost, in EUR unless you say otherwise");
  const again = { ...typed, ...fieldsOf(refused, "currency", "requestId") };
  expect((await browser.post("/add-food", again)).status).toBe(303);
  expect(await prices(browser)).toEqual([{ name: FOOD.name, price: [350, "EUR"] }]);
});

test("so is a price of a food that is edited", async () => {
  const browser = await euroHousehold();
  const path = `/add-food/${await addFood(browser, FOOD)}`;
  const opened = fieldsOf(await browser.get(path), "currency", "version");
  await chooseCurrency(browser, "JPY");
  expect((await browser.post(path, { ...FOOD, ...opened, price: "3.50" })).status).toBe(303);
  expect(await prices(browser)).toEqual([{ name: FOOD.name, price: [350, "EUR"] }]);
});

test("so is a price of a reviewed line", async () => {
  const browser = await euroHousehold();
  const lines = "Flour 1 kg 1.29\nRice 2 kg 2.99";
  const page = await browser.post("/add-food/lines", {
    lines,
    to: "/fridge",
    requestId: crypto.randomUUID(),
  });
  const rows = changeRow(reviewForm(page, "food-rows"), 0, { price: "3.50" });
  await chooseCurrency(browser, "JPY");
  expect((await send(browser, "/add-food/lines", rows)).status).toBe(303);
  expect((await prices(browser)).map(({ price }: { price: unknown }) => price)).toEqual(
    expect.arrayContaining([
      [350, "EUR"],
      [299, "EUR"],
    ]),
  );
});

test("so is the price of what is put away", async () => {
  const browser = await euroHousehold();
  await addFood(browser, { ...FOOD, price: "1.29" });
  await browser.post("/shopping", { name: FOOD.name });
  const actions = all(await browser.get("/shopping"), "form").map((form) => attribute(form, "action") ?? "");
  await browser.post(actions.find((action) => action.endsWith("/tick")) ?? "", { ticked: "yes" });
  const rows = changeRow(reviewForm(await browser.get("/shopping/put-away"), "put-away"), 0, {});
  await chooseCurrency(browser, "JPY");
  expect((await send(browser, "/shopping/put-away", rows)).status).toBe(303);
  expect(await prices(browser)).toEqual(Array(2).fill({ name: FOOD.name, price: [129, "EUR"] }));
});

test("what is no currency is that of the household", async () => {
  const browser = await euroHousehold();
  for (const currency of ["XYZ", "eur", "A".repeat(1_000)]) {
    const requestId = crypto.randomUUID();
    expect((await browser.post("/add-food", { ...FOOD, price: "3.50", currency, requestId })).status).toBe(
      303,
    );
  }
  expect(await prices(browser)).toEqual(Array(3).fill({ name: FOOD.name, price: [350, "EUR"] }));
});
