import { expect, test } from "vitest";
import { DEALS } from "#app/content/deals.ts";
import { openApp } from "../support/app.ts";
import { openBrowser, type Page, signUp } from "../support/browser.ts";

const app = await openApp();
const { browser } = await signUp(app);

const cards = (page: Page) => page.html.match(/<li id="deal-\d+".*?<h2.*?(?=<li id="deal-|<\/main>)/gs) ?? [];
const _words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

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
  expect(page.html.match(/href="([^"]*)"[^>]*>Load More Deals/)?.[1]).toBe(more);
});

test("chips count what they lead to", async () => {
  const { html } = await browser.get("/deals");
  const chips = [
    ...html.matchAll(/href="(\/deals[^"#]*)"[^>]*><span>([A-Z]\w+)<\/span> <span[^>]*>\((?:<!-- -->)?(\d+)/g),
  ];
  expect(chips.length).toBeGreaterThan(5);
  for (const [, path = "", name, count] of chips) {
    const page = await browser.get(path);
    expect(page.text, name).toContain(`of ${count} deals`);
    expect(page.html).toMatch(new RegExp(`aria-current="page"[^>]*href="${path.replace("?", "\\?")}"`));
  }
});

test("an unknown category shows all deals and says so", async () => {
  const page = await browser.get("/deals?category=Unicorns");
  expect(page.text).toContain("There are no deals of that category: these are all of them.");
  expect(page.text).toContain("Showing 6 of 12 deals");
});
