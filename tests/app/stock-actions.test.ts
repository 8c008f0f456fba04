import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { fieldErrors, fieldValue, linksNamed, toastOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const use = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(`${path}?from=/fridge`, fields);

test("bought with a price, a third used, the rest wasted with a reason, and taken back", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { price: "1,29 EUR" });
  browser.cookies.set("fridge", "cards");
  expect((await browser.get("/fridge")).text).toContain("Price: €1.29 (€1.29/l)");
  const page = await browser.get(`/food/${id}/consumption?from=/fridge`);
  expect(page.text).toContain("1 l left, worth €1.29");
  const version = fieldValue(page, "version") ?? "";

  const used = await use(browser, `/food/${id}/consumption`, { quantity: "1/3 l", version });
  expect([used.status, used.headers.get("Location")]).toEqual([303, "/fridge"]);
  expect(toastOf(await browser.follow(used)).words).toBe("Used: 330 ml of Oat milk (€0.43)");
  expect((await browser.get(`/food/${id}`)).text).toContain("Worth what is left €0.86");

  const wasted = await use(browser, `/food/${id}/waste`, { part: "all", reason: "too_much" });
  const fridge = await browser.follow(wasted);
  const { words, undo } = toastOf(fridge);
  expect(words).toBe("Wasted: 670 ml of Oat milk (€0.86)");
  expect(await ownIds(browser)).toEqual([]);
  expect((await browser.get("/journal")).text).toMatch(
    /Oat milk Wasted 670 ml · €0\.86 · Too much · by Robin Field/,
  );

  const undone = await browser.post(undo, {});
  expect(toastOf(await browser.follow(undone)).words).toBe("Undone");
  expect(await ownIds(browser)).toEqual([id]);
  expect(toastOf(await browser.follow(await browser.post(undo, {}))).words).toBe("Undone");
  expect(await ownIds(browser)).toEqual([id]);
});

test("the same form sent twice is one entry", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  for (let time = 0; time < 2; time++) {
    expect((await use(browser, `/food/${id}/consumption`, { part: "half", version: "1" })).status).toBe(303);
  }
  expect((await browser.get(`/food/${id}`)).text).toContain("Quantity ½ of 1 l");
});

test.each([
  [{ quantity: "2 l" }, "There is only 1 l left"],
  [{ quantity: "3 kg" }, "Please give an amount in l, more than 0"],
  [{ quantity: "" }, "Please choose how much"],
  [{}, "Please choose how much"],
  [{ part: "most" }, "Please choose how much"],
  [{ quantity: "x".repeat(10_000) }, "Quantity is too long (60 characters at most)"],
])("an amount of $0 is refused and stays in its field", async (fields, error) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const refused = await use(browser, `/food/${id}/consumption`, { ...fields, version: "1" });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(fieldErrors(refused)).toEqual({ quantity: error });
  if ("quantity" in fields) expect(fieldValue(refused, "quantity")).toBe(fields.quantity);
  expect((await browser.get(`/food/${id}`)).text).toContain("Quantity 1 l");
});

test("a second glass is a second one where nothing tells the version", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  for (const left of ["½ of 1 l", "¼ of 1 l"]) {
    expect((await use(browser, `/food/${id}/consumption`, { part: "half" })).status).toBe(303);
    expect((await browser.get(`/food/${id}`)).text).toContain(`Quantity ${left}`);
  }
});

test("somebody who was slower is told", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  await use(browser, `/food/${id}/consumption`, { part: "half", version: "1" });
  const late = await use(browser, `/food/${id}/waste`, { part: "all", version: "1" });
  expect(late).toMatchObject({
    status: 409,
    text: expect.stringContaining("This item was changed in the meantime"),
  });
});

test("nobody uses what is another's, gone or unknown", async () => {
  const [{ browser: ada }, { browser: mallory }] = [await signUp(app), await signUp(app)];
  const id = await addFood(ada);
  expect((await mallory.get(`/food/${id}/consumption`)).status).toBe(404);
  expect((await use(mallory, `/food/${id}/consumption`, { part: "all" })).status).toBe(404);
  expect((await ada.get("/food/nothing/waste")).status).toBe(404);
  await use(ada, `/food/${id}/consumption`, { part: "all" });
  expect((await ada.get(`/food/${id}/consumption`)).status).toBe(404);
  expect((await use(ada, `/food/${id}/waste`, { part: "all", version: "1" })).status).toBe(404);
});

test("from the page of a food that is gone now it goes on to the fridge", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const used = (part: string) =>
    browser.post(`/food/${id}/consumption?from=${encodeURIComponent(`/food/${id}`)}`, { part });
  expect((await used("half")).headers.get("Location")).toBe(`/food/${id}`);
  expect((await used("all")).headers.get("Location")).toBe("/fridge");
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])(
  "from %s it goes to the fridge",
  async (from) => {
    const { browser } = await signUp(app);
    const id = await addFood(browser);
    const page = await browser.get(`/food/${id}/waste?from=${encodeURIComponent(from)}`);
    expect(linksNamed(page, "Back")).toEqual(["/fridge"]);
    const used = await browser.post(`/food/${id}/waste?from=${encodeURIComponent(from)}`, { part: "all" });
    expect(used.headers.get("Location")).toBe("/fridge");
  },
);

test("a sample says that it is one", async () => {
  const { browser } = await signUp(app);
  const answer = await browser.post("/food/1/consumption", {});
  expect(toastOf(await browser.follow(answer)).words).toBe("Mark as consumed feature coming soon!");
});

test("all that is ticked is used at once, and taken back at once", async () => {
  const { browser } = await signUp(app);
  const ids = [await addFood(browser), await addFood(browser, { name: "Bread" }), await addFood(browser)];
  const body = new URLSearchParams(ids.slice(0, 2).map((id) => ["item", id]));
  const answer = await browser.send("/my-items/consumption", {
    method: "POST",
    body,
    headers: { Origin: app.origin },
  });
  const { words, undo } = toastOf(await browser.follow(answer));
  expect(words).toBe("Used: 2 items.");
  expect(await ownIds(browser)).toEqual(ids.slice(2));
  await browser.post(undo, {});
  expect((await ownIds(browser)).toSorted()).toEqual(ids.toSorted());

  const nothing = await browser.post("/my-items/waste", {});
  expect(toastOf(await browser.follow(nothing)).words).toBe("Please tick some items.");
  const gone = await browser.post("/my-items/waste", { item: "nothing" });
  expect(toastOf(await browser.follow(gone)).words).toBe("Some of it was gone already.");
});

test.each([
  ["1,29", "1.29 USD"],
  ["1.299,00 EUR", "1299.00 EUR"],
  ["", ""],
])("a price of %j comes back as %j", async (typed, shown) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { price: typed });
  expect(fieldValue(await browser.get(`/add-food/${id}`), "price")).toBe(shown);
});

test.each([
  ["-1", "A price cannot be negative"],
  ["abc", "Please enter a price such as 1.29 or 1,29 EUR"],
  ["123456789012", "This price is too high"],
])("the price %j is refused beside its field", async (price, error) => {
  const { browser } = await signUp(app);
  const refused = await browser.post("/add-food", {
    name: "Milk",
    quantity: "1 l",
    expiryDate: "2027-03-05",
    price,
  });
  expect([refused.status, fieldErrors(refused)]).toEqual([400, { price: error }]);
  expect(fieldValue(refused, "price")).toBe(price);
});

test("a visitor is asked to sign in", async () => {
  const visitor = openBrowser(app);
  for (const path of ["/journal", "/food/x/waste"]) {
    expect((await visitor.get(path)).headers.get("Location")).toBe(
      `/login?returnTo=${encodeURIComponent(path)}`,
    );
  }
});
