import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { FOODS_AT_FIRST } from "#app/domain/limits.ts";
import { openApp } from "../support/app.ts";
import { FOOD, ownIds, signUp } from "../support/browser.ts";
import { everyPage } from "../support/every-page.ts";
import { countElements } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const ELEMENTS_MAX = 1_500;
const FOODS = 100;

const app = await openApp();
expectQuietServer();
const { browser } = await signUp(app);
const today = new Date().toISOString().slice(0, 10);
for (let index = 0; index < FOODS; index++) {
  const food = { ...FOOD, name: `Food ${index}`, price: "1.29 EUR", expiryDate: addDays(today, index - 5) };
  const answer = await browser.post("/add-food", { ...food, requestId: crypto.randomUUID() });
  expect(answer.status).toBe(303);
}
const ids = await ownIds(browser);

test("no page is more than a small phone can keep, with a hundred foods", async () => {
  expect(ids).toHaveLength(FOODS);
  const counts: Record<string, number> = {};
  for (const path of await everyPage(ids[0])) counts[path] = countElements(await browser.get(path));
  expect(Object.entries(counts).filter(([, count]) => count > ELEMENTS_MAX)).toEqual([]);
  expect(counts["/fridge"]).toBeGreaterThan(FOODS_AT_FIRST * 5);
});
