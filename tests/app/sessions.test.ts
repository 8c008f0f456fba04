import { describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
const MINUTE_MS = 60_000;
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const later = (ms: number) => vi.setSystemTime(START.getTime() + ms);
/** A page that asks the API for nothing of a person's own. */
const STATIC = "/pricing";

const idIn = (browser: Browser): unknown => {
  const [value = ""] = decodeURIComponent(browser.cookies.get("session") ?? "").split(".");
  return JSON.parse(Buffer.from(value, "base64").toString());
};

describe("a copied cookie", () => {
  test("is worth nothing once its owner has signed out, on any page and for good", async () => {
    later(0);
    const { browser } = await signUp(app);
    const copy = openBrowser(app, new Map(browser.cookies));
    expect((await copy.get(STATIC)).text).toContain("My Items");
    await browser.post("/logout", {});
    expect((await copy.get("/my-items")).headers.get("Location")).toBe("/login?returnTo=%2Fmy-items");

    const another = openBrowser(app, new Map(copy.cookies));
    later(56 * MINUTE_MS);
    expect((await another.get(STATIC)).text).toContain("Register");
  });

  test("on a page that asks for nothing is noticed within a minute", async () => {
    later(0);
    const { browser } = await signUp(app);
    const copy = openBrowser(app, new Map(browser.cookies));
    await copy.get(STATIC);
    await browser.post("/logout", {});
    later(MINUTE_MS);
    const page = await copy.get(STATIC);
    expect(page.text).toContain("Register");
    expect(page.text).toContain("Session expired. Please login again.");
  });

  test("holds an id, and nothing of the session", async () => {
    later(0);
    const { browser } = await signUp(app);
    expect(idIn(browser)).toMatch(/^[\w-]{43}$/);
  });
});

test("each sign-in is a new session, and leaves the one before", async () => {
  later(0);
  const { browser, email } = await signUp(app);
  const before = openBrowser(app, new Map(browser.cookies));
  // A page that was open before in another tab.
  await browser.post("/login", { email, password: PASSWORD });
  expect(idIn(browser)).not.toBe(idIn(before));
  expect((await before.get("/my-items")).status).toBe(302);
  const page = await browser.get("/account/sessions");
  expect(page.text.split("This device")).toHaveLength(2);
  expect(page.html).not.toContain("/account/sessions/ending");
});

test("a renewed token stays in its session", async () => {
  later(0);
  const { browser } = await signUp(app);
  later(56 * MINUTE_MS);
  await browser.get("/my-items");
  expect((await browser.get("/account/sessions")).text).toContain("This device");
});

describe("two forms that are sent at once", () => {
  const FOODS = ["Oat milk", "Rye bread", "Plums", "Tofu", "Leeks"];
  const use = (browser: Browser, item: string) =>
    browser.post("/my-items/consumption?from=/fridge", { item });

  test("each leave their way back", async () => {
    later(0);
    const { browser } = await signUp(app);
    const ids: string[] = [];
    for (const name of FOODS) ids.push(await addFood(browser, { name }));
    const answers = await Promise.all(ids.map((id) => use(browser, id)));
    expect(answers.map(({ status }) => status)).toEqual(FOODS.map(() => 303));
    const { text, html } = await browser.get("/fridge");
    for (const name of FOODS) expect(text).toContain(name);
    expect(html.match(/\/journal\/[\w-]+\/undo/g)).toHaveLength(FOODS.length);
  });

  test("each leave their message", async () => {
    later(0);
    const { browser } = await signUp(app);
    const ids = [await addFood(browser, { name: "Kale" }), await addFood(browser, { name: "Plums" })];
    await browser.get("/my-items");
    await Promise.all(ids.map((id) => browser.post(`/my-items/${id}/delete`, {})));
    const { html } = await browser.get("/my-items");
    expect(html.match(/action="\/my-items\/[\w-]+\/restoration"/g)).toHaveLength(2);
    expect((await browser.get("/my-items")).html).not.toContain("/restoration");
  });
});

test("a new household stays chosen, whatever pages are loaded meanwhile", async () => {
  later(0);
  const { browser } = await signUp(app);
  later(2 * MINUTE_MS);
  const [made] = await Promise.all([
    browser.post("/households/new", { name: "Hut" }),
    ...["/fridge", "/shopping", "/account"].map((path) => browser.get(path)),
  ]);
  expect(made.status).toBe(303);
  expect((await browser.get("/household")).text).toContain("Hut");
});

test("what one person was told is not shown to the next at the same browser", async () => {
  later(0);
  const { browser } = await signUp(app);
  const ada = await signUp(app);
  await browser.post("/households/new", { name: "Private hut" });
  await browser.post("/login", { email: ada.email, password: PASSWORD });
  expect((await browser.get("/fridge")).text).not.toContain("Private hut");
});

test("a sign-in with the cookie of a session that was just left succeeds", async () => {
  later(0);
  const { browser, email } = await signUp(app);
  const left = openBrowser(app, new Map(browser.cookies));
  await browser.post("/logout", {});
  const answer = await left.post("/login", { email, password: PASSWORD });
  expect(answer.headers.getSetCookie()).toHaveLength(1);
  expect((await left.get("/account")).status).toBe(200);
});
