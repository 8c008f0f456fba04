import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { all, attribute, main, named, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const rows = (page: Page) =>
  named(main(page), "listitem").flatMap(({ element }) =>
    element.querySelector("form") ? [wordsOf(element)] : [],
  );
const endOf = (page: Page) =>
  all(main(page), "form")
    .map((form) => attribute(form, "action") ?? "")
    .find((action) => /^\/account\/sessions\/[\w-]{30,}$/.test(action)) ?? "";

async function twoDevices() {
  const { browser: phone, email } = await signUp(app, { timeZone: "Asia/Tokyo" });
  vi.setSystemTime(START.getTime() + 3_600_000 * 2);
  const desk = openBrowser(app);
  await desk.post("/login", { email, password: PASSWORD }, FIREFOX);
  return { phone, desk, email };
}

test("each device is listed in the household's time, and can be signed out by itself", async () => {
  const { phone, desk } = await twoDevices();
  const list = await desk.get("/account/sessions", { "Accept-Language": "en-US" });
  expect(rows(list)).toEqual([
    expect.stringMatching(
      /^Firefox on Linux This device Signed in: Mar 5, 2027, 9:30 PM Last seen: Mar 5, 2027, 9:30 PM/,
    ),
    expect.stringMatching(/^Unknown device Signed in: Mar 5, 2027, 7:30 PM/),
  ]);
  const ended = await desk.post(endOf(list), {});
  expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/account/sessions"]);
  const after = await desk.follow(ended);
  expect(after.text).toContain("Signed out on that device.");
  expect(rows(after)).toHaveLength(1);
  expect((await phone.get("/account")).status).toBe(302);
  // Sent twice.
  expect((await desk.post(endOf(list), {})).status).toBe(303);
  expect((await desk.get("/account")).status).toBe(200);
  vi.setSystemTime(START);
});

test("everywhere is here, too", async () => {
  const { phone, desk } = await twoDevices();
  const ended = await desk.post("/account/sessions/end", {});
  expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/login"]);
  expect((await desk.follow(ended)).text).toContain("You are signed out everywhere.");
  for (const browser of [phone, desk]) expect((await browser.get("/account")).status).toBe(302);
  vi.setSystemTime(START);
});

test("somebody else's session is not there to be ended", async () => {
  const { desk } = await twoDevices();
  const theirs = endOf(await desk.get("/account/sessions"));
  const { browser: stranger } = await signUp(app);
  await stranger.post(theirs, {});
  expect(rows(await desk.get("/account/sessions"))).toHaveLength(2);
  vi.setSystemTime(START);
});
