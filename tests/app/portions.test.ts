import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, signUp } from "../support/browser.ts";
import { press, rowOf, rowTexts } from "../support/food-list.ts";
import {
  all,
  attribute,
  fieldErrors,
  fieldValue,
  linksNamed,
  main,
  named,
  wordsOf,
} from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const messageOf = (page: Page) =>
  named(page, "status")
    .concat(named(page, "alert"))
    .map(({ element }) => wordsOf(element))
    .join("")
    .split(/ (?:Undo )?Dismiss/)[0];

/** Presses a button of the page as it stands there, with what is typed and chosen. */
async function pressOn(browser: Browser, page: Page, name: string, typed: Record<string, string> = {}) {
  const button = all(main(page), "button").find((one) => wordsOf(one) === name);
  const form = button?.closest("form");
  if (!button || !form) return expect.fail(main(page).textContent ?? "");
  const fields: Record<string, string> = {};
  for (const input of all(form, "input")) {
    const isChosen = attribute(input, "type") !== "radio" || attribute(input, "checked") !== undefined;
    if (isChosen) fields[attribute(input, "name") ?? ""] = attribute(input, "value") ?? "";
  }
  const own = attribute(button, "name");
  const action = attribute(button, "formaction") ?? attribute(form, "action") ?? "";
  return browser.post(action, {
    ...fields,
    ...typed,
    ...(own && { [own]: attribute(button, "value") ?? "" }),
  });
}

const MILK = { name: "Milk", quantity: "1 l", price: "1.20 EUR" };

/** The page that a food's row opens as a sheet. */
async function openRest(food: Record<string, string> = MILK, list = "/fridge") {
  const { browser } = await signUp(app);
  browser.cookies.set("samples", "hidden");
  const id = await addFood(browser, food);
  const sheet = `/food/${id}/consumption?from=${encodeURIComponent(`${list}#food`)}`;
  return { browser, id, page: await browser.get(sheet) };
}
const rowsAfter = async (browser: Browser) => rowTexts(await browser.get("/fridge"));
const used = (list: string) => expect.stringMatching(new RegExp(`^${list}#used-[\\w-]+$`));

test.each([
  ["1 l", ["Quarter 250 ml", "Half 500 ml", "All 1 l"], ["all", "half", "quarter"]],
  ["6", ["1 piece", "2 pieces", "Half 3 pieces", "All 6 pieces"], ["all", "half", "2 pieces", "1 piece"]],
  ["5 cans", ["1 can", "2 cans", "All 5 cans"], ["all", "2 cans", "1 can"]],
  ["4", ["1 piece", "Half 2 pieces", "All 4 pieces"], ["all", "half", "1 piece"]],
  ["2", ["Half 1 piece", "All 2 pieces"], ["all", "half"]],
  ["1", ["Quarter", "Half", "All 1 piece"], ["all", "half", "quarter"]],
])("of %s it offers what one takes of it", async (quantity, portions, wasted) => {
  const { page } = await openRest({ ...MILK, quantity });
  expect(all(page, "button[name=part], button[name=quantity]").map(wordsOf)).toEqual(portions);
  expect(all(page, "input[name=of]").map((radio) => attribute(radio, "value"))).toEqual(wasted);
  expect(all(page, "input[name=of][checked]").map((radio) => attribute(radio, "value"))).toEqual(["all"]);
});

test("half of it is one press, and the list says so in its place", async () => {
  const { browser, page } = await openRest(MILK, "/fridge?q=mi");
  const half = await pressOn(browser, page, "Half 500 ml");
  expect([half.status, half.headers.get("Location")]).toEqual([303, used("/fridge\\?q=mi")]);
  expect(await rowsAfter(browser)).toEqual([
    "Used half of Milk, €0.60 Undo Add to list",
    expect.stringMatching(/^Milk ½ of 1 l/),
  ]);
  expect(
    named(await browser.get("/fridge"), "status")
      .map(({ element }) => wordsOf(element))
      .join(""),
  ).toBe("");
  const again = await pressOn(browser, page, "Half 500 ml");
  expect(again.headers.get("Location")).toBe(half.headers.get("Location"));
  expect((await browser.get("/journal")).text.match(/Milk Used/g)).toHaveLength(1);
});

test.each([
  ["Quarter 250 ml", {}, /^Used a quarter of Milk, €0.30 Undo Add to list$/],
  ["All 1 l", {}, /^Used 1 l of Milk, €1.20 Undo I still have half Add to list$/],
  ["Used", { quantity: "300 ml" }, /^Used 300 ml of Milk, €0.36 Undo Add to list$/],
  ["Used", { quantity: "1 l" }, /^Used 1 l of Milk, €1.20 Undo I still have half Add to list$/],
  ["Wasted", { quantity: "300 ml" }, /^Wasted 300 ml of Milk, €0.36. Why\? Forgot about it Too much/],
  ["Wasted", {}, /^Wasted 1 l of Milk, €1.20. Why\? Forgot about it/],
  ["Forgot about it", {}, /^Wasted 1 l of Milk, €1.20: Forgot about it Undo I still have half/],
  ["Too much", { of: "half" }, /^Wasted half of Milk, €0.60: Too much Undo Add to list$/],
  ["Spoiled early", { quantity: "100 ml", of: "half" }, /^Wasted 100 ml of Milk, €0.12: Spoiled early Undo/],
])("'%s' with %j", async (name, typed, row) => {
  const { browser, page } = await openRest();
  expect((await pressOn(browser, page, name, typed)).headers.get("Location")).toEqual(used("/fridge"));
  expect((await rowsAfter(browser))[0]).toMatch(row);
});

test("some pieces are wasted, and the reason that follows changes no more than that", async () => {
  const { browser, page } = await openRest({ name: "Eggs", quantity: "6" });
  await pressOn(browser, page, "Wasted", { of: "2 pieces" });
  await press(browser, rowOf(await browser.get("/fridge"), "of Eggs"), "Too much");
  expect(await rowsAfter(browser)).toEqual([
    expect.stringMatching(/^Wasted 2 pieces of Eggs: Too much Undo/),
    expect.stringMatching(/^Eggs 4 pieces/),
  ]);
});

test.each([
  ["Used", { quantity: "" }, "Please choose how much"],
  ["Used", { quantity: "2 l", of: "quarter" }, "There is only 1 l left"],
  ["Too much", { quantity: "3 kg", of: "half" }, "Please give an amount in l, more than 0"],
])("'%s' with %j stays on the page, with what was typed and chosen", async (name, typed, error) => {
  const { browser, page } = await openRest();
  const refused = await pressOn(browser, page, name, typed);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(fieldErrors(refused)).toEqual({ quantity: error });
  expect(fieldValue(refused, "quantity")).toBe(typed.quantity);
  const chosen = all(refused, "input[name=of][checked]").map((radio) => attribute(radio, "value"));
  expect(chosen).toEqual(["of" in typed ? typed.of : "all"]);
  expect(linksNamed(refused, "Back")[0]).toMatch(/^\/fridge#food-/);
  // Half and all of it are not refused for what was typed.
  expect((await pressOn(browser, refused, "Half 500 ml")).status).toBe(303);
});

test("opened, frozen and put on the list it leads back to the row", async () => {
  const { browser, id, page } = await openRest();
  const place = `/fridge#food-${id}`;
  const list = await pressOn(browser, page, "Add to list");
  expect([list.status, list.headers.get("Location")]).toEqual([303, place]);
  expect(messageOf(await browser.follow(list))).toBe("Added to your shopping list");
  const frozen = await browser.post(`/food/${id}/freezing?from=${encodeURIComponent(place)}`, {
    version: "1",
  });
  expect([frozen.status, frozen.headers.get("Location")]).toEqual([303, place]);
  expect(messageOf(await browser.follow(frozen))).toMatch(/^Milk frozen, good through/);
  expect((await browser.get(`/food/${id}/consumption`)).text).toContain("Thawed");
});

test("what is gone meanwhile leads back to the list, which says so", async () => {
  const { browser, id, page } = await openRest();
  await pressOn(browser, page, "All 1 l");
  const late = await pressOn(browser, page, "Quarter 250 ml");
  expect([late.status, late.headers.get("Location")]).toEqual([303, "/fridge"]);
  expect(messageOf(await browser.follow(late))).toBe("'Milk' was used up by Robin Field");
  const looked = await browser.get(page.path);
  expect([looked.status, looked.headers.get("Location")]).toEqual([303, "/fridge"]);
  expect((await browser.get(`/food/${id}/waste`)).status).toBe(404);
});

test.each(["//evil.example/#food-1", "https://evil.example/fridge#food-1", "/account#food-1"])(
  "from %s it leads to no other place of the web, and the message says what was done",
  async (from) => {
    const { browser, id } = await openRest();
    const answer = await browser.post(`/food/${id}/consumption?from=${encodeURIComponent(from)}`, {
      part: "half",
    });
    expect(answer.headers.get("Location")).toBe(from.startsWith("/account") ? from : "/fridge");
    expect(messageOf(await browser.follow(answer))).toBe("Used: half of Milk (€0.60)");
    const change = await browser.post(`/food/${id}/opening?from=${encodeURIComponent(from)}`, {});
    expect(change.headers.get("Location")).toBe(from.startsWith("/account") ? from : `/food/${id}`);
  },
);

test("of food past its use-by date waste comes first", async () => {
  const order = async (expiryDate: string) => {
    const { page } = await openRest({ ...MILK, expiryKind: "use_by", expiryDate });
    const names = all(main(page), "button").map(wordsOf);
    return names.indexOf("Forgot about it") < names.indexOf("Half 500 ml");
  };
  expect(await order("2020-01-31")).toBe(true);
  expect(await order("2099-01-31")).toBe(false);
});
