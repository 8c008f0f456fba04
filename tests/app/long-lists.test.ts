import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, FOOD, signUp } from "../support/browser.ts";
import { all, attribute, linksNamed, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const db = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));

const FIRST = 60;
const A_PAGE = 250;
const COUNT = 550;

/** Somebody with so many foods, which go bad one day after the other. */
async function withFoods(count: number, days = 1) {
  const { browser } = await signUp(app);
  const id = await addFood(browser, { ...FOOD, name: "Food 0000" });
  const columns = Object.keys(db.prepare("SELECT * FROM items LIMIT 1").get() ?? {});
  const values: Record<string, string> = { id: "?1", name: "?2", expiry_date: "?3", request_key: "NULL" };
  const copy = db.prepare(
    `INSERT INTO items (${columns.join()}) SELECT ${columns.map((name) => values[name] ?? name).join()} FROM items WHERE id = ?4`,
  );
  const day = Date.parse(FOOD.expiryDate);
  for (let index = 1; index < count; index += 1)
    copy.run(
      `${id}-${index}`,
      `Food ${String(index).padStart(4, "0")}`,
      new Date(day + index * days * 86_400_000).toISOString().slice(0, 10),
      id,
    );
  return browser;
}

const browser = await withFoods(COUNT);
/** Without parsing the page: that takes seconds of the process that also answers the next request within its time. */
const namesIn = ({ html }: Page) =>
  html.slice(html.indexOf("<main"), html.indexOf("</main")).match(/Food \d{4}/g) ?? [];
const foodsIn = (page: Page) => new Set(namesIn(page)).size;
const linkTo = (page: Page, words: string) => linksNamed(page, words)[0];

test.each([
  ["/my-items", "Show all 550 items", "/my-items?show=all"],
  ["/fridge?category=Beverages", "Show all 550 foods", "/fridge?category=Beverages&show=all"],
])("%s shows the 60 that go bad first, and the others on request", async (list, words, whole) => {
  const page = await browser.get(list);
  expect(foodsIn(page)).toBe(FIRST);
  expect(page.text).toContain("Food 0059");
  expect(page.text).not.toContain("Food 0060");
  expect(linkTo(page, words)).toBe(whole);
  const everything = await browser.get(whole);
  expect(foodsIn(everything)).toBe(A_PAGE);
  expect(linksNamed(everything, words)).toEqual([]);
});

test.each([
  ["/my-items?show=all", "items"],
  ["/fridge?category=Beverages&show=all", "foods"],
])("%s has 250 on a page, and none is missing or stands on two", async (list, noun) => {
  const pages = await Promise.all(
    [list, `${list}&page=2`, `${list}&page=3`, `${list}&page=9`].map((path) => browser.get(path)),
  );
  expect(pages.map(foodsIn)).toEqual([A_PAGE, A_PAGE, COUNT - 2 * A_PAGE, COUNT - 2 * A_PAGE]);
  expect(new Set(pages.flatMap(namesIn)).size).toBe(COUNT);
  const links = pages.map((page) => [linkTo(page, `Previous ${noun}`), linkTo(page, `Next ${noun}`)]);
  expect(links).toEqual([
    [undefined, `${list}&page=2`],
    [list, `${list}&page=3`],
    [`${list}&page=2`, undefined],
    [`${list}&page=2`, undefined],
  ]);
  for (const page of ["0", "-1", "x", "99999999999999999999", "1e3"])
    expect(foodsIn(await browser.get(`${list}&page=${page}`)), page).toBe(A_PAGE);
});

test("what is used in the whole list leads back to the whole list", async () => {
  const user = await withFoods(FIRST + 1);
  const page = await user.get("/my-items?show=all");
  const form = all(page, "form:has([aria-label='Used: Food 0060'])")[0];
  const item = attribute(all(page, "[aria-label='Used: Food 0060']")[0], "value") ?? "";
  const used = await user.post(attribute(form, "action") ?? "", { item });
  expect(used.headers.get("Location")).toMatch(/^\/my-items\?show=all/);
});

test("the cards of the fridge are cut as its rows are", async () => {
  const withCards = await withFoods(FIRST + 1);
  expect(foodsIn(await withCards.get("/fridge"))).toBe(FIRST);
  withCards.cookies.set("fridge", "cards");
  const page = await withCards.get("/fridge");
  expect(foodsIn(page)).toBe(FIRST);
  expect(linkTo(page, "Show all 61 foods")).toBe("/fridge?show=all");
  expect(foodsIn(await withCards.get("/fridge?show=all"))).toBe(FIRST + 1);
});

test("a search finds what is not among the first", async () => {
  expect(namesIn(await browser.get("/fridge?q=food+0549"))).toContain("Food 0549");
});

test("the home page counts all foods, shows the first, and leads to the others", async () => {
  const page = await browser.get("/");
  expect(all(page, "#food-inventory summary").map(wordsOf)).toEqual(["Food Inventory 550"]);
  expect(all(page, "#food-inventory li")).toHaveLength(24);
  expect(linkTo(page, "See all in My Items")).toBe("/my-items?show=all");
});

test("the home page and the notifications show the first of what is due", async () => {
  const due = await withFoods(FIRST + 40, 0);
  const home = await due.get("/");
  expect(new Set(all(home, "[data-today] li[data-hue]").map(wordsOf)).size).toBe(FIRST);
  expect(home.text).toContain("100 to eat today");
  const notifications = await due.get("/notifications");
  expect(foodsIn(notifications)).toBe(FIRST);
  expect(linkTo(notifications, "Show all 100 notifications")).toBe("/notifications?show=all");
  expect(foodsIn(await due.get("/notifications?show=all"))).toBe(FIRST + 40);
});

test("a list of exactly 60 foods has no 'Show all'", async () => {
  const full = await withFoods(FIRST);
  for (const list of ["/my-items", "/fridge"]) {
    const page = await full.get(list);
    expect(foodsIn(page), list).toBe(FIRST);
    expect(page.text, list).not.toContain("Show all");
  }
});
