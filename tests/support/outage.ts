import { expect } from "vitest";
import { openApp } from "./app.ts";
import { type Browser, FOOD, signUp } from "./browser.ts";
import { MILK, openFakeUpstream } from "./fake-upstream.ts";
import { foodRows } from "./food-list.ts";
import { fieldValue, linksNamed, main, wordsOf } from "./html.ts";
import type { Page } from "./page.ts";

/** An app over a fake upstream, and a signed-in browser. */
export async function openPair() {
  const fake = await openFakeUpstream();
  const app = await openApp({ UPSTREAM_URL: fake.url });
  const { browser, email } = await signUp(app);
  await browser.get("/");
  return { fake, app, browser, email };
}

type Visitor = Pick<Browser, "get">;

export const ID = MILK._id;

export const words = (page: Page) => wordsOf(main(page));

/** Every page in an outage is complete, offers to try again, and does not claim that data is gone. */
export function expectOutage(page: Page, status: number) {
  expect([page.path, page.status]).toEqual([page.path, status]);
  expect(page.text).toContain("Logout");
  expect(words(page)).not.toMatch(/not found|does not exist|nginx|undefined/i);
  expect(linksNamed(page, "Try again")).toContain(page.path);
}

export async function expectPartsMissing(browser: Visitor) {
  const pages = ["/", "/fridge", "/my-items", `/food/${ID}`].map((path) => browser.get(path));
  const [home, fridge, mine, detail] = (await Promise.all(pages)) as [Page, Page, Page, Page];

  expectOutage(home, 200);
  expect(words(home)).toContain("Eat it in time.");
  expect(words(home)).toContain("Failed to load food items");
  expect(words(home)).toContain("Failed to load expired food items");

  expectOutage(fridge, 503);
  expect(words(fridge)).toContain("Failed to fetch food items");
  expect(foodRows(fridge)).toHaveLength(8);

  expectOutage(mine, 503);
  expect(words(mine)).toMatch(/My Food Items.*Error: \S/);
  expect(words(mine)).not.toContain("Add your first item!");

  expectOutage(detail, 503);
  expect(words(detail)).toContain("Error: Failed to fetch food items from API");
}

export async function expectFiguresMissing(browser: Visitor) {
  const pages = await Promise.all(
    ["/insights", "/budget", "/budget/household"].map((path) => browser.get(path)),
  );
  for (const page of pages) expectOutage(page, 503);
  expect(pages.map(words).join()).not.toMatch(/Nothing to add up|Set a budget/);
  expect((await browser.get("/insights/export.csv")).status).toBe(503);
}

export async function expectItemMissing(browser: Visitor) {
  const paths = [`/add-food/${ID}`, `/my-items/${ID}/edit`, `/my-items/${ID}/delete`, "/food/1"];
  const pages = paths.map((path) => browser.get(path));
  const [form, dialog, question, sample] = (await Promise.all(pages)) as [Page, Page, Page, Page];
  expectOutage(form, 503);
  expect(words(form)).toMatch(/Edit Food Item.*Failed to fetch food item: (503|429)/);
  expectOutage(dialog, 503);
  expect(words(dialog)).toContain("Failed to fetch food items");
  expectOutage(question, 503);
  expect(words(question)).toContain("Delete this item?");
  expectOutage(sample, 200);
  expect(words(sample)).toContain("Rainbow Carrots");
  expect(words(sample)).toContain("The notes could not be loaded");
}

/** The sheet over a list says it, and the list stays. */
export async function expectSheetToSay(browser: Visitor) {
  const page = await browser.get(`/food/${ID}/consumption.data?sheet=1`);
  expect(page.status).toBe(503);
  expect(page.html).toContain("This food cannot be shown now. Please try again.");
}

export const TYPED = { ...FOOD, name: "Crème <b>brûlée</b>", description: "Two\nlines" };

/** Sends all six forms and expects the message and the typed values in each answer. */
export async function expectKept(browser: Pick<Browser, "post">) {
  const requestId = crypto.randomUUID();
  const [added, edited, updated, noted, deleted, budget] = await Promise.all([
    browser.post("/add-food", { ...TYPED, requestId }),
    browser.post(`/add-food/${ID}`, { ...TYPED, version: "3" }),
    browser.post(`/my-items/${ID}/edit`, { ...TYPED, version: "3", status: "opened", notes: "Mine" }),
    browser.post(`/food/${ID}`, { text: "Half of\nit <i>is</i> left" }),
    browser.post(`/my-items/${ID}/delete`, {}),
    browser.post("/budget/household", { name: "Home", currency: "EUR", timeZone: "UTC" }),
  ]);
  for (const page of [added, edited, updated, noted, deleted, budget]) {
    expect([503, 429]).toContain(page.status);
    expect(words(page)).not.toMatch(/not found|successfully|nginx/i);
    expect(page.text).toContain("Logout");
  }
  for (const page of [added, edited]) {
    expect(words(page)).toContain("Operation failed");
    expect(fieldValue(page, "description")).toBe(TYPED.description);
  }
  for (const page of [added, edited, updated]) {
    for (const name of ["name", "quantity", "expiryDate"] as const) {
      expect(fieldValue(page, name)).toBe(TYPED[name]);
    }
  }
  expect(fieldValue(added, "requestId")).toBe(requestId);
  expect(words(updated)).toContain("Error updating food: Failed to update food item");
  expect(fieldValue(updated, "status")).toBe("opened");
  for (const page of [edited, updated]) expect(fieldValue(page, "version")).toBe("3");
  expect(words(noted)).toContain("Your note could not be saved. Please try again.");
  expect(fieldValue(noted, "text")).toBe("Half of\nit <i>is</i> left");
  expect(words(deleted)).toContain("Error deleting food: Failed to delete food item");
}
