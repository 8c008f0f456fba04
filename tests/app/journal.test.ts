import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { foodRows, press, rowOf, rowTexts } from "../support/food-list.ts";
import { all, attribute, fieldValue, formsNamed, headings, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();
const db = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));

async function household() {
  const { browser } = await signUp(app);
  for (const name of ["Soup", "Lettuce"]) await addFood(browser, { name, price: "2 EUR" });
  await press(browser, rowOf(await browser.get("/fridge"), "Soup"), "Used");
  const lettuce = rowOf(await browser.get("/fridge"), "Lettuce");
  const item = attribute(all(lettuce, "button[name=item]")[0] as Element, "value") ?? "";
  await browser.post("/my-items/waste?from=/fridge&reason=too_much", { item });
  return browser;
}

/** The last entry of a food that was added under this name, so many times more. */
function copyEntries(name: string, count: number) {
  const columns = Object.keys(db.prepare("SELECT * FROM journal LIMIT 1").get() ?? {});
  const values = columns.map((column) =>
    column === "id" ? "?1" : column === "request_key" ? "NULL" : column,
  );
  const copy = db.prepare(
    `INSERT INTO journal (${columns.join()}) SELECT ${values.join()} FROM journal WHERE name = ?2 ORDER BY id DESC LIMIT 1`,
  );
  for (let index = 0; index < count; index += 1) copy.run(`0-${index}`, name);
}

test("each entry is a row: the food, what happened with its worth and when, and the way back", async () => {
  const browser = await household();
  const page = await browser.get("/journal");
  expect(headings(page)).toEqual(["h1 Journal", "h2 5 Mar 2027"]);
  expect(rowTexts(page)).toEqual([
    "Lettuce Wasted 1 l · €2.00 · Too much · by Robin Field · 10:30 Undo",
    "Soup Used 1 l · €2.00 · by Robin Field · 10:30 Undo",
    "Lettuce Added 1 l · €2.00 · by Robin Field · 10:30 Undo",
    "Soup Added 1 l · €2.00 · by Robin Field · 10:30 Undo",
  ]);
  expect(all(page, "[data-sign]").map((sign) => attribute(sign, "data-sign"))).toEqual(["×", "✓", "+", "+"]);
  for (const row of foodRows(page)) expect(all(row, "img[src*=small]")).toHaveLength(1);
});

test("the journal is searched by name, without regard to case and accents, page by page", async () => {
  const browser = await household();
  await addFood(browser, { name: "Crème fraîche" });
  for (const q of ["creme", "FRAÎCHE", "cre\u0300me f"]) {
    const found = await browser.get(`/journal?${new URLSearchParams({ q })}`);
    expect(rowTexts(found), q).toEqual([expect.stringContaining("Crème fraîche Added 1 l")]);
    expect(fieldValue(found, "q")).toBe(q);
  }
  expect(rowTexts(await browser.get("/journal?q=soup"))).toHaveLength(2);
  const nothing = await browser.get("/journal?q=caviar");
  expect([nothing.status, rowTexts(nothing)]).toEqual([200, []]);
  expect(nothing.text).toContain("Nothing in the journal matches. Show all");

  copyEntries("Soup", 50);
  const first = await browser.get("/journal?q=soup");
  const [older] = all(first, "a").filter((link) => wordsOf(link) === "Older entries");
  expect(rowTexts(first)).toHaveLength(50);
  expect(rowTexts(await browser.get(attribute(older, "href") ?? ""))).toHaveLength(2);
});

test("what is undone says so; without scripts one is back at its entry", async () => {
  const browser = await household();
  for (const address of ["/journal", "/journal?before=zzzz"]) {
    const row = rowOf(await browser.get(address), address === "/journal" ? "Soup Used" : "Lettuce Wasted");
    const [undo = ""] = formsNamed(row, "Undo");
    const undone = await browser.post(undo, {}, { Referer: app.origin + address });
    expect([undone.status, undone.headers.get("Location")]).toEqual([303, `${address}#${row.id}`]);
    expect(row.id).toMatch(/^entry-[\w-]+$/);
  }
  const page = await browser.get("/journal");
  expect(rowTexts(page).filter((words) => words.endsWith(" undone"))).toEqual([
    "Lettuce Wasted 1 l · €2.00 · Too much · by Robin Field · 10:30 undone",
    "Soup Used 1 l · €2.00 · by Robin Field · 10:30 undone",
  ]);
  expect(all(page, "li[data-hue] p.line-through")).toHaveLength(2);
});

test("the address of an undo has twenty-five entries at most", async () => {
  const browser = await household();
  const ids = Array.from({ length: 26 }, (_, index) => `entry-${index}`);
  expect((await browser.post(`/journal/${ids.join()}/undo`, {})).status).toBe(404);
  expect((await browser.post(`/journal/${ids.slice(1).join()}/undo`, {})).status).toBe(303);
  expect((await browser.post(`/journal/${"a,".repeat(5_000)}a/undo`, {})).status).toBe(303);
});

test("of several that are undone at once, one that cannot be undone stops no other", async () => {
  const browser = await household();
  const id = rowOf(await browser.get("/journal"), "Soup Used").id.replace("entry-", "");
  const answer = await browser.follow(await browser.post(`/journal/no-such-entry,${id}/undo`, {}));
  expect(answer.text).toContain("Only 1 of 2 could be undone: This entry does not exist");
  expect((await browser.get("/fridge")).text).toContain("Soup");
  expect(rowTexts(answer).filter((words) => words.endsWith(" undone"))).toHaveLength(1);
});
