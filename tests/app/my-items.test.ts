import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, FOOD, moveTo, ownIds, signUp } from "../support/browser.ts";
import { press } from "../support/food-list.ts";
import {
  all,
  fieldErrors,
  fieldValue,
  formsNamed,
  linksNamed,
  main,
  rows,
  selected,
  wordsOf,
} from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { toneOf } from "../support/style.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

test("the table has a row for each food, the nearest date first", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, {
    name: "Rice",
    expiryDate: addDays(TODAY, 30),
    quantity: "2 kg",
    category: "Grains",
  });
  await addFood(browser, {
    name: "Salmon",
    expiryDate: TODAY,
    quantity: "2",
    category: "Seafood",
  });
  const page = await browser.get("/my-items");
  expect(rows(page)).toEqual([
    "Name Quantity Expiry Date Category Status Actions",
    "Salmon 2 pieces 5 Mar 2027 Expires today use by today Seafood active Used Edit Delete",
    "Rice 2 kg 4 Apr 2027 30 days left until 4 Apr Grains active Used Edit Delete",
  ]);

  await moveTo(browser, "Pacific/Kiritimati");
  expect(rows(await browser.get("/my-items"))[1]).toContain("5 Mar 2027 Expired · Do not eat");
});

const rowOf = (page: Page, words: string) =>
  all(page, "tbody tr").find((row) => wordsOf(row).includes(words)) ?? expect.fail(wordsOf(main(page)));
const locationOf = (page: Page) => [page.status, page.headers.get("Location")];

async function household() {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Beef", expiryDate: addDays(TODAY, -2), expiryKind: "use_by" });
  await addFood(browser, { name: "Milk", expiryDate: addDays(TODAY, 1), expiryKind: "use_by" });
  await addFood(browser, { name: "Milk", quantity: "2 l", expiryDate: addDays(TODAY, 9) });
  await addFood(browser, { name: "Rice", quantity: "1 kg", expiryDate: addDays(TODAY, 300) });
  return browser;
}

test("on phones a row says the day as all lists do, with the mark of how near it is", async () => {
  const page = await (await household()).get("/my-items");
  const days = all(page, "td > b");
  expect(days.map(wordsOf)).toEqual([
    "Do not eat, use by Wed",
    "use by tomorrow",
    expect.stringMatching(/^until 14 Mar$/),
    expect.stringMatching(/^until Dec 2027$/),
  ]);
  expect(days.map(toneOf)).toEqual(["red", "orange", undefined, undefined]);
});

test("a food is used in one tap, says so in its place, and comes back", async () => {
  const browser = await household();
  const used = await press(browser, rowOf(await browser.get("/my-items"), "Milk 2 l"), "Used");
  expect(locationOf(used)).toEqual([303, expect.stringMatching(/^\/my-items#used-[\w-]+$/)]);
  const after = await browser.follow(used);
  expect(rows(after).map((words) => words.split(" Mar ")[0])).toEqual([
    "Name Quantity Expiry Date Category Status Actions",
    "Beef 1 l 3",
    "Milk 1 l 6",
    "Used 2 l of Milk Undo I still have half Add to list",
    expect.stringMatching(/^Rice/),
  ]);
  expect(rowOf(after, "of Milk").id).toBe(used.headers.get("Location")?.split("#")[1]);

  const half = await browser.follow(await press(browser, rowOf(after, "of Milk"), "I still have half"));
  expect(rows(half).slice(3, 5)).toEqual([
    "Used half of Milk Undo Add to list",
    expect.stringMatching(/^Milk ½ of 2 l 14 Mar/),
  ]);
  const undone = await press(browser, rowOf(half, "of Milk"), "Undo");
  expect(locationOf(undone)).toEqual([303, expect.stringMatching(/^\/my-items#food-[\w-]+$/)]);
  const again = await browser.follow(undone);
  expect(rows(again)[3]).toMatch(/^Milk 2 l 14 Mar/);
  expect(`/my-items#${rowOf(again, "Milk 2 l").id}`).toBe(undone.headers.get("Location"));
});

test("past its use-by day it is wasted; the last one used leaves its row, and nothing to tick", async () => {
  const { browser } = await signUp(app);
  await addFood(browser, { name: "Beef", expiryDate: addDays(TODAY, -2), expiryKind: "use_by" });
  const wasted = await press(browser, rowOf(await browser.get("/my-items"), "Beef"), "Wasted");
  const page = await browser.follow(wasted);
  expect(rows(page)[1]).toMatch(/^Wasted 1 l of Beef. Why\? Forgot about it /);
  expect(all(page, "input[type=checkbox], #ticked")).toEqual([]);
});

test("deleting asks first, says so, and can be undone", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { name: "Smoked <i>trout</i>" });
  const question = await browser.get(`/my-items/${id}/delete`);
  expect(question.text).toContain("Delete Smoked <i>trout</i>?");
  expect(await ownIds(browser)).toEqual([id]);

  const answer = await browser.post(`/my-items/${id}/delete`, {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/my-items"]);
  const list = await browser.follow(answer);
  expect(list.text).toContain("Food item deleted successfully!");
  expect(list.text).not.toContain("trout");
  expect(formsNamed(list, "Undo")).toEqual([`/my-items/${id}/restoration`]);
  expect(linksNamed(list, "Dismiss this message")).toEqual(["/my-items"]);

  const undone = await browser.follow(await browser.post(`/my-items/${id}/restoration`, {}));
  expect(undone.text).toContain("Food item restored");
  expect(undone.text).toContain("Smoked <i>trout</i>");
  expect((await browser.post(`/my-items/${id}/restoration`, {})).status).toBe(303);
  expect(await ownIds(browser)).toEqual([id]);
  expect((await browser.get(`/my-items/${id}/restoration`)).headers.get("Location")).toBe("/my-items");
});

test.each([
  ["used", "Food item deleted successfully! It counts as used.", "Used"],
  ["wasted", "Food item deleted successfully! It counts as wasted.", "Wasted"],
])(
  "what is deleted because it was %s stands in the journal as that, and can be undone",
  async (reason, words, kind) => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { name: "Trout", price: "4" });
    const question = await browser.get(`/my-items/${id}/delete`);
    expect(question.text).toContain("I added it by mistake");
    const requestId = fieldValue(question, "requestId") ?? "";
    const list = await browser.follow(await browser.post(`/my-items/${id}/delete`, { reason, requestId }));
    expect(list.text).toContain(words);
    expect(list.text).not.toContain("Trout");
    expect((await browser.get("/journal")).text).toContain(kind);

    const [undo = ""] = formsNamed(list, "Undo");
    expect(undo).toMatch(/^\/journal\/[\w-]+\/undo$/);
    await browser.post(undo, {});
    expect(await ownIds(browser)).toEqual([id]);
  },
);

test("the dialog is filled in, carries what it does not show, and says what it did", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const dialog = await browser.get(`/my-items/${id}/edit`);
  expect(all(dialog, "dialog[open]")).toHaveLength(1);
  expect(fieldValue(dialog, "name")).toBe(FOOD.name);
  expect(fieldValue(dialog, "quantity")).toBe(FOOD.quantity);
  expect(fieldValue(dialog, "expiryDate")).toBe(FOOD.expiryDate);
  expect(selected(dialog, "category")).toBe(FOOD.category);
  expect(fieldValue(dialog, "status")).toBe("active");

  const answer = await browser.post(`/my-items/${id}/edit`, {
    name: "Hemp milk",
    quantity: "2 l",
    expiryDate: "2027-03-06",
    category: "Dairy",
    status: "consumed",
    notes: "Tastes of hay",
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/my-items#food-${id}`]);
  const list = await browser.follow(answer);
  expect(list.text).toContain("Food item updated successfully!");
  expect(rows(list)[1]).toBe(
    "Hemp milk 2 l 6 Mar 2027 1 day left use by tomorrow Dairy consumed Used Edit Delete",
  );
  const status = all(list, "td").find((one) => wordsOf(one) === "consumed");
  expect(status && toneOf(status)).toBe("red");
  const again = await browser.get(`/my-items/${id}/edit`);
  expect(fieldValue(again, "notes")).toBe("Tastes of hay");
});

test("only the name has to be there; what is left empty stays as it was", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { description: "From the market" });
  const path = `/my-items/${id}/edit`;
  expect((await browser.post(path, { name: "Renamed", quantity: "", expiryDate: " " })).status).toBe(303);
  expect(rows(await browser.get("/my-items"))[1]).toContain("Renamed 1 l 5 Mar 2027");
  expect((await browser.get(`/food/${id}`)).text).toContain("From the market");
});

test.each([
  [{ name: " " }, { name: "Please fill in all required fields" }],
  [{ name: "m".repeat(101) }, { name: "Name is too long (100 characters at most)" }],
  [{ quantity: "0" }, { quantity: "Quantity must be more than 0" }],
  [{ expiryDate: "2026-02-30" }, { expiryDate: "Please enter a real date (YYYY-MM-DD)" }],
  [{ category: "Plutonium" }, { category: "Please choose a category from the list" }],
])("the dialog refuses %o beside the field and keeps what was typed", async (wrong, errors) => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const typed = { ...FOOD, name: "Hemp milk", status: "opened", notes: "Mine", ...wrong };
  const page = await browser.post(`/my-items/${id}/edit`, typed);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual(errors);
  for (const name of ["name", "quantity", "expiryDate", "status", "notes"] as const) {
    expect(fieldValue(page, name)).toBe(typed[name]);
  }
  expect(rows(page)[1]).toContain("Oat milk");
  expect(rows(await browser.get("/my-items"))[1]).toContain("Oat milk");
});
