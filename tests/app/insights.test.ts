import { expect, test, vi } from "vitest";
import { todayIn } from "#app/domain/calendar.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, signUp } from "../support/browser.ts";
import { all, fieldValue, rows, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();
const db = await openDatabase({ dataDir: app.dataDir });

interface Row {
  kind: string;
  day: string;
  name: string;
  minor?: number;
  currency?: string;
  reason?: string;
}

/** Somebody whose journal has these rows. */
async function somebodyWith(rows: Row[], household: { currency: string; time_zone?: string }) {
  const { browser, email } = await signUp(app);
  const { uid, household_id } = await db
    .selectFrom("users")
    .innerJoin("memberships", "memberships.user_id", "users.uid")
    .select(["users.uid", "memberships.household_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await db.updateTable("households").set(household).where("id", "=", household_id).execute();
  const values = rows.map(({ minor = null, currency = "EUR", reason = null, ...row }, index) => ({
    ...row,
    name_key: "",
    household_id,
    id: `${index}`,
    item_id: `item-${index}`,
    at: `${row.day}T10:00:00Z`,
    user_id: uid,
    category: "Vegetables",
    amount: 1,
    unit: "piece",
    worth_minor: minor,
    currency: minor === null ? null : currency,
    reason,
    before: null,
    request_key: null,
    undone_at: null,
  }));
  if (values.length > 0) await db.insertInto("journal").values(values).execute();
  return browser;
}

const EUR = { currency: "EUR" };
const ROWS: Row[] = [
  { kind: "added", day: "2027-01-10", name: "Leek", minor: 300 },
  { kind: "wasted", day: "2027-01-12", name: "Leek", minor: 300, reason: "forgot" },
  { kind: "added", day: "2027-03-01", name: "=1+1", minor: 129 },
  { kind: "wasted", day: "2027-03-02", name: "=1+1", minor: 29 },
  { kind: "used", day: "2027-03-03", name: "=1+1", minor: 100 },
  { kind: "added", day: "2027-03-04", name: "Gift" },
];

const description = (page: Page) => all(page, 'p[id$="-description"]').map(wordsOf);

test("this month in money and numbers, each chart with its words and its table", async () => {
  const browser = await somebodyWith(ROWS, EUR);
  const page = await browser.get("/insights");
  expect(page.text).toContain(
    "Spent €1.29 2 foods bought, 1 without a price Used €1.00 1 time Wasted €0.29 1 time",
  );
  expect(page.text).toContain("Eaten in time 77% of the money, and 50% of the times");
  expect(rows(page)).toContain("Vegetables €1.29 (1) €1.00 (1) €0.29 (1)");
  expect(rows(page)).toContain("No reason given €0.29 (1)");
  expect(rows(page)).toContain("=1+1 Vegetables 1 €0.29");
  expect(description(page)[0]).toBe(
    "Most spent: 1 to 5 Mar 2027, €1.29 (1). Most used: 1 to 5 Mar 2027, €1.00 (1). Most wasted: 1 to 5 Mar 2027, €0.29 (1). The table below has every figure.",
  );
  expect(all(page, ":is(svg, rect, g, text)[style]").length).toBe(0);
});

test("charts of the four currencies used most, figures of all", async () => {
  const used = ["CHF", "SEK", "SEK", "NOK", "NOK", "DKK", "DKK", "PLN", "EUR"];
  const bought = used.map((currency) => ({
    kind: "added",
    day: "2027-03-01",
    name: "Leek",
    minor: 500,
    currency,
  }));
  const page = await (await somebodyWith(bought, EUR)).get("/insights");
  expect(all(page, "h2").map(wordsOf)).toEqual(["In EUR", "In DKK", "In NOK", "In SEK"]);
  expect(page.text).toContain("Spent €5.00 CHF 5.00 DKK 10.00 NOK 10.00 PLN 5.00 SEK 10.00 9 foods bought");
  expect(page.text).toContain("The charts show the 4 currencies you use most.");
});

test("ranges are links, and one of one's own is a form", async () => {
  const browser = await somebodyWith(ROWS, EUR);
  const spent = async (query: string) =>
    (await browser.get(`/insights?${query}`)).text.match(/Spent (\S+)/)?.[1];
  expect((await browser.get("/insights?range=last-month")).text).toContain(
    "Nothing to add up for these days",
  );
  expect(await spent("range=last-3-months")).toBe("€4.29");
  expect(await spent("range=this-year")).toBe("€4.29");
  expect(await spent("from=2027-01-10&to=2027-01-10")).toBe("€3.00");
  expect(await spent("from=2027-01-11")).toBe("€1.29");
  expect(await spent("from=11.1.2027")).toBe("€1.29");
  const own = await browser.get("/insights?from=2027-01-10&to=2027-02-28");
  expect([fieldValue(own, "from"), fieldValue(own, "to")]).toEqual(["2027-01-10", "2027-02-28"]);
  expect(rows(own)).toContain("January 2027 €3.00 (1) €0.00 €3.00 (1)");
});

test.each([
  ["from=2027-03-05&to=2027-03-01", "The first day is after the last."],
  ["from=nonsense&to=2027-03-01", "Please give two days, such as 2027-01-31."],
  ["from=2027-02-30&to=2027-03-01", "Please give two days, such as 2027-01-31."],
  ["to=2027-03-01", "Please give two days, such as 2027-01-31."],
  ["from=2001-01-01&to=2027-03-01", "Please choose ten years at most."],
  ["range=always", "There is no such range."],
  ["from=%00&to=%F0%9F%A5%AC", "Please give two days, such as 2027-01-31."],
])("/insights?%s falls back to this month and says so", async (query, words) => {
  const browser = await somebodyWith(ROWS, EUR);
  const page = await browser.get(`/insights?${query}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`${words} This is this month instead.`);
  expect(page.text).toContain("Spent €1.29");
});

test("two currencies are two sums and two sets of charts, the household's first", async () => {
  const browser = await somebodyWith(
    [...ROWS, { kind: "added", day: TODAY, name: "Rösti", minor: 500, currency: "CHF" }],
    { currency: "CHF" },
  );
  const page = await browser.get("/insights");
  expect(page.text).toContain("Spent CHF 5.00 €1.29 3 foods bought");
  const currencies = page.getAllByRole("heading", { level: 2, name: /^In \w+$/ });
  expect(currencies.map(wordsOf)).toEqual(["In CHF", "In EUR"]);
});

test("yen have no decimals, neither on the page nor in the file", async () => {
  const rows = [{ kind: "added", day: TODAY, name: "Tofu", minor: 1_290, currency: "JPY" }];
  const browser = await somebodyWith(rows, { currency: "JPY" });
  expect((await browser.get("/insights")).text).toMatch(/Spent (?:JP)?¥1,290 /);
  expect((await browser.get("/insights/export.csv")).html).toContain("total,,spent,JPY,1290,1");
});

test("this month begins where the household lives", async () => {
  vi.setSystemTime("2027-03-31T23:30:00Z");
  const browser = await somebodyWith([], { currency: "EUR", time_zone: "Europe/Berlin" });
  expect(todayIn("Europe/Berlin", new Date())).toBe("2027-04-01");
  const page = await browser.get("/insights");
  expect(fieldValue(page, "from")).toBe("2027-04-01");
  vi.setSystemTime(`${TODAY}T10:30:00Z`);
});

test("all of it as CSV that a spreadsheet takes for what it is", async () => {
  const browser = await somebodyWith(ROWS, EUR);
  const file = await browser.get("/insights/export.csv?from=2027-03-01&to=2027-03-05");
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("Content-Disposition")).toBe(
    'attachment; filename="crisper-insights-2027-03-01-to-2027-03-05.csv"',
  );
  const lines = file.html.replace("\uFEFF", "").trim().split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "table,name,figure,currency,amount,count",
      "total,,spent,EUR,1.29,1",
      "total,,spent,,,1",
      "month,2027-03,wasted,EUR,0.29,1",
      "food,'=1+1,wasted,EUR,0.29,1",
      "reason,No reason given,wasted,EUR,0.29,1",
    ]),
  );
});

test("all of it as JSON, as the API answers it", async () => {
  const browser = await somebodyWith(ROWS, EUR);
  const file = await browser.get("/insights/export.json?range=this-year");
  expect(file.headers.get("Content-Disposition")).toContain("2027-01-01-to-2027-03-05.json");
  expect(JSON.parse(file.html)).toMatchObject({
    currency: "EUR",
    totals: { spent: { count: 3, worth: [{ currency: "EUR", minor: 429, count: 2 }] } },
  });
});

test("without a price there are numbers, and a word on how to get money", async () => {
  const { browser } = await signUp(app);
  await addFood(browser as Browser, { name: "Chard", category: "Vegetables" });
  const page = await browser.get("/insights");
  expect(page.text).toContain("Add a price when you add food");
  expect(rows(page)).toContain("Vegetables 1 0 0");
});
