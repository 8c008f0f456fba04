import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, moveTo, openBrowser, signUp } from "../support/browser.ts";
import { all, attribute, fieldValue, headings, main, region, section, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { toneOf } from "../support/style.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();
const { browser } = await signUp(app);

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
const SAMPLE_IDS = [...numbered("", 12), ...numbered("dummy", 8), ...numbered("extra", 3)];

test.each(SAMPLE_IDS)("the sample %s is there under both addresses, and nobody's to edit", async (id) => {
  for (const path of [`/food/${id}`, `/product/${id}`]) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    const name = wordsOf(page.getByRole("heading", { level: 1 }));
    expect(name).not.toBe("");
    expect(page.text).toContain(`Home / My Fridge / ${name}`);
    expect(page.text).toContain("Sample");
    expect(page.text).toMatch(/[1-5]\.\d out of 5 stars \(\d+ reviews\)/);
    expect(page.text).toMatch(/US\$\d+\.\d\d/);
    expect(wordsOf(main(page))).not.toMatch(/\bEdit\b|\bDelete\b|Owner:/);
  }
});

test("prices and dates are written as where the reader lives, and every tab leads to its section", async () => {
  const page = await browser.get("/food/1", { "Accept-Language": "de-US" });
  expect(page.text).toContain("$3.29");
  expect(page.text).toContain("Expiry date: Mar 11, 2027");
  for (const id of ["description", "nutrition", "details", "storage"]) {
    expect(section(page, id)).toBeTruthy();
    expect(all(page, `a[href="#${id}"]`).length).toBeGreaterThan(0);
  }
});

test("food of the demo household can be looked at, not edited", async () => {
  const page = await browser.get("/food/demo-cream-cheese");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Cream Cheese");
  expect(wordsOf(main(page))).not.toMatch(/\bEdit\b|\bDelete\b|Owner:/);
});

describe("the expiry panel", () => {
  const PAST = "Do not eat. Dispose of it.";
  const USE = "Use this item soon! Consider consuming it today or tomorrow.";
  const PLAN = "This item will expire soon. Plan to use it within the next few days.";

  test.each([
    [-30, "red", `Expired Expired 30 days ago ${PAST}`],
    [-1, "red", `Expired Expired 1 day ago ${PAST}`],
    [0, "red", `Expires in: 0d 13h 30m Expires today ${USE}`],
    [1, "yellow", `Expires in: 1d 13h 30m Expires Soon ${USE}`],
    [2, "yellow", `Expires in: 2d 13h 30m Expires Soon ${USE}`],
    [3, "orange", `Expires in: 3d 13h 30m Expires Soon ${PLAN}`],
    [5, "orange", `Expires in: 5d 13h 30m Expires Soon ${PLAN}`],
    [6, "green", "Expires in: 6d 13h 30m Fresh for 6 days"],
    [99, "green", "Expires in: 99d 13h 30m Fresh for 99 days"],
    [100, "green", "Expires in: 3 months Fresh"],
    [400, "green", "Expires in: a year and a month Fresh"],
  ])("%i days from today", async (offset, tone, words) => {
    const id = await addFood(browser, { expiryKind: "use_by", expiryDate: addDays(TODAY, offset) });
    const panel = region(await browser.get(`/food/${id}`), "Expiry");
    expect(wordsOf(panel)).toBe(words);
    expect([panel, ...all(panel, "*")].map(toneOf)).toContain(tone);
  });

  test.each([
    [0, "Expires today Expires Soon", USE],
    [1, "Expires in: about 1 day Expires Soon", USE],
    [5, "Expires in: about 5 days Expires Soon", PLAN],
    [6, "Expires in: about 6 days Fresh", ""],
  ])("counts an estimate in days alone: %i", async (offset, words, advice) => {
    const expiryDate = addDays(TODAY, offset);
    const id = await addFood(browser, { expiryKind: "estimate", expiryDate });
    const page = await browser.get(`/food/${id}`);
    expect(wordsOf(region(page, "Expiry"))).toBe(`${words} ${advice}`.trim());
    expect(page.text).not.toMatch(/\dh \d+m|Fresh for/);
  });

  test.each([
    ["estimate", "Frozen. Best quality until about 30 Nov 2027"],
    ["best_before", "Frozen. Best quality until 30 Nov 2027"],
    ["use_by", "Frozen. Use by 30 Nov 2027"],
  ])("of frozen food says how long it is good, and stores it in a freezer: %s", async (expiryKind, words) => {
    const food = { name: "Chicken", category: "Poultry", place: "freezer", expiryDate: "2027-11-30" };
    const page = await browser.get(`/food/${await addFood(browser, { ...food, expiryKind })}`);
    expect(wordsOf(region(page, "Expiry"))).toBe(words);
    expect(wordsOf(section(page, "storage"))).toBe(
      "Storage & Care Keep it at −18 °C or below, well wrapped.",
    );
    expect(wordsOf(main(page))).not.toMatch(/Expires in|Fresh for|shelf/);
  });

  test("follows the household's day", async () => {
    const id = await addFood(browser, { expiryDate: TODAY });
    const look = async (timeZone: string) => {
      await moveTo(browser, timeZone);
      return (await browser.get(`/food/${id}`)).text;
    };
    expect(await look("UTC")).toContain("Expires in: 0d 13h 30m Expires today");
    expect(await look("Pacific/Pago_Pago")).toContain("Expires in: 1d 0h 30m Expires Soon");
    expect(await look("Pacific/Kiritimati")).toContain("Expired Expired 1 day ago");
    await moveTo(browser, "UTC");
  });
});

describe("the recipe suggestions", () => {
  const look = async (browser: Browser, id: string) =>
    region(await browser.get(`/food/${id}`), "Recipe Suggestions");

  test("use what expires next beside own food, and lead to it", async () => {
    const { browser } = await signUp(app);
    const eggs = await addFood(browser, { name: "Eggs", category: "Dairy", expiryDate: addDays(TODAY, 20) });
    await addFood(browser, { name: "Sweetcorn", category: "Vegetables", expiryDate: addDays(TODAY, -1) });
    await addFood(browser, { name: "Asparagus", category: "Vegetables", expiryDate: addDays(TODAY, 4) });
    const tomatoes = { name: "Cherry tomatoes", category: "Vegetables", expiryDate: addDays(TODAY, 1) };
    const id = await addFood(browser, tomatoes);
    const section = await look(browser, eggs);
    expect(headings(section).filter((heading) => heading.startsWith("h3"))).toHaveLength(3);
    expect(all(section, "a").map((link) => attribute(link, "href"))).toContain(`/food/${id}`);
    const words = wordsOf(section);
    expect(words).toContain("Ideas of our own, chosen by fixed rules");
    expect(words).toContain("with the Cherry tomatoes that expire tomorrow");
    expect(words).toContain("with the Asparagus that expires in 4 days");
    expect(words.indexOf("tomorrow")).toBeLessThan(words.indexOf("in 4 days"));
    expect(words).not.toContain("Sweetcorn");
    expect(words).toMatch(/What to do for Tomato and egg scramble Fry .*\./);
  });

  test("of somebody else's household are not looked at", async () => {
    const { browser } = await signUp(app);
    const eggs = await addFood(browser, { name: "Eggs", category: "Dairy", expiryDate: addDays(TODAY, 20) });
    expect(all(await look(browser, eggs), "[href]").length).toBe(0);
  });

  test.each([
    ["Vanilla ice cream", "Dairy", 9],
    ["Oat milk", "Beverages", 9],
    ["Cat food chicken", "Other", 9],
    ["Eggs", "Dairy", -1],
  ])("are left out for %s, %s, in %i days", async (name, category, days) => {
    const id = await addFood(browser, { name, category, expiryDate: addDays(TODAY, days) });
    const page = await browser.get(`/food/${id}`);
    expect(page.queryByRole("region", { name: "Recipe Suggestions" })).toBe(null);
    expect(page.text).not.toContain("Recipe Suggestions");
  });

  test("of a sample are its three titles", async () => {
    const words = wordsOf(await look(browser, "1"));
    expect(words).toBe(
      "Recipe Suggestions Rainbow Carrots Salad 15 mins · Easy Grilled Rainbow Carrots 25 mins · Medium Rainbow Carrots Smoothie 5 mins · Easy",
    );
  });

  test("of the demo household's food are ideas too", async () => {
    const words = wordsOf(await look(browser, "demo-salmon"));
    expect(words).toContain("Tray-baked fish with vegetables 30 mins · Easy");
  });
});

describe("what can be done with a food", () => {
  test.each([
    ["consumption", "Mark as consumed feature coming soon!"],
    ["shopping-list", "Move to shopping list feature coming soon!"],
    ["reminder", "Set reminder feature coming soon!"],
  ])("%s is coming soon, and says so", async (action, words) => {
    const answer = await browser.post(`/food/1/${action}`, {}, { Referer: `${app.origin}/product/1` });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/product/1"]);
    expect((await browser.follow(answer)).text).toContain(words);
    const elsewhere = await browser.post(`/food/1/${action}`, {}, { Referer: "https://evil.example/x" });
    expect(elsewhere.headers.get("Location")).toBe("/food/1");
    expect((await browser.get(`/food/1/${action}`)).headers.get("Location")).toBe("/food/1");
    await browser.get("/food/1");
  });

  test("it can be liked, and no longer", async () => {
    const pressed = async (pressed: boolean) =>
      (await browser.get("/food/2")).getAllByRole("button", { pressed }).length;
    expect(await pressed(false)).toBe(1);
    await browser.post("/food/2/favourite", {});
    expect(await pressed(true)).toBe(1);
    await browser.post("/food/2/favourite", {});
    expect(await pressed(false)).toBe(1);
  });

  test.each([
    ["3", "3", "In Cart"],
    ["99", "99", "In Cart"],
    ["1000", "99", "In Cart"],
    ["2.4", "2", "In Cart"],
    ["many", "1", "In Cart"],
    ["1e309", "1", "In Cart"],
    ["0", "1", "Add to Cart"],
    ["-5", "1", "Add to Cart"],
  ])("%s of it in the cart is %s, and the button reads '%s'", async (typed, kept, button) => {
    const { browser } = await signUp(app);
    const answer = await browser.post("/food/3/cart", { quantity: typed });
    expect(answer.status).toBe(303);
    const page = await browser.get("/food/3");
    expect(fieldValue(page, "quantity")).toBe(kept);
    expect(page.text).toContain(button);
    expect(page.text.match(/Remove/g) ?? []).toHaveLength(button === "In Cart" ? 1 : 0);
    expect((await browser.get("/food/4")).text).toContain("Add to Cart");
  });

  test("a cart of a hundred foods still fits into its cookie", async () => {
    const visitor = openBrowser(app);
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
    for (const id of [...ids, "x".repeat(5000)]) {
      for (const path of [`/food/${id}/cart`, `/food/${id}/favourite`]) {
        const [cookie = ""] = (await visitor.post(path, { quantity: "2" })).headers.getSetCookie();
        expect(cookie.length).toBeLessThanOrEqual(4096);
      }
    }
    expect(visitor.cookies.has("basket")).toBe(true);
  });

  test("every sample finds room in the cart, and what is no food does not", async () => {
    const { browser } = await signUp(app);
    for (const id of [...SAMPLE_IDS, "demo-cream-cheese", "no-such-food"]) {
      await browser.post(`/food/${id}/cart`, { quantity: "2" });
    }
    expect((await browser.get("/favourites")).text.match(/ 2 × /g)).toHaveLength(SAMPLE_IDS.length + 1);
  });
});

test("a visitor is sent to the sign-in and comes back", async () => {
  for (const path of ["/food/1", "/product/dummy1", "/food/1?from=home"]) {
    const answer = await openBrowser(app).get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(`/login?returnTo=${encodeURIComponent(path)}`);
  }
});
