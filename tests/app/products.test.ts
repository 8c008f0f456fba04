import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser } from "../support/browser.ts";
import { all, attribute, fieldValue, linksNamed, optionsOf, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";

const browser = openBrowser(await openApp());

const names = (page: Page) => page.queryAllByRole("heading", { level: 2 }).map(wordsOf);
const chosen = (page: Page) => all(page, "option[selected]").map(wordsOf);

test("all products stand there by name, each with a way to its page", async () => {
  const page = await browser.get("/products");
  expect(page.status).toBe(200);
  const shown = names(page);
  expect(shown.length).toBeGreaterThan(12);
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
  expect(page.text).toContain(`Showing ${shown.length} of ${shown.length} products`);
  expect(all(page, 'a[href^="/product/"]').length).toBe(shown.length);
  expect(chosen(page)).toEqual(["All", "Name", "A to Z"]);
});

test.each([
  ["category=Bakery", ["Sourdough Loaf"]],
  ["category=bakery", ["Sourdough Loaf"]],
  ["q=SALMON", ["Atlantic Salmon Fillets"]],
  ["q=leavened for a day", ["Sourdough Loaf"]],
  ["q=%20honey%20", ["Gala Apples", "Wildflower Honey"]],
  ["category=Fruits&q=honey", ["Gala Apples"]],
  ["category=Vegetables&sort=price", ["Baby Spinach", "Rainbow Carrots"]],
  ["category=Vegetables&sort=price&direction=desc", ["Rainbow Carrots", "Baby Spinach"]],
  ["category=Vegetables&sort=expiry", ["Baby Spinach", "Rainbow Carrots"]],
  ["category=Fruits&sort=expiry&direction=desc", ["Gala Apples", "Strawberries"]],
  ["category=Fruits&sort=rating", ["Strawberries", "Gala Apples"]],
  ["category=Fruits&sort=rating&direction=asc", ["Gala Apples", "Strawberries"]],
  ["category=Fruits&direction=desc", ["Strawberries", "Gala Apples"]],
  ["category=Vegetables&q=honey", []],
])("/products?%s shows %j", async (query, expected) => {
  const page = await browser.get(`/products?${query}`);
  const shown = names(page).filter((name) => name !== "No products found");
  expect(shown).toEqual(expected);
  expect(page.text).toMatch(new RegExp(`Showing ${expected.length} of \\d+ products`));
});

test("organic is a certificate, not a category", async () => {
  const page = await browser.get("/products?category=organic");
  expect(chosen(page)[0]).toBe("Organic");
  expect(names(page)).toContain("Rainbow Carrots");
  expect(names(page)).not.toContain("Dark Chocolate");
});

test("the way out of a search that finds nothing keeps the way back", async () => {
  const page = await browser.get("/products?q=unicorn&returnTo=/fridge");
  expect(all(page, 'a[href="/products?returnTo=%2Ffridge"]').length).toBeGreaterThan(0);
});

test.each([
  ["name", ["A to Z", "Z to A"]],
  ["price", ["Low to High", "High to Low"]],
  ["rating", ["Highest first", "Lowest first"]],
  ["expiry", ["Soonest first", "Latest first"]],
])("sorted by %s, the directions are called %j", async (sort, labels) => {
  const page = await browser.get(`/products?sort=${sort}`);
  expect(optionsOf(page, "direction")).toEqual(labels);
  expect(chosen(page)[2]).toBe(labels[0]);
});

test.each([
  ["category=Unicorns", "There is no category 'Unicorns'", ["All", "Name", "A to Z"]],
  ["category=General", "There is no category 'General'", ["All", "Name", "A to Z"]],
  ["sort=colour", "Products cannot be sorted by 'colour'", ["All", "Name", "A to Z"]],
  ["sort=__proto__", "Products cannot be sorted by '__proto__'", ["All", "Name", "A to Z"]],
  ["direction=up", "There is no direction 'up'", ["All", "Name", "A to Z"]],
  ["sort=rating&direction=up", "it is Highest first instead", ["All", "Rating", "Highest first"]],
  [`q=${"a".repeat(201)}`, "The search was cut to 200 characters", ["All", "Name", "A to Z"]],
  [`category=${"x".repeat(500)}`, `There is no category '${"x".repeat(40)}…'`, ["All", "Name", "A to Z"]],
])("the query $0 falls back to a default and says so", async (query, words, fallback) => {
  const page = await browser.get(`/products?${query}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(words);
  expect(chosen(page)).toEqual(fallback);
});

test("a search of 200 characters is not cut, one of 201 is", async () => {
  const value = (page: Page) => fieldValue(page, "q");
  const fits = await browser.get(`/products?q=${"a".repeat(200)}`);
  expect(fits.text).not.toContain("was cut");
  expect(value(fits)).toHaveLength(200);
  expect(value(await browser.get(`/products?q=${"a".repeat(201)}`))).toHaveLength(200);
});

test("markup in a search is text", async () => {
  const page = await browser.get(`/products?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page.html).not.toContain("<script>alert(1)");
});

test("the list view keeps the query and leads to /food", async () => {
  const page = await browser.get("/products?category=Fruits&view=list");
  const hrefs = all(page, "a").map((link) => attribute(link, "href"));
  expect(hrefs).toEqual(expect.arrayContaining(["/food/4", "/products?category=Fruits&view=grid"]));
  expect(hrefs).not.toContain("/product/4");
  expect(fieldValue(page, "view")).toBe("list");
});

test.each([
  ["", "/"],
  ["?returnTo=/%23featured-products", "/#featured-products"],
  ["?returnTo=/fridge", "/fridge"],
  ["?returnTo=//evil.example", "/"],
  ["?returnTo=/%5Cevil.example", "/"],
  ["?returnTo=https://evil.example", "/"],
  ["?returnTo=javascript:alert(1)", "/"],
])("/products%s leads back to %s", async (query, path) => {
  expect(linksNamed(await browser.get(`/products${query}`), "Back to Home")).toEqual([path]);
});

test("the way back survives a search without scripts", async () => {
  const page = await browser.get("/products?returnTo=/%23featured-products");
  const search =
    all(page, "form").find((form) => fieldValue(form, "q") !== undefined) ?? expect.fail(page.text);
  expect(fieldValue(search, "returnTo")).toBe("/#featured-products");
});
