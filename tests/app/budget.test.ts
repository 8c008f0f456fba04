import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";
import { foodRows } from "../support/food-list.ts";
import { all, fieldErrors, fieldValue, linksNamed, region, selected, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const set = { month: "2027-03", total: "310", Dairy: "1.250,50", Snacks: "0" };

test("a budget is set, shown, and goes on next month", async () => {
  const { browser } = await signUp(app);
  const answer = await browser.post("/budget", set);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/budget?month=2027-03"]);
  const page = await browser.follow(answer);
  expect(page.text).toContain("Budget saved");
  expect(page.text).toContain("Left US$310.00 Safe to spend a day US$11.48 for 27 days");
  expect(page.text).toContain("Dairy US$0.00 of US$1,250.50, US$1,250.50 left");
  expect(page.text).toContain("The budgets of the categories come to US$1,250.50: more than the whole.");
  expect(["total", "Dairy", "Snacks", "Meat"].map((name) => fieldValue(page, name))).toEqual([
    "310.00",
    "1250.50",
    "0.00",
    "",
  ]);
  const next = await browser.get("/budget?month=2027-04");
  expect(next.text).toContain("Budget US$310.00 since March 2027");
  expect(next.text).toContain("for 30 days");
  const past = await browser.get("/budget?month=2027-02");
  expect(past.text).toContain("Set a budget below");
  expect(past.text).not.toContain("Safe to spend");
});

test.each([
  ["total", "-1", "A budget cannot be negative"],
  ["total", "abc", "Please enter an amount such as 250 or 249.50"],
  ["Dairy", "123456789012", "This budget is too high"],
  ["Meat", "12 EUR", "Budgets are in USD here"],
  ["Other", "<b>1</b>", "Please enter an amount such as 250 or 249.50"],
])("%s of %j: %s", async (field, typed, words) => {
  const { browser } = await signUp(app);
  const page = await browser.post("/budget", { ...set, [field]: typed });
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({ [field]: words });
  expect(fieldValue(page, field)).toBe(typed);
  expect(fieldValue(page, "Snacks")).toBe("0");
  const opened = all(page, "details[open] > summary").map(wordsOf);
  expect(opened).toEqual([expect.stringMatching(/^By category/)]);
  expect((await browser.get("/budget")).text).toContain("Set a budget below");
});

test.each(["2027-13", "nonsense", "1", "%00", "13&month=2027", "2027&month=03"])(
  "the month %s falls back and says so",
  async (month) => {
    const { browser } = await signUp(app);
    const page = await browser.get(`/budget?month=${month}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("There is no such month. This is the current one.");
    expect(page.text).toContain("Budget, March 2027");
  },
);

test("any month can be chosen from two lists, and old links lead where they did", async () => {
  const { browser } = await signUp(app);
  const page = await browser.get("/budget");
  expect(page.html).not.toContain('type="month"');
  const chosen = (shown: Page) => all(shown, "select[name=month] option[selected]").map(wordsOf);
  expect(chosen(page)).toEqual(["March", "2027"]);
  for (const query of ["month=11&month=2026", "month=2026-11"]) {
    expect((await browser.get(`/budget?${query}`)).text).toContain("Budget, November 2026");
  }
  const far = await browser.get("/budget?month=1999-12");
  expect(chosen(far)).toEqual(["December", "1999"]);
});

test("a form with a month that does not exist is refused", async () => {
  const { browser } = await signUp(app);
  for (const month of ["2027-13", ""]) {
    const page = await browser.post("/budget", { ...set, month });
    expect(page).toMatchObject({ status: 400, text: expect.stringContaining("Please choose a month") });
  }
});

test("what was typed is there again after a sign-in", async () => {
  const { browser, email, password } = await signUp(app);
  const visitor = openBrowser(app);
  const answer = await visitor.post("/budget", set);
  expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Fbudget");
  const back = await visitor.follow(await visitor.post("/login?returnTo=%2Fbudget", { email, password }));
  expect(fieldValue(back, "total")).toBe("310");
  expect((await browser.get("/budget")).text).toContain("Set a budget below");
});

test("the first ten foods of a category are named, and a link leads to the others", async () => {
  const { browser } = await signUp(app);
  for (let index = 0; index < 12; index++) await addFood(browser, { name: `Pie ${index}`, category: "Meat" });
  const soon = region(await browser.get("/budget"), "Eat first, buy later");
  expect(all(soon, "li")).toHaveLength(10);
  const [others = ""] = linksNamed(soon, "and 2 more in the fridge");
  expect(others).toBe("/fridge?category=Meat");
  expect(foodRows(await browser.get(others))).toHaveLength(12);
});

test("the household's currency and days, with the browser's own zone at hand", async () => {
  const { browser } = await signUp(app);
  browser.cookies.set("tz", "Pacific%2FKiritimati");
  const form = await browser.get("/budget/household");
  const [firstZone] = all(form, "select[name=timeZone] option").map(wordsOf);
  expect(firstZone).toMatch(/^Pacific\/Kiritimati/);
  expect([selected(form, "currency"), selected(form, "timeZone")]).toEqual(["USD, US Dollar", "UTC"]);
  const answer = await browser.post("/budget/household", {
    name: "Home",
    currency: "EUR",
    timeZone: "Pacific/Kiritimati",
  });
  const saved = await browser.follow(answer);
  expect(saved.text).toContain("Saved");
  expect(saved.text).not.toContain("Your browser is in");
  expect((await browser.get("/budget")).text).toContain(
    "Prices without a currency are in EUR, and months begin in Pacific/Kiritimati.",
  );
});

test.each([
  [{ name: "Home", currency: "XYZ", timeZone: "UTC" }, { currency: "Please choose a currency" }],
  [{ name: "Home", currency: "EUR", timeZone: "Mars/Olympus" }, { timeZone: "Please choose a time zone" }],
  [
    {},
    {
      name: "Please give your household a name",
      currency: "Please choose a currency",
      timeZone: "Please choose a time zone",
    },
  ],
])("%j is no household", async (fields, errors) => {
  const { browser } = await signUp(app);
  const page = await browser.post("/budget/household", fields as Record<string, string>);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual(errors);
});

test.each([
  [
    "/budget?month=2027-05",
    { month: "2027-05", total: "300" },
    { month: "2027-05", total: "500", Dairy: "99" },
  ],
  [
    "/budget/household",
    { name: "The hut", currency: "USD", timeZone: "UTC" },
    { name: "Home", currency: "JPY", timeZone: "UTC" },
  ],
])("%s that somebody else has changed is not overwritten unseen", async (path, mine, theirs) => {
  const { browser } = await signUp(app);
  const seen = fieldValue(await browser.get(path), "seen") ?? "";
  expect((await browser.post(path, { ...theirs, seen })).status).toBe(303);
  // Sent again, it is so already.
  expect((await browser.post(path, { ...theirs, seen })).status).toBe(303);

  const refused = await browser.post(path, { ...mine, seen });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Somebody else has changed this meanwhile");
  for (const name of ["total", "name"].filter((name) => name in mine))
    expect(fieldValue(refused, name)).toBe((mine as Record<string, string>)[name]);
  const now = fieldValue(refused, "seen") ?? "";
  expect((await browser.post(path, { ...mine, seen: now })).status).toBe(303);
});
