import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, fieldErrors, fieldValue } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const EMPTY = { name: "", category: "", quantity: "", price: "", expiryDate: "", expiryKind: "", place: "" };
const fill = (browser: Browser, fields: Record<string, string>) =>
  browser.post("/add-food", { ...EMPTY, requestId: crypto.randomUUID(), ...fields, intent: "fill" });
type Page = Awaited<ReturnType<typeof fill>>;

const chosen = (page: Page, name: string) =>
  attribute(all(page, `select[name=${name}] option[selected]`)[0], "value") ?? "";
const filled = (page: Page) => ({
  ...Object.fromEntries(
    ["name", "quantity", "price", "expiryDate"].map((name) => [name, fieldValue(page, name)]),
  ),
  ...Object.fromEntries(["category", "expiryKind", "place"].map((name) => [name, chosen(page, name)])),
});
const marked = (page: Page) =>
  all(page, "label")
    .map((label) => label.textContent ?? "")
    .filter((label) => label.includes("~"));
/** What the page's form would send. */
const shown = (page: Page): Record<string, string> => {
  const suggestions = fieldValue(page, "suggestions") ?? "";
  return { ...(filled(page) as Record<string, string>), suggestions };
};

test("a line in the name is taken apart, and what it does not say is suggested and marked", async () => {
  const { browser } = await signUp(app);
  const page = await fill(browser, { name: "milk 1l 1.29 10 Mar" });
  expect(page.status, page.text).toBe(200);
  expect(filled(page)).toEqual({
    ...{ name: "Milk", quantity: "1 l", price: "1.29", expiryDate: "2027-03-10" },
    ...{ category: "Dairy", expiryKind: "use_by", place: "fridge" },
  });
  expect(marked(page)).toEqual(["Category ~", "Kind of date ~", "Kept in ~"]);
  expect(await ownIds(browser)).toEqual([]);
});

test("what was typed stays, and the day has its source beside it", async () => {
  const { browser } = await signUp(app);
  const page = await fill(browser, { name: "Lettuce", quantity: "2", place: "" });
  expect(filled(page)).toMatchObject({ name: "Lettuce", quantity: "2", category: "Vegetables" });
  expect(filled(page)).toMatchObject({ expiryKind: "estimate", place: "fridge" });
  expect(fieldValue(page, "expiryDate")).toMatch(/^2027-03-/);
  expect(page.text).toMatch(/usually keeps .* in the fridge \(USDA FoodKeeper\)/);

  const own = await fill(browser, { name: "Lettuce", expiryDate: "2027-03-20" });
  expect(filled(own)).toMatchObject({ expiryDate: "2027-03-20", expiryKind: "" });
  const elsewhere = await fill(browser, { name: "Bread", place: "freezer" });
  expect(filled(elsewhere)).toMatchObject({ expiryDate: "", expiryKind: "", place: "freezer" });
});

test("of raw chicken no day is suggested, and a suggestion for another name goes", async () => {
  const { browser } = await signUp(app);
  const milk = await fill(browser, { name: "Milk" });
  expect(fieldValue(milk, "expiryDate")).not.toBe("");
  const page = await fill(browser, { ...shown(milk), name: "Chicken breast", quantity: "400 g" });
  expect(filled(page)).toMatchObject({ category: "Poultry", quantity: "400 g", expiryDate: "" });
  expect(page.text).toContain("Check the date on the pack; usually 1 to 2 days in the fridge");
});

test("a suggested day that somebody changes is no longer an estimate, and one that stays is", async () => {
  const { browser } = await signUp(app);
  const page = await fill(browser, { name: "Milk" });
  const send = (fields: object) =>
    browser.post("/add-food", { ...shown(page), requestId: crypto.randomUUID(), ...fields });
  expect((await send({})).status).toBe(303);
  expect((await send({ name: "Milk of Monday", expiryDate: "2027-03-08" })).status).toBe(303);
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  const kinds = Object.fromEntries(items.map((one: Record<string, string>) => [one.name, one.expiryKind]));
  expect(kinds).toEqual({ Milk: "estimate", "Milk of Monday": null });
});

test("marks and source stay on a form that comes back wrong", async () => {
  const { browser } = await signUp(app);
  const page = await fill(browser, { name: "Lettuce" });
  const wrong = await browser.post("/add-food", { ...shown(page), quantity: "0" });
  expect(wrong.status).toBe(400);
  expect(marked(wrong)).toContain("Kept in ~");
  expect(wrong.text).toContain("USDA FoodKeeper");
});

test.each([
  ["", "Please write the name first"],
  [" \u200b", "Please write"],
  ["m".repeat(5000), "200"],
])("a name %j is refused beside it, and the rest stays", async (name, words) => {
  const { browser } = await signUp(app);
  const page = await fill(browser, { name, quantity: "2 kg", suggestions: "{[" });
  expect(page.status, page.text).toBe(400);
  expect(fieldErrors(page)).toEqual({ name: expect.stringContaining(words) });
  expect(fieldValue(page, "quantity")).toBe("2 kg");
});

test("the category is not preset: without one it is the last one of the name, else the table's, else Other", async () => {
  const { browser } = await signUp(app);
  expect(chosen(await browser.get("/add-food"), "category")).toBe("");
  await addFood(browser, { name: "Salmon cakes", category: "Snacks" });
  for (const name of ["Salmon cakes", "Lettuces", "Zzyx"]) await addFood(browser, { name, category: "" });
  const { items } = JSON.parse((await browser.get("/account/export.json")).html);
  expect(items.map((one: Record<string, string>) => one.category)).toEqual([
    "Snacks",
    "Snacks",
    "Vegetables",
    "Other",
  ]);
});

test("kind and place are kept by the form, shown on the food's page, and can be unsaid", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Peas", expiryKind: "estimate", place: "freezer" });
  const page = await browser.get(`/food/${id}`);
  expect(page.text).toMatch(/Kept in\W+Freezer/);
  expect(page.text).toContain("Estimate");
  const form = await browser.get(`/add-food/${id}`);
  expect(filled(form)).toMatchObject({ expiryKind: "estimate", place: "freezer" });
  expect(all(form, "button[name=intent]")).toEqual([]);
  const unsaid = { ...filled(form), expiryKind: "", place: "", version: fieldValue(form, "version") ?? "" };
  expect((await browser.post(`/add-food/${id}`, unsaid as Record<string, string>)).status).toBe(303);
  expect(filled(await browser.get(`/add-food/${id}`))).toMatchObject({ expiryKind: "", place: "" });
});

test("Enter in a field adds the food: the form's first button is not the one that fills in", async () => {
  const { browser } = await signUp(app);
  const [first, second] = all(await browser.get("/add-food"), "main form[id=food] button[type=submit]");
  expect(attribute(first, "name")).toBeUndefined();
  expect([attribute(second, "name"), second?.textContent]).toEqual(["intent", "Fill in the rest"]);
});
