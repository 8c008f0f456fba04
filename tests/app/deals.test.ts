import { expect, test } from "vitest";
import { DEALS } from "#app/content/deals.ts";
import { openApp } from "../support/app.ts";
import { openBrowser, signUp } from "../support/browser.ts";
import { all, attribute, linksNamed, named } from "../support/html.ts";
import type { Page } from "../support/page.ts";

const app = await openApp();
const { browser } = await signUp(app);

const cards = (page: Page) =>
  all(page, "li[id]").filter((item) => /^deal-\d+$/.test(item.id) && named(item, "heading").length > 0);

test("a visitor is sent to sign in and comes back", async () => {
  const answer = await openBrowser(app).get("/deals?category=Fruits");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Fdeals%3Fcategory%3DFruits");
});

test("the data keeps to the discounts that pages name", () => {
  for (const { discount } of DEALS) expect([discount >= 30, discount <= 50]).toEqual([true, true]);
  expect(new Set(DEALS.map(({ id }) => id)).size).toBe(DEALS.length);
});

test.each([
  ["", 6, 12, "/deals?shown=12#deal-7"],
  ["?shown=12", 12, 12, undefined],
  ["?shown=7", 12, 12, undefined],
  ["?shown=-3", 6, 12, "/deals?shown=12#deal-7"],
  ["?shown=1e9", 12, 12, undefined],
  ["?shown=many", 6, 12, "/deals?shown=12#deal-7"],
  ["?category=Fruits", 2, 2, undefined],
])("/deals%s shows %i of %i", async (query, shown, found, more) => {
  const page = await browser.get(`/deals${query}`);
  expect(cards(page)).toHaveLength(shown);
  expect(page.text).toContain(`Showing ${shown} of ${found} deals`);
  expect(linksNamed(page, "Load More Deals")).toEqual(more ? [more] : []);
});

test("chips count what they lead to", async () => {
  const chips = named(await browser.get("/deals"), "link").filter(({ name }) =>
    /^[A-Z]\w+ \(\d+\)$/.test(name),
  );
  expect(chips.length).toBeGreaterThan(5);
  for (const { name, element } of chips) {
    const path = attribute(element, "href") ?? "";
    const count = Number.parseInt(name.split("(")[1] ?? "", 10);
    const page = await browser.get(path);
    expect(page.text, name).toContain(`of ${count} deals`);
    const current = page.getAllByRole("link", { current: "page" }).map((link) => attribute(link, "href"));
    expect(current).toContain(path);
  }
});

test("an unknown category shows all deals and says so", async () => {
  const page = await browser.get("/deals?category=Unicorns");
  expect(page.text).toContain("There are no deals of that category: these are all of them.");
  expect(page.text).toContain("Showing 6 of 12 deals");
});
