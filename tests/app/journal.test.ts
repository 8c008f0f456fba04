import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { foodRows, press, rowOf, rowTexts } from "../support/food-list.ts";
import { all, attribute, formsNamed, headings } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

async function kitchen() {
  const { browser } = await signUp(app);
  for (const name of ["Soup", "Lettuce"]) await addFood(browser, { name, price: "2 EUR" });
  await press(browser, rowOf(await browser.get("/fridge"), "Soup"), "Used");
  const lettuce = rowOf(await browser.get("/fridge"), "Lettuce");
  const item = attribute(all(lettuce, "button[name=item]")[0] as Element, "value") ?? "";
  await browser.post("/my-items/waste?from=/fridge&reason=too_much", { item });
  return browser;
}

test("each entry is a row: the food, what happened with its worth and when, and the way back", async () => {
  const browser = await kitchen();
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

test("what is undone says so; without scripts one is back at its entry", async () => {
  const browser = await kitchen();
  for (const path of ["/journal", "/journal?before=zzzz"]) {
    const row = rowOf(await browser.get(path), path === "/journal" ? "Soup Used" : "Lettuce Wasted");
    const [undo = ""] = formsNamed(row, "Undo");
    const undone = await browser.post(undo, {}, { Referer: app.origin + path });
    expect([undone.status, undone.headers.get("Location")]).toEqual([303, `${path}#${row.id}`]);
    expect(row.id).toMatch(/^entry-[\w-]+$/);
  }
  const page = await browser.get("/journal");
  expect(rowTexts(page).filter((words) => words.endsWith(" undone"))).toEqual([
    "Lettuce Wasted 1 l · €2.00 · Too much · by Robin Field · 10:30 undone",
    "Soup Used 1 l · €2.00 · by Robin Field · 10:30 undone",
  ]);
  expect(all(page, "li[data-hue] p.line-through")).toHaveLength(2);
});
