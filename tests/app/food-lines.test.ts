import { expect, test, vi } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, ownIds, signUp } from "../support/browser.ts";
import { all, fieldErrors, fieldValue, formsNamed, main, selected, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

// A Friday.
const TODAY = "2027-03-05";
vi.setSystemTime(`${TODAY}T10:30:00Z`);
const app = await openApp();
expectQuietServer();

const words = (page: Page) => wordsOf(main(page));
const read = (browser: Browser, lines: string, to = "/fridge") =>
  browser.post("/add-food/lines", { lines, to, requestId: crypto.randomUUID() });
const FIELDS = ["lines", "requestId", "to", "id", "line", "guessedDate", "name", "category"];
const SELECTS = ["category", "expiryKind", "place"];

/** What the review page sends as it stands. */
function filled(page: Page): URLSearchParams {
  const form = new URLSearchParams();
  for (const control of all(page, "form#food-rows [name]")) {
    const name = control.getAttribute("name") ?? "";
    const isLeftOut = name === "take" && !control.hasAttribute("checked");
    const chosen = control.querySelector("option[selected]") ?? control.querySelector("option");
    const value = SELECTS.includes(name) ? chosen?.getAttribute("value") : control.getAttribute("value");
    if (!isLeftOut) form.append(name, value ?? "");
  }
  expect(FIELDS.filter((name) => !form.has(name))).toEqual([]);
  return form;
}
const send = (browser: Browser, body: URLSearchParams) =>
  browser.send("/add-food/lines", { method: "POST", body, headers: { Origin: app.origin } });

test("the field stands on the pages of food, for who is signed in", async () => {
  const { browser } = await signUp(app);
  for (const path of ["/fridge", "/my-items", "/shopping"]) {
    const page = await browser.get(path);
    expect(words(page)).toContain("What did you get? One line each");
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
  expect(all(page, "a").some((link) => link.getAttribute("href") === `/add-food/${id}`)).toBe(true);
  const [undo = ""] = formsNamed(page, "Undo");
  expect((await browser.follow(await browser.post(undo, {}))).text).toContain("Undone");
  expect(await ownIds(browser)).toEqual([]);
});

test("the same form sent twice adds one food", async () => {
  const { browser } = await signUp(app);
  const form = { lines: "milk 1l fri", to: "/fridge", requestId: crypto.randomUUID() };
  await Promise.all([browser.post("/add-food/lines", form), browser.post("/add-food/lines", form)]);
  await browser.post("/add-food/lines", form);
  expect(await ownIds(browser)).toHaveLength(1);
});

test("a guessed day says so, and where it comes from", async () => {
  const { browser } = await signUp(app);
  const page = await browser.follow(await read(browser, "lettuce"));
  expect(page.text).toContain("Lettuce, 1 piece, good through about Sun");
  const review = words(await read(browser, "lettuce\nminced beef"));
  expect(review).toContain("usually keeps 7 to 14 days in the fridge (USDA FoodKeeper)");
  expect(review).toContain("Please look at the pack; usually 1 to 2 days in the fridge");
  expect(review).toContain("~ until");
});

test("several lines are looked over, and added in one go; a row can be left out", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "bananas\nbread 1.10 tue\nzorp 2.49\n");
  expect(page.status).toBe(200);
  expect(words(page)).toContain("1 needs a look");
  expect(words(page)).toContain("2 are clear");
  expect(words(page)).toContain("Add 3 items");
  expect(await ownIds(browser)).toEqual([]);

  const refused = await send(browser, filled(page));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Some of it needs another look. Nothing was added yet.");
  expect(fieldErrors(refused)).toEqual({
    category: "Please choose a category",
    expiryDate: "Please fill in all required fields",
  });
  expect(words(refused)).toContain("usually keeps");
  expect(await ownIds(browser)).toEqual([]);

  const form = filled(refused);
  // Rows keep their numbers, whichever group they stand in.
  const zorp = all(page, "input[name=take]").find((box) => box.closest("li")?.textContent.includes("Zorp"));
  form.delete("take");
  for (const row of ["0", "1", "2"].filter((row) => row !== zorp?.getAttribute("value")))
    form.append("take", row);
  const added = await browser.follow(await send(browser, form));
  expect(added.text).toContain("Added 2 items");
  expect(await ownIds(browser)).toHaveLength(2);
  const [undo = ""] = formsNamed(added, "Undo");
  await browser.post(undo, {});
  expect(await ownIds(browser)).toEqual([]);
});

test("a guessed day that is corrected is the household's own from then on", async () => {
  const { browser } = await signUp(app);
  for (const days of [3, 4, 5]) {
    const form = filled(await read(browser, "lettuce\nradishes"));
    form.set("expiryDate", addDays(TODAY, days));
    form.delete("take");
    form.append("take", "0");
    expect((await send(browser, singleRow(form))).status).toBe(303);
  }
  expect(words(await read(browser, "lettuce\nzorp"))).toContain("as long as yours kept before");
});

/** The first row alone. */
function singleRow(form: URLSearchParams): URLSearchParams {
  const first = new URLSearchParams();
  for (const [name, value] of form) if (!first.has(name)) first.set(name, value);
  return first;
}

test("a receipt shows its total beside the sum of what was read", async () => {
  const { browser } = await signUp(app);
  const page = await read(browser, "FRESH FOODS\nMILK 1L 1.10\nBREAD 1.40\nVISA 3.00\nTOTAL 3.00");
  expect(words(page)).toContain("US$2.50 of US$3.00 on the receipt");
  expect(words(page)).toContain("FRESH FOODS");
  const form = filled(page);
  form.set("quantity", "0");
  const refused = await send(browser, form);
  expect(refused.status).toBe(400);
  expect(words(refused)).toContain("US$2.50 of US$3.00 on the receipt");
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
  ["", "Please write what you got, one line each"],
  [" \u200b\n\t ", "Please write what you got, one line each"],
  [`milk\n${"x".repeat(10_000)}`, "Line 2 has 10000 characters; a line takes 200"],
  ["egg\n".repeat(10_000), "These are 10000 lines; 100 can be read at once"],
  ["milk ".repeat(20_000), "That is too much at once: 100 lines of 200 characters can be read"],
])("lines that cannot be read stay in the field: %.12j", async (lines, problem) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({
    lines: `${problem}. Nothing was added, and all you wrote is still here.`,
  });
  expect(fieldValue(page, "lines")).toBe(lines.replaceAll("\r\n", "\n"));
  expect(await ownIds(browser)).toEqual([]);
});

test("4 MB of text get a clear answer", async () => {
  const { browser } = await signUp(app);
  expect((await read(browser, "egg\n".repeat(1_000_000))).status).toBe(413);
  expect(await ownIds(browser)).toEqual([]);
});

test.each([
  "\u202egnp.egami\nحليب ٢ لتر ١٫٢٩\nmilk\u0000 1l",
  "<script>alert(1)</script>\n<img src=x onerror=alert(1)>",
  "1.29\n2.49\n3.99",
  "=HYPERLINK(1)\n'; drop table items; --",
])("odd text is looked over, not believed: %.20j", async (lines) => {
  const { browser } = await signUp(app);
  const page = await read(browser, lines);
  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/<img src=x|<script>alert/);
  expect(all(page, "input[name=name]")).toHaveLength(lines.split("\n").length);
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

test("60 rows weigh little", async () => {
  const { browser } = await signUp(app);
  const lines = Array.from({ length: 60 }, (_, row) => `food number ${row} ${row + 1}.29`).join("\n");
  const page = await read(browser, lines);
  expect(all(page, "input[name=take]")).toHaveLength(60);
  const { brotliCompressSync, constants } = await import("node:zlib");
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  expect(brotliCompressSync(page.html, { params }).byteLength).toBeLessThan(40_000);
});
