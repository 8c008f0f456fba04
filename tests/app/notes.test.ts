import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, moveTo, signUp } from "../support/browser.ts";
import { fieldErrors, fieldValue, named, section, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

const notes = async (browser: Browser, id: string, headers = {}) => {
  const part = section(await browser.get(`/food/${id}`, headers), "notes");
  return named(part, "listitem").map(({ element }) => wordsOf(element));
};

test("a note is shown under the name of who wrote it, when, and line by line", async () => {
  const { browser } = await signUp(app);
  const id = await addFood(browser);
  const answer = await browser.post(`/food/${id}`, {
    text: " Opened on Monday\r\n\r\n<b>half</b> left ",
    postedBy: "somebody@else.example",
    postedDate: "1999-01-01",
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/food/${id}#notes`]);
  const page = await browser.follow(answer);
  expect(section(page, "notes").textContent).toContain("Opened on Monday\n\n<b>half</b> left");
  expect(fieldValue(page, "text")).toBe("");

  vi.setSystemTime("2027-03-05T10:31:00Z");
  await browser.post(`/product/${id}`, { text: "Second" });
  expect(await notes(browser, id)).toEqual([
    "You 5 Mar 2027, 10:30 Opened on Monday <b>half</b> left",
    "You 5 Mar 2027, 10:31 Second",
  ]);
  await moveTo(browser, "Europe/Berlin");
  expect((await notes(browser, id, { "Accept-Language": "de-US" }))[1]).toBe(
    "You Mar 5, 2027, 11:31 AM Second",
  );
});

test.each([
  ["500 characters", "m".repeat(500)],
  ["500 and white space around", `  ${"m".repeat(500)}\n`],
  ["250 emoji of two units each", "👍".repeat(250)],
  ["one character", "é"],
])("%s fit", async (_, text) => {
  const { browser } = await signUp(app);
  expect((await browser.post("/food/1", { text })).status).toBe(303);
  expect(await notes(browser, "1")).toEqual([`You 5 Mar 2027, 10:31 ${text.trim()}`]);
});

test.each([
  ["501 characters", "m".repeat(501), "A note can have 500 characters at most"],
  ["251 emoji", "👍".repeat(251), "A note can have 500 characters at most"],
  ["nothing", "", "Please write a note first"],
  ["white space", " \r\n\t ", "Please write a note first"],
  ["what nobody can see", "\u200b\u2060", "Please write a note first"],
])("%s do not, and stay in the box", async (_, text, words) => {
  const { browser } = await signUp(app);
  const page = await browser.post("/food/1", { text });
  expect(page.status).toBe(400);
  expect(fieldErrors(page)).toEqual({ text: words });
  expect(fieldValue(page, "text")).toBe(text.replace(/\r\n/g, "\n"));
  expect(page.text).toContain(`${text.trim().length}/500`);
  expect(await notes(browser, "1")).toEqual([]);
});

test("notes on a sample are the household's own, those on the demo household are everybody's", async () => {
  const [robin, ada] = [(await signUp(app)).browser, (await signUp(app)).browser];
  await robin.post("/food/dummy3", { text: "For the soup" });
  await robin.post("/food/demo-milk", { text: "Half full" });
  expect(await notes(robin, "dummy3")).toEqual(["You 5 Mar 2027, 10:31 For the soup"]);
  expect(await notes(ada, "dummy3")).toEqual([]);
  for (const browser of [robin, ada]) {
    expect(await notes(browser, "demo-milk")).toEqual(["Anonymous 5 Mar 2027, 10:31 Half full"]);
  }
});
