import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, fieldErrors, formsNamed, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { changeRow, reviewForm, rowFields, rowIn, rowValues, tickRows } from "../support/review.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const words = (page: Page) => wordsOf(main(page));
const lines = (page: Page) => all(page, 'li[id^="line-"]').map(({ id }) => id.slice("line-".length));
async function want(browser: Browser, name: string, fields: Record<string, string> = {}): Promise<string> {
  const before = new Set(lines(await browser.get("/shopping")));
  const answer = await browser.post("/shopping", { name, ...fields });
  expect(answer.status, answer.text).toBe(303);
  const id = lines(await browser.follow(answer)).find((one) => !before.has(one)) ?? "";
  expect(answer.headers.get("Location")).toBe(`/shopping#line-${id}`);
  return id;
}
const tick = (browser: Browser, id: string, ticked = "yes") =>
  browser.post(`/shopping/${id}/tick`, { ticked });
const rowsOf = (page: Page) => reviewForm(page, "put-away");
/** The first row, without what is not shown. */
function filled(page: Page): Record<string, string> {
  const { suggestions: _, expiryKind: __, place: ___, ...row } = rowIn(rowsOf(page), 0);
  return row;
}
const send = (browser: Browser, body: URLSearchParams) =>
  browser.send("/shopping/put-away", { method: "POST", body, headers: { Origin: app.origin } });

test.each([
  ["6 eggs", {}, "eggs 6 pieces"],
  ["Chicken 500 g", {}, "Chicken 500 g"],
  ["2 l milk", { quantity: "1 l" }, "2 l milk 1 l"],
  ["7up", {}, "7up"],
  ["3 in 1 coffee", {}, "3 in 1 coffee"],
  ["2 percent milk", {}, "2 percent milk"],
  ["Milk 1.29", {}, "Milk 1.29"],
])("'%s' with %j is '%s' on the list", async (name, fields, line) => {
  const { browser } = await signUp(app);
  const id = await want(browser, name, fields);
  const [row] = all(await browser.get("/shopping"), `#line-${id}`);
  expect(wordsOf(row ?? expect.fail())).toContain(line);
});

test("the list goes by category, is ticked and unticked, and loses a line for good or not", async () => {
  const { browser } = await signUp(app);
  const figs = await want(browser, "Figs", { category: "Fruits", quantity: "6" });
  const skyr = await want(browser, "Skyr", { category: "Dairy" });
  const list = await browser.get("/shopping");
  expect(lines(list)).toEqual([skyr, figs]);
  expect(words(list)).toContain("0 of 2 in the basket");

  const ticked = await browser.follow(await tick(browser, figs));
  expect(words(ticked)).toContain("1 of 2 in the basket");
  expect(words(ticked)).toContain("Put away 1 item");
  expect(attribute(ticked.getByRole("button", { pressed: true }), "value")).toBe("no");
  expect(words(await browser.follow(await tick(browser, figs, "no")))).not.toContain("Put away");

  const removed = await browser.follow(await browser.post(`/shopping/${skyr}/removal`, {}));
  expect(removed.text).toContain("Skyr is off the list");
  const [undo = ""] = formsNamed(removed, "Undo");
  const back = await browser.follow(await browser.post(undo.replaceAll("&amp;", "&"), {}));
  expect(back.text).toContain("Skyr is on the list again");
  expect(words(back)).toMatch(/Dairy Skyr/);
  const gone = await browser.follow(await browser.post(`/shopping/${skyr}/tick`, {}));
  expect(gone.text).toContain("Somebody has taken this off the list");
  const unknown = await browser.follow(await browser.post("/shopping/nothing/removal", {}));
  expect(unknown.text).toContain("Somebody has taken this off the list");
  expect((await browser.follow(await browser.post("/shopping/restoration", {}))).text).toContain(
    "There is nothing to put back",
  );
});

test("a line that is taken off and put back keeps the number of its product", async () => {
  const { browser } = await signUp(app);
  await browser.post("/shopping/restoration?name=Oats&code=4006381333931", {});
  const list = await browser.get("/shopping");
  const [id = ""] = lines(list);
  const removed = await browser.follow(await browser.post(`/shopping/${id}/removal`, {}));
  const [undo = ""] = formsNamed(removed, "Undo");
  expect(undo).toMatch(/[?;&]code=4006381333931$/);
});

test("what goes on the list every time stands at its foot, and is ended there", async () => {
  const { browser } = await signUp(app);
  expect(words(await browser.get("/shopping"))).not.toContain("every time");
  const ids: string[] = [];
  for (const name of ["Oat milk", "Eggs"]) {
    const id = await addFood(browser, { name });
    ids.push(id);
    const made = await browser.post(`/food/${id}/staple`, {});
    expect([made.status, made.headers.get("Location")]).toEqual([303, `/food/${id}`]);
    expect((await browser.follow(made)).text).toContain(`${name} is always on the list now`);
  }
  const page = await browser.get("/shopping");
  expect(words(page)).toMatch(/Always on the list: 2 .* Eggs Remove Oat milk Remove/);
  expect(lines(page)).toEqual([]);

  const used = await browser.post("/my-items/consumption", { item: ids[0] ?? "" });
  expect((await browser.follow(used)).text).toContain(`Used: 1 item. On the list, as always: Oat milk.`);
  expect(lines(await browser.get("/shopping"))).toHaveLength(1);

  const [removal = ""] = all(page, 'form[action*="/staples/"]').map(
    (form) => attribute(form, "action") ?? "",
  );
  const removed = await browser.follow(await browser.post(removal, {}));
  expect(removed.text).toContain("Eggs goes on the list by itself no more");
  expect(words(removed)).toMatch(/Always on the list: 1 .* Oat milk Remove What Add$/);
  const [undo = ""] = formsNamed(removed, "Undo");
  const back = await browser.follow(await browser.post(undo.replaceAll("&amp;", "&"), {}));
  expect(back.text).toContain("Eggs is always on the list again");
  expect(words(back)).toContain("Always on the list: 2");
  // Somebody else was first.
  await browser.post(removal, {});
  expect((await browser.follow(await browser.post(removal, {}))).text).toContain(
    "goes on the list by itself no more",
  );
  expect((await browser.follow(await browser.post("/shopping/staples/restoration", {}))).text).toContain(
    "There is nothing to put back",
  );
});

test.each([
  ["a", 60],
  ["牛", 90],
])("25 staples with long names of '%s' are used at once, and undone", async (letter, length) => {
  const { browser } = await signUp(app);
  const send = (path: string, item: string[]) =>
    browser.send(path, {
      method: "POST",
      body: new URLSearchParams(item.map((id) => ["item", id])),
      headers: { Origin: app.origin },
    });
  const named = (number: number) => `${letter.repeat(length)} ${number}`;
  const ids: string[] = [];
  for (let number = 1; number <= 25; number++) {
    const id = await addFood(browser, { name: named(number) });
    await browser.post(`/food/${id}/staple`, {});
    ids.push(id);
  }
  const used = await send("/my-items/consumption", ids);
  expect(used.status).toBe(303);
  const page = await browser.follow(used);
  expect(page.text).toContain(`Used: 25 items. On the list, as always: ${named(1).slice(0, 50)}`);
  expect(page.text).not.toContain(named(4));
  if (letter === "a") expect(page.text).toContain(`${named(3)} and 22 more.`);
  expect(lines(await browser.get("/shopping"))).toHaveLength(25);
  const [undo = ""] = formsNamed(page, "Undo");
  expect((await browser.follow(await browser.post(undo, {}))).text).toContain("Undone");
  expect((await ownIds(browser)).sort()).toEqual(ids.sort());
});

test.each(["consumption", "waste"])("the food's page says that its %s put it on the list", async (way) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Eggs", quantity: "6" });
  await browser.post(`/food/${id}/staple`, {});
  const some = await browser.follow(await browser.post(`/food/${id}/${way}`, { part: "half" }));
  expect(some.text).not.toContain("as always");
  const all = await browser.follow(await browser.post(`/food/${id}/${way}`, { part: "all" }));
  expect(all.text).toContain("of Eggs. On the list, as always");
});

test("food that is deleted because it was eaten goes on the list, and one that was a mistake does not", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Eggs" });
  await browser.post(`/food/${id}/staple`, {});
  const eaten = await browser.follow(await browser.post(`/my-items/${id}/delete`, { reason: "used" }));
  expect(eaten.text).toContain("It counts as used. On the list, as always.");
  const [undo = ""] = formsNamed(eaten, "Undo");
  await browser.post(undo, {});
  expect(lines(await browser.get("/shopping"))).toEqual([]);
  await browser.post(`/my-items/${id}/delete`, { reason: "mistake" });
  expect(lines(await browser.get("/shopping"))).toEqual([]);
});

test.each([
  [{ name: "" }, { name: "Please enter what you want to buy" }],
  [{ name: "m".repeat(10_000) }, { name: "Name is too long (100 characters at most)" }],
])("the list refuses %o beside the field", async (wrong, errors) => {
  const { browser } = await signUp(app);
  const page = await browser.post("/shopping", { quantity: "1 l", category: "", ...wrong });
  expect([page.status, fieldErrors(page)]).toEqual([400, errors]);
  expect(lines(await browser.get("/shopping"))).toEqual([]);
});

test.each([
  [{ category: "Plutonium" }, "Please choose a category from the list"],
  [{ quantity: "1".repeat(61) }, "Quantity is too long (60 characters at most)"],
])("the list refuses %o, which has no field, above the field", async (wrong, problem) => {
  const { browser } = await signUp(app);
  const page = await browser.post("/shopping", { name: "Milk", quantity: "1 l", category: "", ...wrong });
  expect([page.status, all(page, "[role=alert]").map(wordsOf)]).toEqual([400, [problem]]);
  expect(lines(await browser.get("/shopping"))).toEqual([]);
});

test("own food goes on the list from its page, once; a sample only says what it would do", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Hemp milk", category: "Beverages" });
  const referer = { Referer: `${app.origin}/food/${id}` };
  const added = await browser.follow(await browser.post(`/food/${id}/shopping-list`, {}, referer));
  expect(added.text).toContain("Added to your shopping list");
  const again = await browser.follow(await browser.post(`/food/${id}/shopping-list`, {}, referer));
  expect(again.text).toContain("This is on your shopping list already");
  expect(words(await browser.get("/shopping"))).toContain("Beverages Hemp milk");
  const [line = ""] = lines(await browser.get("/shopping"));
  await browser.post(`/shopping/${line}/tick`, { ticked: "yes" });
  const unticked = await browser.follow(await browser.post(`/food/${id}/shopping-list`, {}, referer));
  expect(unticked.text).toContain("This was in the basket. It is on the list again now");
  const [undo = ""] = formsNamed(added, "Undo");
  await browser.post(undo, {});
  expect(lines(await browser.get("/shopping"))).toEqual([]);

  const sample = await browser.follow(await browser.post("/food/1/shopping-list", {}));
  expect(sample.text).toContain("Move to shopping list feature coming soon!");
  const gone = await browser.follow(await browser.post("/food/nothing/shopping-list", {}));
  expect(gone.text).toContain("Food item not found");
  const stranger = await openBrowser(app).post(`/food/${id}/shopping-list`, {});
  expect(stranger.headers.get("Location")).toMatch(/^\/login/);
});

test("what is ticked is put away as it was the last time, and only once", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, {
    name: "Gouda",
    category: "Dairy",
    quantity: "400 g",
    price: "3,49 EUR",
    expiryDate: addDays(TODAY, 12),
  });
  const id = await want(browser, "Gouda");
  await tick(browser, id);
  const page = await browser.get("/shopping/put-away");
  const form = filled(page);
  expect(form).toEqual({
    take: "on",
    id,
    name: "Gouda",
    category: "Dairy",
    quantity: "400 g",
    expiryDate: addDays(TODAY, 12),
    price: "3.49 EUR",
  });
  const mistaken = { price: "cheap", expiryDate: "2027-02-30" };
  const wrong = await send(browser, changeRow(rowsOf(page), 0, mistaken));
  expect(wrong.status).toBe(400);
  expect(fieldErrors(wrong)).toEqual({
    "rows[0].price": "Please enter a price such as 1.29 or 1,29 EUR",
    "rows[0].expiryDate": "Please enter a real date (YYYY-MM-DD)",
  });
  expect(wrong.text.match(/Nothing was put away yet/g)).toHaveLength(1);
  expect(filled(wrong)).toEqual({ ...form, ...mistaken });

  const putAway = () => send(browser, changeRow(rowsOf(page), 0, { quantity: "500 g" }));
  const [first] = await Promise.all([putAway(), putAway()]);
  await putAway();
  expect((await browser.follow(first)).text).toContain("1 item is in your fridge");
  expect(await ownIds(browser)).toHaveLength(2);
  expect(lines(await browser.get("/shopping"))).toEqual([]);
  expect((await browser.get("/my-items")).text).toContain("500 g");
});

test("a line that somebody removed meanwhile leaves the form, and the rest waits there as typed", async () => {
  const { browser } = await signUp(app);
  const [bread, milk] = [await want(browser, "Bread"), await want(browser, "Milk")];
  for (const id of [bread, milk]) await tick(browser, id);
  await browser.post(`/shopping/${bread}/removal`, {});
  const rest = { take: "on", category: "Other", quantity: "1 l", expiryDate: addDays(TODAY, 3) };
  const page = await browser.post("/shopping/put-away", {
    ...rowFields(0, { ...rest, id: bread, name: "Bread" }),
    ...rowFields(1, { ...rest, id: milk, name: "Hay milk" }),
  });
  expect(page.status).toBe(409);
  expect(page.text).toContain("Somebody took 'Bread' off the list. Nothing was put away yet");
  expect(filled(page)).toMatchObject({ id: milk, name: "Hay milk" });
  expect(page.text).toContain("Put away 1 item");
  expect(await ownIds(browser)).toEqual([]);
  expect((await browser.post("/shopping/put-away", {})).status).toBe(400);
});

test("one toast takes back all that was put away, and the lines are in the basket again", async () => {
  const { browser } = await signUp(app);
  for (const name of ["Bread", "Milk"]) await tick(browser, await want(browser, name));
  const answer = await send(browser, rowsOf(await browser.get("/shopping/put-away")));
  const page = await browser.follow(answer);
  expect(page.text).toContain("2 items are in your fridge");
  expect(await ownIds(browser)).toHaveLength(2);
  const [undo = ""] = formsNamed(page, "Undo");
  expect((await browser.follow(await browser.post(undo, {}))).text).toContain("Undone");
  expect(await ownIds(browser)).toEqual([]);
  const again = words(await browser.get("/shopping"));
  expect(again).toContain("2 of 2 in the basket");
  expect(again).toContain("Put away 2 items");
});

test("what was eaten of a batch since is named when the batch cannot be taken back", async () => {
  const { browser } = await signUp(app);
  for (const name of ["Bread", "Milk"]) await tick(browser, await want(browser, name));
  const page = await browser.follow(await send(browser, rowsOf(await browser.get("/shopping/put-away"))));
  const [undo = ""] = formsNamed(page, "Undo");
  const [id = ""] = await ownIds(browser);
  const name = all(await browser.get(`/food/${id}`), "h1")[0]?.textContent;
  await browser.post(`/food/${id}/consumption`, { part: "all" });
  const refused = await browser.follow(await browser.post(undo, {}));
  expect(refused.text).toContain(`'${name}' was used since. Undo that first, in the journal`);
  expect(lines(await browser.get("/shopping"))).toEqual([]);
});

test("a row that is sent twice loses nothing, and a made-up one is told in plain words", async () => {
  const { browser } = await signUp(app);
  for (const name of ["Bread", "Milk"]) await tick(browser, await want(browser, name));
  const form = rowsOf(await browser.get("/shopping/put-away"));
  const withIds = (first: string, second: string) =>
    changeRow(changeRow(form, 0, { id: first }), 1, { id: second });
  const { id = "" } = rowIn(form, 0);
  const twice = await send(browser, withIds(id, id));
  expect([twice.status, words(twice)]).toEqual([422, expect.stringContaining("was sent twice")]);
  for (const forged of ["", "<b>", "%00"]) {
    const page = await send(browser, withIds(forged, id));
    expect([page.status, words(page)]).toEqual([
      422,
      expect.stringContaining("This line is not on your shopping list. Please load the page again"),
    ]);
    expect(rowValues(rowsOf(page), "name").toSorted()).toEqual(["Bread", "Milk"]);
  }
  expect(await ownIds(browser)).toEqual([]);
  expect(words(await browser.get("/shopping"))).toContain("2 of 2 in the basket");
});

test("a session that ended keeps what was typed of the basket", async () => {
  const { browser, email, password } = await signUp(app);
  for (const name of ["Bread", "Milk"]) await tick(browser, await want(browser, name));
  const typed = { category: "Other", price: "3.21", expiryDate: addDays(TODAY, 8) };
  const first = changeRow(rowsOf(await browser.get("/shopping/put-away")), 0, {
    ...typed,
    name: "Mine 0",
    quantity: "2 kg",
  });
  const rows = tickRows(changeRow(first, 1, { ...typed, name: "Mine 1", quantity: "3 kg" }), 1);
  browser.cookies.clear();
  const login = (await send(browser, rows)).headers.get("Location") ?? "";
  expect(login).toBe("/login?returnTo=%2Fshopping%2Fput-away");
  const back = rowsOf(await browser.follow(await browser.post(login, { email, password })));
  expect(rowValues(back, "name").toSorted()).toEqual(["Mine 0", "Mine 1"]);
  expect(rowValues(back, "quantity").toSorted()).toEqual(["2 kg", "3 kg"]);
  expect(rowValues(back, "take")).toHaveLength(1);
});

test("what is no food stays in the basket unless it is ticked, and a quantity of the list is no suggestion", async () => {
  const { browser } = await signUp(app);
  const [paper = ""] = [
    await want(browser, "Toilet paper"),
    await want(browser, "Bananas", { quantity: "a few" }),
  ];
  for (const id of lines(await browser.get("/shopping"))) await tick(browser, id);
  const page = await browser.get("/shopping/put-away");
  expect(page.text).toContain("Not food? Tick it to add it anyway Add Toilet paper");
  expect(page.text).toMatch(/Bananas a few ·/);
  const form = rowsOf(page);
  expect([rowIn(form, 0).take, rowValues(form, "take")]).toEqual(["on", ["on"]]);
  expect((await send(browser, form)).status).toBe(303);
  expect(lines(await browser.get("/shopping"))).toEqual([paper]);
});

test("what is not ticked stays in the basket, and of raw fish no day is suggested", async () => {
  const { browser } = await signUp(app);
  for (const name of ["Bread", "Salmon"]) await tick(browser, await want(browser, name));
  const page = await browser.get("/shopping/put-away");
  expect(words(page)).toContain("1 to check");
  expect(words(page)).toContain("Check the date on the pack");
  const form = rowsOf(page);
  expect(rowValues(form, "name")).toEqual(["Salmon", "Bread"]);
  expect((await send(browser, tickRows(form))).text).toContain("Please tick something first");
  expect((await send(browser, tickRows(form, 1))).status).toBe(303);
  expect(words(await browser.get("/shopping"))).toContain("1 of 1 in the basket");
});
