import { afterAll, beforeEach, expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, ownIds, signUp } from "../support/browser.ts";
import {
  all,
  attribute,
  buttons,
  fieldErrors,
  fieldValue,
  linksNamed,
  main,
  wordsOf,
} from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { ANSWERS, known, openProductServer } from "../support/product-server.ts";
import { reviewForm, rowFields, rowIn } from "../support/review.ts";

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

/** What the form of one row sends. */
const rowOf = (page: Page) => rowIn(reviewForm(page, "scan"), 0);
const inRow = (name: string) => `rows[0].${name}`;

/** What the form of food at home sends. */
const atHome = (page: Page) => ({
  code: fieldValue(page, "code") ?? "",
  unopened: fieldValue(page, "unopened") ?? "",
  item: fieldValue(page, "item") ?? "",
  requestId: fieldValue(page, "requestId") ?? "",
});

test.each(["/scan", "/scan?use"])("at %s one tap adds one more, and sent twice it adds one", async (path) => {
  const browser = await join();
  await addFood(browser, { name: "Rice", code: CODE });
  const asked = await browser.post(path, { code: CODE });
  expect(choices(asked)[0]).toBe(path === "/scan" ? "Add another" : "Used");
  // What is written is said before.
  expect(words(asked)).toMatch(/Add another As before, good through about/);
  for (const _ of ["once", "twice"]) {
    const added = await browser.post(path, { ...atHome(asked), intent: "another" });
    expect([added.status, added.headers.get("Location")]).toEqual([303, path]);
  }
  const page = await browser.get(path);
  expect(page.text).toMatch(/Added Rice, 1 l.*, good through about/);
  expect(linksNamed(page, "Change")[0]).toMatch(new RegExp(`[?]from=${encodeURIComponent(path)}$`));
  expect(await ownIds(browser)).toHaveLength(2);
  const third = await browser.post(path, {
    ...atHome(await browser.post(path, { code: CODE })),
    intent: "another",
  });
  expect(third.status).toBe(303);
  expect(await ownIds(browser)).toHaveLength(3);
});

test("one more has the day that its code says", async () => {
  const browser = await join();
  await addFood(browser, { name: "Milk", code: CODE });
  const code = `(01)0${CODE}(17)280331`;
  const asked = await browser.post("/scan", { code });
  expect(words(asked)).toContain("Add another Use by 31 Mar 2028, from the code");
  await browser.post("/scan", { ...atHome(asked), intent: "another" });
  expect((await browser.get("/scan")).text).toContain("good through 31 Mar 2028");
});

test.each(["270231", "271301", "991301"])(
  "a code whose last day is none (%s) has to be looked at",
  async (day) => {
    const browser = await join();
    await addFood(browser, { name: "Milk", code: CODE });
    const asked = await browser.post("/scan", { code: `(01)0${CODE}(17)${day}` });
    expect(words(asked)).toContain("Add another Asks what is missing first");
    const page = await browser.post("/scan", { ...atHome(asked), intent: "another" });
    expect(page.status).toBe(200);
    expect(words(page)).toContain("Check the date on the pack");
    expect(await ownIds(browser)).toHaveLength(1);
  },
);

test("each new product of a bag is asked for its day, too", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...rowFields(0, row), code: "4012345123456" });
  const open = all(page, "details[open]").map((details) => all(details, "label").map(wordsOf));
  expect(open.filter((labels) => labels.includes("Expiry Date"))).toHaveLength(2);
});

test("one more of what has to be looked at is a row, and nothing is added yet", async () => {
  const browser = await join();
  await addFood(browser, { name: "Chicken breast", category: "Poultry", code: CODE });
  const page = await browser.post("/scan?use", {
    ...atHome(await browser.post("/scan?use", { code: CODE })),
    intent: "another",
  });
  expect(page.status).toBe(200);
  expect(words(page)).toContain("Not added yet, please look: Chicken breast");
  expect(fieldValue(page, inRow("name"))).toBe("Chicken breast");
  expect(fieldValue(page, inRow("expiryDate"))).toBe("");
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

test("of two packs the one that is not open is opened, and packs that are alike are one answer", async () => {
  const browser = await join();
  for (const expiryDate of ["2027-04-01", "2027-05-01", "2027-05-01"])
    await addFood(browser, { name: "Milk", code: CODE, expiryDate });
  const open = async () => {
    const page = await browser.post("/scan?use", { code: CODE });
    await browser.post("/scan?use", { ...atHome(page), intent: "opened" });
    return all(page, "fieldset label").map(wordsOf);
  };
  expect(await open()).toEqual([
    expect.stringMatching(/^1 l, .*Apr/),
    expect.stringMatching(/^2 packs, 1 l, .*May/),
  ]);
  for (const opened of [1, 2])
    expect((await open()).filter((pack) => pack.startsWith("Opened"))).toHaveLength(opened);
  expect(choices(await browser.post("/scan?use", { code: CODE }))).not.toContain("Opened");
});

test("of several packs the one that is chosen is opened, once, however often it is sent", async () => {
  const browser = await join();
  for (const expiryDate of ["2027-04-01", "2027-05-01", "2027-06-01"])
    await addFood(browser, { name: "Milk", code: CODE, expiryDate });
  const look = () => browser.post("/scan?use", { code: CODE });
  await browser.post("/scan?use", { ...atHome(await look()), intent: "opened" });
  const page = await look();
  const [, , last] = all(page, "input[name=item]").map((field) => attribute(field, "value") ?? "");
  for (const _ of ["once", "twice"])
    await browser.post("/scan?use", { ...atHome(page), item: last ?? "", intent: "opened" });
  const packs = all(await look(), "fieldset label").map(wordsOf);
  expect(packs.map((pack) => pack.startsWith("Opened"))).toEqual([true, false, true]);
});

test("a pack that is open and in the freezer is not opened again", async () => {
  const browser = await join();
  const id = await addFood(browser, { name: "Bread", category: "Bakery", code: CODE });
  await browser.post(`/food/${id}/opening`, {});
  await browser.post(`/food/${id}/freezing`, {});
  const page = await browser.post("/scan?use", { code: CODE });
  expect(words(page)).toContain("at home, Frozen, ");
  expect(choices(page)).not.toContain("Opened");
});

test("rows that come back to their page are not read again", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...rowFields(0, { ...row, name: "Rice" }), intent: "restore" });
  expect(fieldValue(page, inRow("name"))).toBe("Rice");
  expect(words(page)).not.toContain("No number");
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
  expect(fieldErrors(page).code).toBe(`${CODE} is not in your household. To add it, choose Just bought`);
});

test("a product without a name is asked for its name alone, which says the rest", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...rowFields(0, row), intent: "add" });
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({ [inRow("name")]: "Give the name" });
  const added = await browser.post("/scan", {
    ...rowFields(0, { ...row, name: "Rice" }),
    intent: "add",
  });
  expect(added.status).toBe(303);
});

test("another code of a product that was just named has its name", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", {
    ...rowFields(0, { ...row, name: "Rice" }),
    code: `(01)0${CODE}(17)270301`,
  });
  expect(all(page, "input[name$='.name']").map((field) => attribute(field, "value"))).toEqual([
    "Rice",
    "Rice",
  ]);
});

test("without a number the rows stay, and the page says that none was read", async () => {
  const browser = await join();
  const row = rowOf(await browser.post("/scan", { code: CODE }));
  const page = await browser.post("/scan", { ...rowFields(0, { ...row, name: "Rice" }), code: "" });
  expect(page.status).toBe(200);
  expect(words(page)).toContain("Enter a number or choose a photo. What was read is unchanged");
  expect(fieldValue(page, inRow("name"))).toBe("Rice");
});

test("a day that is given in place of an estimate has the kind of the food, and the row shows it", async () => {
  server.answer = known({ product_name: "Milk" });
  const browser = await join();
  const first = await browser.post("/scan", { code: "5449000000996" });
  expect(words(first)).toContain("Use by, if you change the day");
  const row = { ...rowOf(first), expiryDate: "2027-03-01" };
  expect(fieldValue(first, inRow("expiryKind"))).toBe("estimate");
  const second = await browser.post("/scan", { ...rowFields(0, row), code: "96385074" });
  const kinds = all(second, "select[name$='.expiryKind'] option[selected]").map((one) =>
    attribute(one, "value"),
  );
  expect(kinds.toSorted()).toEqual(["estimate", "use_by"]);
  expect(words(second).match(/usually keeps/g)).toHaveLength(1);
  const chosen = await browser.post("/scan", {
    ...rowFields(0, { ...row, expiryKind: "best_before" }),
    code: "",
  });
  expect(fieldValue(chosen, inRow("expiryKind"))).toBe("best_before");
});
