import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, ownIds, signUp } from "../support/browser.ts";
import { all, attribute, fieldValue, formsNamed, named, section } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

/** The form of `path` is sent twice before the first answer is there; a browser shows the second. */
async function twice(browser: Browser, path: string, fields: Record<string, string>) {
  const [first, second] = await Promise.all([browser.post(path, fields), browser.post(path, fields)]);
  expect([first?.status, second?.status]).toEqual([303, 303]);
  return browser.follow(second as Awaited<ReturnType<Browser["post"]>>);
}

/** What is in the form that the page at `path` shows. */
async function hidden(browser: Browser, path: string, name: string): Promise<string> {
  return fieldValue(await browser.get(path), name) ?? "";
}

test("a note is added once, and the next one of the same words is another", async () => {
  const { browser } = await signUp(app);
  const path = `/food/${await addFood(browser)}`;
  const notes = async () => named(section(await browser.get(path), "notes"), "listitem").length;
  const requestId = await hidden(browser, path, "requestId");
  await twice(browser, path, { text: "I still have half", requestId });
  expect(await notes()).toBe(1);
  await browser.post(path, {
    text: "I still have half",
    requestId: await hidden(browser, path, "requestId"),
  });
  expect(await notes()).toBe(2);
});

test("a note that comes back for mending keeps what makes it one note", async () => {
  const { browser } = await signUp(app);
  const path = `/food/${await addFood(browser)}`;
  const page = await browser.post(path, { text: " ", requestId: "the-same-form" });
  const [noteForm] = all(page, "form:has(textarea)");
  expect(noteForm && fieldValue(noteForm, "requestId")).toBe("the-same-form");
});

test("food is changed, deleted, brought back and deleted again without a word of a conflict", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const food = {
    name: "Oat milk",
    quantity: "1 l",
    category: "Dairy",
    expiryDate: "2030-01-01",
    version: "1",
  };
  const edited = await twice(browser, `/my-items/${id}/edit`, food);
  expect(edited.text).toContain("Food item updated successfully!");
  for (let round = 0; round < 2; round++) {
    const requestId = await hidden(browser, `/my-items/${id}/delete`, "requestId");
    const deleted = await twice(browser, `/my-items/${id}/delete`, { requestId });
    expect(deleted.text).toContain("Food item deleted successfully!");
    expect(await ownIds(browser)).toEqual([]);
    expect((await twice(browser, `/my-items/${id}/restoration`, {})).text).toContain("Food item restored");
    expect(await ownIds(browser)).toEqual([id]);
    await browser.post(`/my-items/${id}/delete`, { requestId });
    expect(await ownIds(browser)).toEqual([]);
    await twice(browser, `/my-items/${id}/restoration`, {});
  }
});

test("a form that was sent before its food was used up adds food when it is sent again", async () => {
  const { browser } = await signUp(app);
  const fields = {
    lines: "milk 1l fri",
    to: "/fridge",
    requestId: await hidden(browser, "/fridge", "requestId"),
  };
  await browser.post("/add-food/lines", fields);
  const [milk = ""] = await ownIds(browser);
  await browser.post(`/food/${milk}/consumption`, { part: "all" });
  expect(await ownIds(browser)).toEqual([]);

  const refused = await browser.post("/add-food/lines", fields);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("it was used up since. Press the button again to add it once more");
  expect(fieldValue(refused, "lines")).toBe(fields.lines);
  const requestId = fieldValue(refused, "requestId") ?? "";
  await browser.post("/add-food/lines", { ...fields, requestId });
  expect(await ownIds(browser)).toHaveLength(1);
});

test("ticked food is used once, and what was undone can be used again", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const ticked = async () => {
    return { item: await hidden(browser, "/my-items", "item") };
  };
  for (let round = 0; round < 2; round++) {
    const used = await twice(browser, "/my-items/consumption", await ticked());
    expect(used.text).toContain("1 item.");
    expect(used.text).not.toContain("gone already");
    const [undo = ""] = formsNamed(used, "Undo");
    expect((await twice(browser, undo, {})).text).toContain("Undone");
  }
  expect(await ownIds(browser)).toEqual([id]);
});

test("a line is taken off the list once", async () => {
  const { browser } = await signUp(app);
  await twice(browser, "/shopping", { name: "Bread" });
  const removals = all(await browser.get("/shopping"), "form").map((form) => attribute(form, "action") ?? "");
  const removal = removals.find((action) => action.endsWith("/removal")) ?? "";
  expect((await twice(browser, removal, {})).text).toContain("is off the list");
});
