import { afterAll, beforeEach, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, buttons, fieldErrors, fieldValue, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { ANSWERS, known, openProductServer } from "../support/product-server.ts";

const CODE = "4006381333931";
const server = await openProductServer();
afterAll(() => server.close());
const app = await openApp({ PRODUCT_LOOKUP: server.url });
beforeEach(() => {
  server.answer = ANSWERS["unknown, as 404"];
});
const join = async () => (await signUp(app)).browser;
const choices = (page: Page) => all(page, "form button b").map(wordsOf);
const words = (page: Page) => wordsOf(main(page));

const FIELDS = "productCode name category quantity price expiryDate expiryKind place guesses".split(" ");
/** What the form of one row sends. */
const rowOf = (page: Page): Record<string, string> =>
  Object.fromEntries(["take", ...FIELDS].map((name) => [name, fieldValue(page, name) ?? ""]));

/** What the form of food at home sends. */
const atHome = (page: Page) => ({
  code: CODE,
  item: fieldValue(page, "item") ?? "",
  requestId: fieldValue(page, "requestId") ?? "",
});

test.each(["/scan", "/scan?use"])("at %s one tap adds one more, and sent twice it adds one", async (path) => {
  const browser = await join();
  await addFood(browser, { name: "Rice", code: CODE });
  const asked = await browser.post(path, { code: CODE });
  expect(choices(asked)[0]).toBe(path === "/scan" ? "Add another" : "Used");
  for (const _ of ["once", "twice"]) {
    const added = await browser.post(path, { ...atHome(asked), intent: "another" });
    expect([added.status, added.headers.get("Location")]).toEqual([303, path]);
  }
  const page = await browser.get(path);
  expect(page.text).toMatch(/Rice, 1 l.*, good through about/);
  expect(await ownIds(browser)).toHaveLength(2);
});

test("one more of what has to be looked at is a row, and nothing is added yet", async () => {
  const browser = await join();
  await addFood(browser, { name: "Chicken breast", category: "Poultry", code: CODE });
  const page = await browser.post("/scan?use", {
    ...atHome(await browser.post("/scan?use", { code: CODE })),
    intent: "another",
  });
  expect(page.status).toBe(200);
  expect(fieldValue(page, "name")).toBe("Chicken breast");
  expect(fieldValue(page, "expiryDate")).toBe("");
  expect(await ownIds(browser)).toHaveLength(1);
});

test("an opened pack says so, and cannot be opened again", async () => {
  const browser = await join();
  await addFood(browser, { name: "Milk", code: CODE });
  const before = await browser.post("/scan", { code: CODE });
  expect(choices(before)).toContain("Opened");
  await browser.post("/scan", { ...atHome(before), intent: "opened" });
  const after = await browser.post("/scan", { code: CODE });
  expect(words(after)).toContain("at home, Opened, ");
  expect(choices(after)).not.toContain("Opened");
});

test("who takes back what was used on the page of scans is told so", async () => {
  const browser = await join();
  await addFood(browser, { name: "Milk", code: CODE });
  const asked = await browser.post("/scan?use", { code: CODE });
  await browser.post("/scan?use", { ...atHome(asked), intent: "used" });
  const used = await browser.get("/scan?use");
  const [, undo = ""] = buttons(used).find(([name]) => name === "Undo: Milk") ?? [];
  const answer = await browser.post(undo.replace("post ", ""), {});
  expect(answer.headers.get("Location")).toBe("/scan?use");
  expect((await browser.get("/scan?use")).text).toContain("Undone");
});

test("what is not at home says how it is added", async () => {
  const page = await (await join()).post("/scan?use", { code: CODE });
  expect(page.status).toBe(422);
  expect(fieldErrors(page).code).toBe(`${CODE} is not in your kitchen. To add it, choose What came in`);
});

test("a product without a name is asked for its name alone, which says the rest", async () => {
  const browser = await join();
  const row = { ...rowOf(await browser.post("/scan", { code: CODE })), code: "", intent: "add" };
  const page = await browser.post("/scan", row);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({ name: "Give the name" });
  const added = await browser.post("/scan", { ...row, name: "Rice" });
  expect(added.status).toBe(303);
});

test("another code of a product that was just named has its name", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", {
    ...row,
    name: "Rice",
    code: `(01)0${CODE}(17)270301`,
  });
  expect(all(page, "input[name=name]").map((field) => attribute(field, "value"))).toEqual(["Rice", "Rice"]);
});

test("without a number the rows stay, and the page says that none was read", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...row, name: "Rice", code: "" });
  expect(page.status).toBe(200);
  expect(words(page)).toContain("No number was given; what was read is as it was");
  expect(fieldValue(page, "name")).toBe("Rice");
});

test("a day that is given in place of an estimate has the kind of the food, and the row shows it", async () => {
  server.answer = known({ product_name: "Milk" });
  const browser = await join();
  const first = await browser.post("/scan", { code: "5449000000996" });
  expect(words(first)).toContain("Use by, if you change the day");
  const row = { ...rowOf(first), expiryDate: "2027-03-01" };
  expect(fieldValue(first, "expiryKind")).toBe("estimate");
  const second = await browser.post("/scan", { ...row, code: "96385074" });
  const kinds = all(second, "select[name=expiryKind] option[selected]").map((one) => attribute(one, "value"));
  expect(kinds.toSorted()).toEqual(["estimate", "use_by"]);
  expect(words(second).match(/usually keeps/g)).toHaveLength(1);
  const chosen = await browser.post("/scan", { ...row, expiryKind: "best_before", code: "" });
  expect(fieldValue(chosen, "expiryKind")).toBe("best_before");
});
