import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, moveTo, openBrowser, signUp } from "../support/browser.ts";
import { all, cards, fieldValue, linksNamed, named, optionsOf, selected, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { badge } from "../support/style.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const SAMPLES = [
  "Greek Yogurt",
  "Cod Fillets",
  "Strawberries",
  "Baby Spinach",
  "Turkey Slices",
  "Farmhouse Cheddar",
  "Sparkling Lemonade",
  "Wholewheat Penne",
];
const EXTRAS = ["Pork Sausages", "Dark Chocolate", "Ground Cinnamon"];

const names = (page: Page) => cards(page).map((card) => named(card, "heading")[0]?.name);
/** The three figures, as they are read aloud. */
const counts = (page: Page) =>
  all(page, "dt").map((label) => `${wordsOf(label)}: ${label.nextElementSibling?.firstChild?.textContent}`);

/** A member who chose cards; rows are in food-list.test.ts. */
async function withCards() {
  const { browser } = await signUp(app);
  browser.cookies.set("fridge", "cards");
  return browser;
}

test("a visitor sees eight samples, marked as such, the nearest date first", async () => {
  const page = await openBrowser(app).get("/fridge");
  expect(names(page)).toEqual(SAMPLES);
  expect(counts(page)).toEqual(["Total Items: 8", "Expired Items: 2", "Nearly Expired: 3"]);
  for (const card of cards(page)) {
    expect(wordsOf(card)).toContain("Sample");
    expect(linksNamed(card, "View Details")[0]).toMatch(/^\/food\/dummy[1-8]$/);
  }
});

test("with three own items the samples leave, say so once, and come back when asked to", async () => {
  const browser = await withCards();
  for (const name of ["One", "Two"]) await addFood(browser, { name });
  const two = await browser.get("/fridge");
  expect(names(two)).toEqual(expect.arrayContaining(EXTRAS));
  expect(two.text).not.toContain("The samples are hidden");
  await addFood(browser, { name: "Three" });
  const three = await browser.get("/fridge");
  expect(names(three)).toHaveLength(3);
  expect(three.text).toContain("The samples are hidden now that you have food of your own.");

  const shown = await browser.follow(await browser.post("/fridge/samples", { samples: "shown" }));
  expect(names(shown)).toEqual(expect.arrayContaining(EXTRAS));
  const hidden = await browser.follow(await browser.post("/fridge/samples", { samples: "hidden" }));
  expect(names(hidden)).toHaveLength(3);
  expect(hidden.text).not.toContain("samples");
});

test("own food stands among three samples, and alone in the counts", async () => {
  const browser = await withCards();
  const empty = await browser.get("/fridge");
  expect(names(empty)).toEqual(SAMPLES);
  expect(counts(empty)[0]).toBe("Total Items: 8");

  for (const offset of [-1, 0, 5, 6]) {
    await addFood(browser, { name: `In ${offset}`, expiryDate: addDays(TODAY, offset) });
  }
  await browser.post("/fridge/samples", { samples: "shown" });
  const page = await browser.get("/fridge");
  expect(names(page)).toEqual(["In -1", "In 0", EXTRAS[0], "In 5", "In 6", EXTRAS[1], EXTRAS[2]]);
  expect(counts(page)).toEqual(["Total Items: 4", "Expired Items: 1", "Nearly Expired: 2"]);
  expect(cards(page).filter((card) => wordsOf(card).includes("Sample"))).toHaveLength(3);
  expect(
    cards(page)
      .map((card) => badge(card).label)
      .slice(0, 2),
  ).toEqual(["Expired Look, smell, taste", "Expires today"]);

  await moveTo(browser, "Pacific/Kiritimati");
  expect(counts(await browser.get("/fridge"))).toEqual([
    "Total Items: 4",
    "Expired Items: 2",
    "Nearly Expired: 2",
  ]);
});

test("samples can be hidden for good", async () => {
  const browser = await withCards();
  const id = await addFood(browser, { name: "Own food" });
  const answer = await browser.post("/fridge/samples", {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/fridge"]);
  expect(answer.headers.getSetCookie()[0]).toContain("Max-Age=31536000");
  const page = await browser.follow(answer);
  expect(names(page)).toEqual(["Own food"]);
  expect(page.text).not.toContain("Hide samples");

  await browser.post(`/my-items/${id}/delete`, {});
  const empty = await browser.get("/fridge");
  expect(empty.text).toContain("Your fridge is empty");
  expect(empty.text).toContain("Add what you have at home and see what to eat first.");
  expect(counts(empty)).toEqual(["Total Items: 0", "Expired Items: 0", "Nearly Expired: 0"]);
  expect(linksNamed(empty, "Add Food")).toContain("/add-food/lines");

  await browser.post("/logout", {});
  const visitor = await browser.get("/fridge");
  expect(visitor.text).toContain("Sign in to see your own food.");
  expect(linksNamed(visitor, "Login")).toContain("/login?returnTo=%2Ffridge");
});

test.each<[string, string[]]>([
  ["q=yog", ["Greek Yogurt"]],
  ["q=YOG", ["Greek Yogurt"]],
  ["q=%20yogurt%20", ["Greek Yogurt"]],
  ["q=dairy", ["Greek Yogurt", "Farmhouse Cheddar"]],
  ["category=Dairy", ["Greek Yogurt", "Farmhouse Cheddar"]],
  ["category=Dairy&q=cheddar", ["Farmhouse Cheddar"]],
  ["category=All&q=", SAMPLES],
  ["category=&q=cod&q=yog", ["Cod Fillets"]],
])("?%s finds what has that name or category", async (query, found) => {
  const page = await openBrowser(app).get(`/fridge?${query}`);
  expect(names(page)).toEqual(found);
  const asked = new URLSearchParams(query);
  expect(fieldValue(page, "q")).toBe((asked.get("q") ?? "").trim());
  expect(counts(page)[0]).toBe("Total Items: 8");
  if (asked.get("category") === "Dairy") expect(selected(page, "category")).toBe("Dairy");
});

test.each([
  ["q=durian", "No food found for 'durian'."],
  ["category=Spices", "No food found for Spices."],
  ["q=cod&category=Dairy", "No food found for 'cod' in Dairy."],
  ["q=%3Cb%3E.*", "No food found for '<b>.*'."],
])("?%s finds nothing, and offers a way back", async (query, words) => {
  const page = await openBrowser(app).get(`/fridge?${query}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Nothing matches ${words}`);
  expect(linksNamed(page, "Clear Filters")).toEqual(["/fridge"]);
  const category = new URLSearchParams(query).get("category");
  expect(selected(page, "category")).toBe(category ?? "All");
});

test("the list of categories is that of the food", async () => {
  const browser = await withCards();
  await addFood(browser, { category: "Spices" });
  browser.cookies.set("samples", "hidden");
  expect(optionsOf(await browser.get("/fridge"), "category")).toEqual(["All", "Spices"]);
});
