import { expect, test } from "vitest";
import { addDays, formatDay } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { all, fieldErrors, fieldValue, formsNamed, main, selected, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { changeRow, reviewForm, rowIn, rowValues, tickRows } from "../support/review.ts";

// A Friday.
const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const words = (page: Page) => wordsOf(main(page));
const read = (browser: Browser, lines: string, to = "/fridge") =>
  browser.post("/add-food/lines", { lines, to, requestId: crypto.randomUUID() });
const filled = (page: Page) => reviewForm(page, "food-rows");
const send = (browser: Browser, body: URLSearchParams) =>
  browser.send("/add-food/lines", { method: "POST", body, headers: { Origin: app.origin } });

test("the field stands on the pages of food, for who is signed in", async () => {
  const { browser } = await signUp(app);
  for (const path of ["/fridge", "/"]) {
    const page = await browser.get(path);
    expect(words(page)).toContain("What did you get? One food per line");
    expect(fieldValue(page, "to")).toBe(path);
  }
  expect((await openBrowser(app).get("/fridge")).text).not.toContain("What did you get?");
});

test("one complete line is added at once, can be changed, and taken back", async () => {
  const { browser } = await signUp(app);
  const answer = await read(browser, "milk 1l 1.29 fri", "/my-items");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/my-items"]);
  const page = await browser.follow(answer);
  expect(page.text).toMatch(/Milk, 1 l, US\$1\.29, good through Fri/);
  const [id = ""] = await ownIds(browser);
  const food = await browser.get(`/add-food/${id}`);
  expect(fieldValue(food, "expiryDate")).toBe(addDays(TODAY, 7));
  expect(selected(food, "category")).toBe("Dairy");
  expect(all(page, "a").some((link) => link.getAttribute("href")?.startsWith(`/add-food/${id}?from=`))).toBe(
    true,
  );
  const [undo = ""] = formsNamed(page, "Undo");
  expect((await browser.follow(await browser.post(undo, {}))).text).toContain("Undone");
  expect(await ownIds(browser)).toEqual([]);
});

test("the toast of one line says what was filled in, and from where", async () => {
  const { browser } = await signUp(app);
  const toast = async (line: string) => (await browser.follow(await read(browser, line))).text;
  expect(await toast("lettuce 0.99")).toMatch(
    /Lettuce, 1 piece, US\$0\.99, good through about \w+[^(]* \(USDA FoodKeeper\)/,
  );
  expect(await toast("lettuce")).toMatch(
    /1 piece \(as before\), US\$0\.99 \(as before\), good through about/,
  );
  expect(await toast("oat milk 1l 1.89 12 Mar")).toMatch(
    /Oat milk, 1 l, US\$1\.89, good through [^(]*2027|Fri/,
  );
  expect(await toast("oat milk 1l 1.89 12 Mar")).not.toContain("USDA");
});

test("a doubtful row asks for what is missing first; the rest is folded, and a clear row is one line", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "minced beef 500g\nzorp 2.49\ncoconut water 1.5\nbananas");
  const rows = all(page, "form#food-rows li").map((row) => {
    const [whole, rest] = [...row.querySelectorAll("details")];
    const names = (part: Element | undefined) =>
      [...(part?.querySelectorAll("label[for]") ?? [])].map((label) => wordsOf(label));
    const folded = names(rest);
    const first = names(whole).filter((name) => !folded.includes(name));
    return { open: whole?.hasAttribute("open"), first, folded: folded.length, says: rest && wordsOf(rest) };
  });
  expect(rows).toMatchObject([
    { open: true, first: ["Expiry Date"], folded: 6, says: expect.stringMatching(/^Edit details/) },
    { open: true, first: ["Expiry Date"], folded: 6 },
    { open: true, first: ["Name", "Quantity ~", "Price (optional)"], folded: 4 },
    { open: false, folded: 0 },
  ]);
  expect(words(page)).toContain("Check the amount, price and date: a number here could be any of them.");
  const form = changeRow(filled(page), 0, { quantity: "0" });
  const refused = await send(browser, form);
  const [first] = all(refused, "form#food-rows li details");
  expect(first?.querySelector("details")?.querySelector("[name$='.quantity']")).toBeNull();
});

test("the same form sent twice adds one food", async () => {
  const { browser } = await signUp(app);
  const form = { lines: "milk 1l fri", to: "/fridge", requestId: crypto.randomUUID() };
  await Promise.all([browser.post("/add-food/lines", form), browser.post("/add-food/lines", form)]);
  await browser.post("/add-food/lines", form);
  expect(await ownIds(browser)).toHaveLength(1);
  // The first one teaches how this line is read.
  const next = { ...form, lines: "milk", requestId: crypto.randomUUID() };
  for (let times = 0; times < 3; times++) await browser.post("/add-food/lines", next);
  expect(await ownIds(browser)).toHaveLength(2);
});

test("a suggested day says so, and where it comes from", async () => {
  const { browser } = await signUp(app);
  const page = await browser.follow(await read(browser, "lettuce"));
  expect(page.text).toContain("Lettuce, 1 piece, good through about Sun");
  const review = words(await read(browser, "lettuce\nminced beef"));
  expect(review).toContain("usually keeps 7 to 14 days in the fridge (USDA FoodKeeper)");
  expect(review).toContain("Check the date on the pack; usually 1 to 2 days in the fridge");
  expect(review).toContain("~ ");
});

test("several lines are looked over; what is ready is added, and the rest stays", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "bananas\nbread 1.10 tue\nzorp 2.49\nquark");
  expect(page.status).toBe(200);
  expect(words(page)).toContain("1 to check");
  expect(words(page)).toContain("3 ready");
  expect(words(page)).toContain("Add 4 items");
  expect(await ownIds(browser)).toEqual([]);

  const without = tickRows(filled(page), 0, 1, 2);
  const rest = await send(browser, without);
  expect(rest.status).toBe(200);
  expect(words(rest)).toContain("2 added, 1 to finish.");
  expect(rest.text).toContain("Added 2 items");
  expect(fieldErrors(rest)).toEqual({ "rows[0].expiryDate": "Give the date for Zorp" });
  expect(rowValues(filled(rest), "name")).toEqual(["Zorp", "Quark"]);
  expect(await ownIds(browser)).toHaveLength(2);

  await send(browser, without);
  expect(await ownIds(browser), "after the same form again").toHaveLength(2);

  const finished = changeRow(filled(rest), 0, { expiryDate: addDays(TODAY, 3) });
  const added = await browser.follow(await send(browser, finished));
  expect(added.text).toContain("Zorp, 1 piece");
  expect(await ownIds(browser)).toHaveLength(3);
  expect((await browser.get("/my-items")).text).toMatch(/Zorp[\s\S]*?Other/);
  const [undo = ""] = formsNamed(added, "Undo");
  await browser.post(undo, {});
  expect(await ownIds(browser)).toHaveLength(2);
});

test("several complete lines are added at once if the page has shown how they are read", async () => {
  const { browser } = await signUp(app);
  const form = { to: "/journal", isRead: "yes", requestId: crypto.randomUUID() };
  const added = await browser.post("/add-food/lines", { ...form, lines: "bananas\nbread 1.10 tue" });
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/journal"]);
  expect((await browser.follow(added)).text).toContain("Added 2 items");
  expect(await ownIds(browser)).toHaveLength(2);
  for (const lines of ["apples\nzorp", "apples\ntoilet paper", "FRESH FOODS\nMILK 1.10\nHAM 2\nTOTAL 3.10"]) {
    const review = await browser.post("/add-food/lines", { ...form, lines });
    expect(review.status, lines).toBe(200);
  }
  expect(await ownIds(browser)).toHaveLength(2);
});

test("a form that comes again with more, as after Back, adds no food twice", async () => {
  const { browser } = await signUp(app);
  const form = filled(await read(browser, "bananas\nzorp"));
  await send(browser, form);
  expect(await ownIds(browser)).toHaveLength(1);
  expect((await send(browser, changeRow(form, 0, { expiryDate: addDays(TODAY, 3) }))).status).toBe(303);
  expect(await ownIds(browser)).toHaveLength(2);
});

test("a review that was left stays when another line is added at once", async () => {
  const { browser } = await signUp(app);
  await read(browser, "bananas\nzorp");
  expect((await read(browser, "milk 1l fri")).status).toBe(303);
  const kept = filled(await browser.get("/add-food/lines"));
  expect(rowValues(kept, "name")).toEqual(["Zorp", "Bananas"]);
});

test("a review that was left can be continued, with what was typed, until it is added or discarded", async () => {
  const { browser } = await signUp(app);
  const names = async () => rowValues(filled(await browser.get("/add-food/lines")), "name");
  await read(browser, "bananas\nzorp");
  expect(await names()).toEqual(["Zorp", "Bananas"]);
  const page = await browser.get("/add-food/lines");
  await send(browser, changeRow(tickRows(filled(page), 0), 0, { name: "Zorp blue" }));
  expect(await names()).toEqual(["Zorp blue", "Bananas"]);
  const rest = await send(browser, filled(page));
  expect(words(rest)).toContain("1 added, 1 to finish.");
  expect(await names()).toEqual(["Zorp"]);
  await browser.post("/add-food/lines/discard", { to: "/fridge" });
  expect((await browser.get("/add-food/lines")).text).toContain("What did you get?");
  await send(browser, filled(await read(browser, "apples\nbread")));
  expect((await browser.get("/add-food/lines")).text).toContain("What did you get?");
  expect(await ownIds(browser)).toHaveLength(3);
});

test("nothing is added while nothing is ready", async () => {
  const { browser } = await signUp(app);
  const refused = await send(browser, filled(await read(browser, "zorp\nquork")));
  expect(refused.status).toBe(400);
  expect(refused.text.match(/Some foods need another look. Nothing was added yet./g)).toHaveLength(1);
  expect(Object.values(fieldErrors(refused))).toEqual(["Give the date for Zorp", "Give the date for Quork"]);
  expect(await ownIds(browser)).toEqual([]);
});

test("a day that has just passed, or is further off than the food keeps, has to be confirmed", async () => {
  const { browser } = await signUp(app);
  const passed = formatDay(addDays(TODAY, -3), "en-GB", "short");
  const page = await read(browser, `ham 100g ${passed}\nmilk ${addDays(TODAY, 200)}`);
  const form = filled(page);
  expect(rowValues(form, "expiryDate")).toEqual([addDays(TODAY, -3), addDays(TODAY, 200)]);
  const refused = await send(browser, form);
  expect(refused.status).toBe(400);
  const problem = "Confirm this date, or change it";
  expect(fieldErrors(refused)).toEqual({ "rows[0].expiryDate": problem, "rows[1].expiryDate": problem });
  const confirmed = changeRow(filled(refused), 0, { dayConfirmed: "on" });
  const changed = changeRow(confirmed, 1, { expiryDate: addDays(TODAY, 5) });
  expect((await send(browser, changed)).status).toBe(303);
  expect(await ownIds(browser)).toHaveLength(2);
});

test("what is no food stands last, closed and unticked, and is added when it is ticked and has a day", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "carrier bag 0.10\nbananas\ntoilet paper\nwashing-up liquid 1.50\nzorp");
  const titles = all(page, "form#food-rows h2").map((title) => wordsOf(title));
  expect(titles).toEqual(["1 to check", "1 ready", "Not food? Tick it to add it anyway"]);
  expect(words(page)).toContain("Add 2 items");
  const rows = all(page, "form#food-rows li").map((row) => [
    row.querySelector("b")?.textContent,
    row.querySelector("[name$='.take']")?.hasAttribute("checked"),
    row.querySelector("details")?.hasAttribute("open"),
  ]);
  expect(rows).toEqual([
    ["Zorp", true, true],
    ["Bananas", true, false],
    ["Carrier bag", false, false],
    ["Toilet paper", false, false],
    ["Washing-up liquid", false, false],
  ]);

  const refused = await send(browser, tickRows(filled(page), 2));
  expect(fieldErrors(refused)).toEqual({ "rows[0].expiryDate": "Give the date for Carrier bag" });
  expect(all(refused, "form#food-rows h2").map((title) => wordsOf(title))[0]).toBe("1 to check");
  expect(rowIn(filled(refused), 0).expiryDate).toBe("");
  const again = changeRow(filled(refused), 0, { expiryDate: addDays(TODAY, 90) });
  expect((await send(browser, again)).status).toBe(303);
  expect((await browser.get("/my-items")).text).toContain("Carrier bag");
});

test("each wrong field of a row says what it wants, and of which food", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "milk 1l fri\nbananas");
  const wrong = { quantity: " ", category: "Metal" };
  expect(fieldErrors(await send(browser, changeRow(filled(page), 0, wrong)))).toEqual({
    "rows[0].quantity": "Give the quantity of Milk",
    "rows[0].category": "Please choose a category from the list",
  });
  const nameless = { name: " ", expiryDate: "" };
  expect(fieldErrors(await send(browser, changeRow(filled(page), 0, nameless)))).toEqual({
    "rows[0].name": "Give the name",
    "rows[0].expiryDate": "Give the date for milk 1l fri",
  });
});

test("the place is said where it is not the fridge, and a quantity that nobody typed is a suggestion", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "peas 1kg freezer\nlettuce\nrice 1kg");
  const summaries = all(page, "form#food-rows summary.unfold").map((summary) => wordsOf(summary));
  expect(summaries).toEqual([
    expect.stringMatching(/^Peas 1 kg · ~ .* · freezer$/),
    expect.stringMatching(/^Lettuce ~ 1 piece · ~ [^·]*$/),
    expect.stringMatching(/^Rice 1 kg · ~ .* · ~ pantry$/),
  ]);
  const toast = async (line: string) => (await browser.follow(await read(browser, line))).text;
  expect(await toast("peas 1kg 2.19 freezer")).toMatch(
    /Peas, 1 kg, US\$2\.19, in the freezer, good through about/,
  );
  expect(await toast("milk 1l")).toMatch(/Milk, 1 l, good through/);
});

test("a suggested day that is corrected is the household's own from then on", async () => {
  const { browser } = await signUp(app);
  for (const days of [3, 4, 5]) {
    const form = filled(await read(browser, "lettuce\nradishes"));
    const corrected = changeRow(form, 0, { expiryDate: addDays(TODAY, days) });
    expect((await send(browser, tickRows(corrected, 0))).status).toBe(303);
  }
  expect(words(await read(browser, "lettuce\nzorp"))).toContain("as long as yours kept before");
});

test("a receipt shows its total beside the sum of what was read", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "FRESH FOODS\nMILK 1L 1.10\nBREAD 1.40\nVISA 3.00\nTOTAL 3.00");
  expect(words(page)).toContain("US$2.50 altogether. The receipt says US$3.00");
  expect(words(page)).toContain("FRESH FOODS");
  const rest = await send(browser, changeRow(filled(page), 0, { quantity: "0" }));
  expect(words(rest)).toContain("1 added, 1 to finish.");
  expect(words(rest)).toContain("US$2.50 altogether. The receipt says US$3.00");
});

test("prices in another currency than the household's are announced above the rows", async () => {
  const { browser } = await signUp(app);
  const pounds = await read(browser, "FRESH FOODS\nMILK 1L £1.10\nBREAD £1.40\nTOTAL £2.50");
  const warning = "These prices are in GBP. Your household uses USD.";
  expect(words(pounds)).toContain(warning);
  expect(words(await send(browser, changeRow(filled(pounds), 0, { quantity: "0" })))).toContain(warning);
  expect(words(await read(browser, "milk $1.10\nbread 1.40"))).not.toContain("These prices are in");
});

test("what another app shares is read at once", async () => {
  const { browser } = await signUp(app);
  const query = new URLSearchParams({ title: "", text: "bananas\nbread tue", url: "" });
  const page = await browser.get(`/add-food/lines?${query}`);
  expect(words(page)).toContain("Add 2 items");
  const visitor = await openBrowser(app).get(`/add-food/lines?${query}`);
  expect(visitor.headers.get("Location")).toMatch(/^\/login\?returnTo=.*bananas/);
});

test.each([
  ["https://shop.example/", "Please write what you got, one line each"],
  [`milk\n${"x".repeat(10_000)}`, "Line 2 has 10000 characters; a line takes 200"],
  ["egg\n".repeat(10_000), "These are 10000 lines; 100 can be read at once"],
  ["milk ".repeat(20_000), "That is too much at once: 100 lines of 200 characters can be read"],
])("unreadable lines stay in the field: $1", async (lines, problem) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({
    lines: `${problem}. Nothing was added, and all you wrote is still here.`,
  });
  expect(fieldValue(page, "lines")).toBe(lines.replaceAll("\r\n", "\n"));
  expect(await ownIds(browser)).toEqual([]);
});

test.each(["", " \u200b\n\t "])("of nothing written nothing is kept: %j", async (lines) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({ lines: "Please write what you got, one line each" });
  expect(fieldValue(page, "lines")).toBe(lines);
});

test.each([
  ["4 MB of text", "egg\n".repeat(1_000_000)],
  ["200,000 line ends", "\n".repeat(200_000)],
  ["200,000 quotation marks", `"`.repeat(200_000)],
])("%s get a clear answer, about lines", async (_, lines) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(413);
  expect(words(page)).toContain(
    "That is too much to send at once. 100 lines of 200 characters can be read. Go back, and what you wrote is still there.",
  );
  expect(page.text).not.toContain("Photos");
  expect(await ownIds(browser)).toEqual([]);
});

test("1 MB of text is still in the field afterwards", async () => {
  const { browser } = await signUp(app);
  const lines = "egg ".repeat(250_000);
  const page = await read(browser, lines);
  expect(page.status).toBe(400);
  expect(fieldErrors(page).lines).toContain("That is too much at once: 100 lines of 200 characters");
  expect(fieldValue(page, "lines") === lines).toBe(true);
});

test("a hundred rows are added at once", async () => {
  const { browser } = await signUp(app);
  const lines = Array.from({ length: 100 }, (_, row) => `lettuce ${row}.29`).join("\n");
  const added = await send(browser, filled(await read(browser, lines)));
  expect(added.status).toBe(303);
  expect(await ownIds(browser)).toHaveLength(100);
});

test.each([
  "\u202egnp.egami\nحليب ٢ لتر ١٫٢٩\nmilk\u0000 1l",
  "<script>alert(1)</script>\n<img src=x onerror=alert(1)>",
  "1.29\n2.49\n3.99",
  "=HYPERLINK(1)\n'; drop table items; --",
])("odd text becomes rows to review: $0", async (lines) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/<img src=x|<script>alert/);
  expect(all(page, "input[name$='.name']")).toHaveLength(lines.split("\n").length);
  expect(await ownIds(browser)).toEqual([]);
});

test("a session that ended keeps the lines for afterwards", async () => {
  const { browser, email, password } = await signUp(app);
  browser.cookies.clear();
  const answer = await read(browser, "bananas\nbread tue");
  expect(answer.headers.get("Location")).toMatch(/^\/login/);
  const login = answer.headers.get("Location") ?? "";
  const back = await browser.follow(await browser.post(login, { email, password }));
  expect(fieldValue(back, "lines")).toBe("bananas\nbread tue");
});

/** Ends the session, in the browser or at the API alone, sends the form, and signs in again. */
async function sendAfterTheEnd(
  { browser, email, password }: Awaited<ReturnType<typeof signUp>>,
  form: URLSearchParams,
  end: (browser: Browser) => unknown = ({ cookies }) => cookies.clear(),
) {
  await end(browser);
  const refused = await send(browser, form);
  expect([refused.status, refused.headers.get("Location")]).toEqual([
    303,
    "/login?returnTo=%2Fadd-food%2Flines",
  ]);
  return browser.follow(await browser.post("/login?returnTo=%2Fadd-food%2Flines", { email, password }));
}

test("a session that ended keeps the rows as they were changed, and what was left out", async () => {
  const member = await signUp(app);
  const lines = [
    ...["milk 1l 1.29", "6 eggs 1.99", "butter 250g", "bread 1.10", "bananas", "zorp", "2 cucumbers"],
    ...["yogurt 4 x 150g", "1kg carrots", "tomatoes 500g", "cheddar 400g 3.49", "rice 1kg 2.19"],
  ].join("\n");
  const own = { name: "Zorp of the market", quantity: "7 jars", price: "4.56", category: "Other" };
  const page = await read(member.browser, lines, "/my-items");
  const form = changeRow(filled(page), 0, { ...own, expiryDate: addDays(TODAY, 9) });
  form.delete("rows[3].take");
  const back = await sendAfterTheEnd(member, form);
  expect(words(back)).toContain("Add 11 items");
  const shown = filled(back);
  for (const name of ["name", "quantity", "expiryDate", "price", "category", "suggestions"])
    expect(rowValues(shown, name)).toEqual(rowValues(form, name));
  const added = await send(member.browser, shown);
  expect([added.status, added.headers.get("Location")]).toEqual([303, "/my-items"]);
  expect(await ownIds(member.browser)).toHaveLength(11);
});

test("of sixty rows a session that ended keeps what was typed, if not each suggestion's source", async () => {
  const member = await signUp(app);
  const foods = [
    "milk",
    "eggs",
    "butter",
    "bread",
    "bananas",
    "carrots",
    "rice",
    "apples",
    "cheddar",
    "pears",
  ];
  const lines = Array.from(
    { length: 60 },
    (_, row) => `${foods[row % 10]} ${row + 1}00 g ${row}.${50 + row}`,
  );
  const form = changeRow(filled(await read(member.browser, lines.join("\n"))), 59, { quantity: "7 kg" });
  const endElsewhere = ({ cookies }: Browser) => openBrowser(app, new Map(cookies)).post("/logout", {});
  const shown = filled(await sendAfterTheEnd(member, form, endElsewhere));
  for (const name of ["name", "quantity", "expiryDate", "price", "category"])
    expect(rowValues(shown, name)).toEqual(rowValues(form, name));
});

test("a row that came without one of its fields is asked for it, and mixed with no other", async () => {
  const { browser } = await signUp(app);
  const form = filled(await read(browser, "milk 1l 1.29 fri\nbread 1.10 tue"));
  form.delete("rows[0].quantity");
  const rest = await send(browser, form);
  expect(fieldErrors(rest)).toEqual({ "rows[0].quantity": "Give the quantity of Milk" });
  expect(rowValues(filled(rest), "name")).toEqual(["Milk"]);
  expect(await ownIds(browser)).toHaveLength(1);
});

test.each(["rows[100].name", "rows[-1].name", "rows[0]", "rows[0].name.x", "rows[4294967294].name"])(
  "a field that no page sends is ignored: %s",
  async (name) => {
    const { browser } = await signUp(app);
    const form = filled(await read(browser, "milk 1l 1.29 fri\nbread 1.10 tue"));
    form.append(name, "Made up");
    expect((await send(browser, form)).status).toBe(303);
    expect(await ownIds(browser)).toHaveLength(2);
  },
);
