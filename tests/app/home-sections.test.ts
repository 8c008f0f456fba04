import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, type Page } from "../support/browser.ts";

const browser = openBrowser(await openApp());
const home = await browser.get("/");

/** The markup of one section of the page. */
function section(page: Page, id: string): string {
  return page.html.match(new RegExp(`<section id="${id}".*?(?=<section id="|</main>)`, "s"))?.[0] ?? "";
}

const cards = (html: string) => html.match(/<li class="food-card.*?<\/li>/gs) ?? [];
const words = (html: string) => html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");

test("the sections stand in their order", () => {
  const ids = [...home.html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([
    "hero",
    "featured-products",
    "why-choose-us",
    "food-inventory",
    "recent-products",
    "special-offers",
    "expired-food",
    "customer-reviews",
    "newsletter",
  ]);
});

test("grounds take turns", () => {
  const sunken = [...home.html.matchAll(/<section id="[\w-]+"[^>]*?>/g)].map(([tag]) =>
    tag.includes("bg-sunken"),
  );
  expect(sunken.slice(1)).toEqual([false, true, false, true, false, true, false, true]);
});

test.each([
  ["hero", "Start Tracking", "/trial"],
  ["hero", "Watch Demo", "/demo"],
  ["featured-products", "View All Products", "/products?returnTo=/%23featured-products"],
  ["why-choose-us", "Subscribe", "/trial"],
  ["recent-products", "Load More Recent Items", "/?recent=all#recent-products"],
  ["special-offers", "Shop Organic", "/products?category=organic"],
  ["special-offers", "View Deals", "/deals"],
  ["special-offers", "Get Offers", "/trial"],
])("in %s, '%s' leads to %s", (id, label, path) => {
  const links = [...section(home, id).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const found = links
    .filter(([, , text]) => text === label)
    .map(([, href]) => href?.replaceAll("&amp;", "&"));
  expect(new Set(found)).toEqual(new Set([path]));
});

test.each([
  ["hero", 3],
  ["review", 6],
])("the carousel of %s has %i slides, each with a dot that is an anchor", (id, count) => {
  for (let slide = 1; slide <= count; slide++) {
    expect(home.html).toContain(`id="${id}-${slide}"`);
    expect(home.html).toContain(`href="#${id}-${slide}"`);
  }
  expect(home.html).not.toContain(`id="${id}-${count + 1}"`);
});

test("each featured product says all that a buyer asks", () => {
  const featured = cards(section(home, "featured-products"));
  expect(featured).toHaveLength(6);
  for (const card of featured) {
    expect(card).toMatch(/href="\/product\/[\w-]+"/);
    const text = words(card);
    expect(text).toMatch(/% off|Buy 2 Get 1/);
    expect(text).toMatch(/\$\d+\.\d\d/);
    expect(text).toMatch(/\d\.\d +out of 5 stars/);
    expect(text).toMatch(/\(\d+ reviews\)/);
    expect(text).toMatch(/\d+ days? left|Expires today/);
    expect(text).toContain("Sample");
    expect(text).toContain("See More");
  }
});

test("recently added items are six, then all, the newest first", async () => {
  const first = section(home, "recent-products");
  expect(cards(first)).toHaveLength(6);
  expect(first).not.toContain("View All Products");

  const expanded = section(await browser.get("/?recent=all"), "recent-products");
  expect(cards(expanded).length).toBeGreaterThan(6);
  expect(expanded).toContain("Show Less");
  expect(expanded).toContain("View All Products");
  for (const card of cards(expanded)) expect(card).toMatch(/href="\/food\/[\w-]+"/);

  const ages = cards(expanded).map(
    (card) => words(card).match(/Today|Yesterday|\d+ days ago/)?.[0] ?? "none",
  );
  const days = ages.map((age) => (age === "Today" ? 0 : age === "Yesterday" ? 1 : Number.parseInt(age, 10)));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(ages).toEqual(expect.arrayContaining(["Today", "Yesterday", "2 days ago"]));
});

test("a sale that is over stands at zero and says so", () => {
  const offers = section(home, "special-offers");
  expect(words(offers).replace(/\s+/g, " ")).toContain("00 Days 00 Hours 00 Mins 00 Secs");
  expect(offers).toContain("This sale is over.");
  for (const label of ["50% off", "30% off", "Buy 2 Get 1"]) expect(offers).toContain(`>${label}</span>`);
});

test.each([
  ["why-choose-us", ["10K+", "4.9", "$500K+", "1M+"]],
  ["customer-reviews", ["98%", "50K+"]],
  ["newsletter", ["25K+"]],
  ["hero", ["$64.20"]],
])("figures in %s are called samples", (id, figures) => {
  for (const figure of figures) expect(section(home, id)).toContain(figure);
  expect(section(home, id)).toContain("Sample figures");
});

test("the newsletter form works by itself and has a trap for robots", () => {
  const form = section(home, "newsletter").match(/<form.*?<\/form>/s)?.[0] ?? "";
  expect(form).toMatch(/method="post"/);
  expect(form).toMatch(/action="\/newsletter"/);
  expect(form).toMatch(/<input type="hidden" name="returnTo" value="\/#newsletter"/);
  expect(form).toMatch(/<input[^>]*type="email"[^>]*required/);
  expect(form).toMatch(/<div aria-hidden="true"[^>]*>.*name="website"/s);
  expect(words(section(home, "newsletter"))).toMatch(/first newsletter within\s+24 hours/);
});
