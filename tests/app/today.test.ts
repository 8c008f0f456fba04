import { describe, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, signUp } from "../support/browser.ts";
import { press, rowOf, rowTexts } from "../support/food-list.ts";
import { all, attribute, headings, linksNamed, main, section, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

/** A Friday. */
const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const inDays = (days: number, expiryKind = "use_by") => ({ expiryDate: addDays(TODAY, days), expiryKind });
const parts = (browser: Browser) => browser.get("/").then((page) => all(page, "[data-today]")[0] as Element);
const list = (browser: Browser) => parts(browser).then((today) => today.children[1] as Element);
const dueInBar = (page: Page) => all(page, "nav li [title$='to eat today']").map(wordsOf);

async function household(...foods: Record<string, string>[]) {
  const { browser } = await signUp(app);
  for (const food of foods) await addFood(browser, food);
  return browser;
}

const week = () =>
  household(
    { name: "Salmon", category: "Seafood", quantity: "450 g", ...inDays(0), price: "8.49" },
    { name: "Milk", category: "Dairy", quantity: "1 l", ...inDays(0) },
    { name: "milk", category: "Dairy", quantity: "1 l", ...inDays(0) },
    { name: "Milk", category: "Dairy", quantity: "1 l", ...inDays(6) },
    { name: "Yogurt", category: "Dairy", quantity: "500 g", ...inDays(-20, "best_before") },
    { name: "Minced beef", category: "Meat", quantity: "250 g", ...inDays(-2), price: "3.40" },
    { name: "Spinach", category: "Vegetables", quantity: "200 g", ...inDays(1) },
    { name: "Eggs", category: "Dairy", quantity: "6", ...inDays(4, "best_before") },
    { name: "Rice", category: "Grains", quantity: "1 kg", ...inDays(300, "best_before") },
  );

describe("today", () => {
  test("says what to eat first, and the bar the same", async () => {
    const browser = await week();
    const today = await parts(browser);
    expect(headings(today)).toEqual([
      "h1 3 to eat today",
      "h2 Eat today 3",
      "h2 Tomorrow 1",
      "h2 This week 1",
      "h2 Past its use-by day 1",
      "h2 Cook tonight",
    ]);
    expect(wordsOf(today)).toMatch(/^Friday,? 5 March 3 to eat today/);
    expect(dueInBar(await browser.get("/"))).toContain("3");
    const rows = rowTexts(await list(browser)).map((words) => words.replace(/ (Used|Wasted)$/, ""));
    expect(rows).toEqual([
      expect.stringMatching(/^Yogurt 500 g ?, best before 13 Feb. Look, smell, taste$/),
      expect.stringMatching(/^Salmon 450 g ?, use by today$/),
      expect.stringMatching(/^Milk 3 l in 3 packs ?, first today/),
      expect.stringMatching(/^Spinach 200 g ?, use by tomorrow$/),
      expect.stringMatching(/^Eggs 6 pieces ?, best before Tue$/),
      expect.stringMatching(/^Minced beef 250 g ?, Do not eat, use by Wed$/),
    ]);
    const [folded] = all(today, "details:has(#group-week)");
    expect(attribute(folded, "open")).toBeUndefined();
    expect(linksNamed(today, "See all food")).toEqual(["/fridge"]);
  });

  test("one tap uses it in its place, and undoes it", async () => {
    const browser = await week();
    const used = await press(browser, rowOf(await list(browser), "Salmon 450 g"), "Used");
    expect(used.headers.get("Location")).toMatch(/^\/#used-[\w-]+$/);
    const after = await parts(browser);
    expect(headings(after)[0]).toBe("h1 2 to eat today");
    expect(rowTexts(after)[1]).toBe("Used 450 g of Salmon, US$8.49 Undo I still have half Add to list");
    await press(browser, rowOf(after, "of Salmon"), "Undo");
    expect(headings(await parts(browser))[0]).toBe("h1 3 to eat today");
  });

  test("a folded group is open where it shows what was used", async () => {
    const browser = await week();
    await press(browser, rowOf(await list(browser), "Eggs"), "Used");
    const [folded] = all(await parts(browser), "details:has(#group-week)");
    expect(attribute(folded, "open")).toBeDefined();
    expect(wordsOf(folded as Element)).toContain("Used 6 pieces of Eggs");
  });

  test("has the list, the money of the week and three ideas at most", async () => {
    const browser = await week();
    for (const name of ["Eggs", "Oat milk", "Coffee", "Figs"]) await browser.post("/shopping", { name });
    await press(browser, rowOf(await list(browser), "Minced beef"), "Wasted");
    const glance = all(await parts(browser), "li").map(wordsOf);
    expect(glance).toContain("4 to buy Eggs, Oat milk, Coffee and 1 more");
    expect(glance).toContain("US$8.49 to save by eating what is due before Sun 7 Mar");
    expect(glance).toContain("US$3.40 wasted this week: Minced beef");
    const ideas = all(await parts(browser), "section[aria-labelledby=tonight] > ul > li");
    expect(ideas.length).toBeGreaterThan(0);
    expect(ideas.length).toBeLessThanOrEqual(3);
    for (const idea of ideas) {
      expect(wordsOf(idea)).toMatch(/You have .*\d+ mins · (Easy|Medium)/);
      expect(all(idea, "ol > li").length).toBeGreaterThan(1);
    }
  });

  test("of many currencies it names the household's and counts the others", async () => {
    const browser = await household();
    for (const [at, price] of ["2 EUR", "3 USD", "400 JPY"].entries())
      await addFood(browser, { name: `Food ${at}`, ...inDays(0), price });
    const glance = all(await parts(browser), "li").map(wordsOf);
    expect(glance).toContainEqual(expect.stringMatching(/^US\$3.00 and in 2 other currencies to save/));
  });

  test("of a free day it says what comes next, and the week is open", async () => {
    const browser = await household({ name: "Yogurt", ...inDays(3) }, { name: "Rice", ...inDays(200) });
    const today = await parts(browser);
    expect(headings(today).slice(0, 2)).toEqual(["h1 All good today", "h2 This week 1"]);
    expect(wordsOf(today)).toContain("Nothing to use up today Next is Yogurt, on Mon.");
    expect(attribute(all(today, "details:has(#group-week)")[0], "open")).toBeDefined();
    const none = await parts(await household({ name: "Salt", expiryDate: "2028-10-01" }));
    expect(wordsOf(none)).toContain("Next is Salt, in Oct 2028.");
  });

  test("a long day is cut, and offers the stock check", async () => {
    const browser = await household(
      ...Array.from({ length: 15 }, (_, index) => ({
        name: `Food ${String.fromCharCode(65 + index)}`,
        ...inDays(0),
      })),
    );
    const today = await parts(browser);
    expect(headings(today).slice(0, 3)).toEqual(["h1 15 to eat today", "h2 Eat today 12", "h2 Also today 3"]);
    expect(linksNamed(today, "That is a lot. Is it all still there?")).toEqual(["/stock-check"]);
    const cards = all(today, ".card li:has(a[href='/stock-check'])").map(wordsOf);
    expect(cards).toEqual([expect.stringContaining("A stock check takes about 2 minutes.")]);
  });

  test("the sections of the home page are folded", async () => {
    const browser = await week();
    const page = await browser.get("/");
    expect(all(main(page), "h1")).toHaveLength(1);
    const folded = section(page, "from-crisper");
    expect(all(folded, "section[id]").map(({ id }) => id)).toEqual([
      "hero",
      "featured-products",
      "why-choose-us",
      "recent-products",
      "special-offers",
      "customer-reviews",
      "newsletter",
    ]);
    for (const id of ["food-inventory", "expired-food", "from-crisper"])
      expect(attribute(all(section(page, id), "details")[0], "open")).toBeUndefined();
    const more = section(await browser.get("/?recent=all"), "from-crisper");
    expect(attribute(all(more, "details")[0], "open")).toBeDefined();
  });
});

describe("the first day", () => {
  test("asks for the first food; what most have is one tap", async () => {
    const browser = await household();
    const page = await browser.get("/");
    expect(headings(page)[0]).toBe("h1 What do you have?");
    expect(rowTexts(await list(browser))).toEqual([expect.stringContaining("Sample")]);
    const form = all(page, "button[name=lines]")[0]?.closest("form") as Element;
    const fields = all(form, "input").map((input) => [attribute(input, "name"), attribute(input, "value")]);
    const sent = await browser.post("/add-food/lines", { ...Object.fromEntries(fields), lines: "Milk" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/"]);
    const after = await browser.follow(sent);
    expect(headings(after)[0]).not.toBe("h1 What do you have?");
    expect(rowTexts(section(after, "food-inventory"))).toEqual([expect.stringContaining("Milk")]);
  });

  test("goes on until twelve foods are there: what is at home stays where it is", async () => {
    const browser = await household({ name: "milk" });
    const usual = async () => all(await browser.get("/"), "button[name=lines]").map(wordsOf);
    expect(await usual()).toEqual([
      "Milk is added",
      "Eggs",
      "Bread",
      "Butter",
      "Cheese",
      "Tomatoes",
      "Apples",
      "Carrots",
      "Rice",
    ]);
    for (let index = 2; index < 12; index++) await addFood(browser, { name: `Tea ${index}` });
    expect(await usual()).toHaveLength(9);
    await addFood(browser, { name: "Salt" });
    expect(await usual()).toEqual([]);
  });

  test("is over the day after", async () => {
    const browser = await household({ name: "Milk", expiryDate: addDays(TODAY, 30) });
    vi.setSystemTime(`${addDays(TODAY, 1)}T12:30:00Z`);
    try {
      expect(all(await browser.get("/"), "button[name=lines]")).toEqual([]);
    } finally {
      vi.setSystemTime(`${TODAY}T10:30:00Z`);
    }
  });
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", "Press Share, then Add to Home Screen."],
  [
    "Mozilla/5.0 (Linux; Android 13; SM-A135F)",
    "Open the browser's menu, then choose Add to Home screen, or Install.",
  ],
])("on a phone it says how it comes onto the home screen, until that is declined: %s", async (agent, how) => {
  const phone = { "User-Agent": agent };
  const browser = await household({ name: "Milk", ...inDays(1) });
  const said = async (headers: Record<string, string>) => wordsOf(main(await browser.get("/", headers)));
  expect(await said(phone)).toContain(`Put Crisper on your home screen ${how}`);
  expect(await said({})).not.toContain("home screen");
  expect(await said({ "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)" })).not.toContain("home screen");
  const answer = await browser.post("/home-screen", {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  expect(await said(phone)).not.toContain("home screen");
});

test("nobody is asked for a place on the home screen on the first day", async () => {
  const { browser } = await signUp(app);
  const page = await browser.get("/", { "User-Agent": "Mozilla/5.0 (Linux; Android 13; SM-A135F)" });
  expect(wordsOf(main(page))).not.toContain("home screen");
});
