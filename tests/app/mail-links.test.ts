import { expect, test } from "vitest";
import { createMailLinks } from "#app/server/api/mail-links/store.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, ownIds, PASSWORD, signUp } from "../support/browser.ts";
import { all, formsNamed, main, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const SECRET = "signs the links of mails";
const app = await openApp({ SESSION_SECRET: SECRET });
expectQuietServer();
const links = createMailLinks([SECRET], () => new Date());

async function uidOf(browser: Browser): Promise<string> {
  const { html } = await browser.get("/account/export.json");
  return JSON.parse(html).user.uid;
}
const pathOf = (token: string) => `/notifications/mail?token=${token}`;
const words = (page: Page) => wordsOf(main(page));
const digestOf = async (browser: Browser) =>
  all(await browser.get("/notifications/settings"), "[name=digest][checked]").length > 0;

test("a link asks first, acts on the button without a sign-in, and only once", async () => {
  const { browser } = await signUp(app);
  const itemId = await addFood(browser, { name: "Soup <b>" });
  const token = await links.sign({ uid: await uidOf(browser), purpose: "wasted", itemId });
  const anybody = openBrowser(app);
  for (const method of ["GET", "HEAD"]) await anybody.send(pathOf(token), { method });
  const page = await anybody.get(pathOf(token));
  expect(words(page)).toContain("Wasted it? Soup <b> Yes, it was wasted");
  expect(await ownIds(browser)).toEqual([itemId]);

  expect(formsNamed(page, "Yes, it was wasted")).toEqual([pathOf(token)]);
  const done = await anybody.post(pathOf(token), {});
  expect(words(done)).toContain("Written down as wasted");
  expect(await ownIds(browser)).toEqual([]);
  expect(words(await browser.get("/journal"))).toContain("Soup <b>");
  const again = await anybody.post(pathOf(token), {});
  expect([again.status, words(again)]).toEqual([409, expect.stringContaining("This food is gone already")]);
});

test("a link about food ends when its person signs out everywhere, and stopping the mails does not", async () => {
  const { browser, email } = await signUp(app);
  const itemId = await addFood(browser, { name: "Soup" });
  const uid = await uidOf(browser);
  const [used, stop] = [
    await links.sign({ uid, purpose: "used", itemId }),
    await links.sign({ uid, purpose: "stop" }),
  ];
  await browser.post("/account/sessions/end", {});
  const anybody = openBrowser(app);
  for (const page of [await anybody.get(pathOf(used)), await anybody.post(pathOf(used), {})])
    expect([page.status, words(page)]).toEqual([404, expect.stringContaining("This link no longer works")]);
  expect(words(await anybody.get(pathOf(stop)))).toContain("Stop these mails?");
  await browser.post("/login", { email, password: PASSWORD });
  expect(await ownIds(browser)).toEqual([itemId]);
});

test("the mails stop on the button, and on the one click of a mail program", async () => {
  for (const headers of [new Headers({ Origin: app.origin }), new Headers()]) {
    const { browser } = await signUp(app);
    await browser.post("/notifications/settings", { digest: "on" });
    expect(await digestOf(browser)).toBe(true);
    const token = await links.sign({ uid: await uidOf(browser), purpose: "stop" });
    expect(words(await openBrowser(app).get(pathOf(token)))).toContain("Stop these mails?");
    expect(await digestOf(browser)).toBe(true);
    const stopped = await openBrowser(app).send(pathOf(token), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers,
    });
    expect([stopped.status, words(stopped)]).toEqual([
      200,
      expect.stringContaining("The morning mails are stopped"),
    ]);
    expect(await digestOf(browser)).toBe(false);
  }
});

test.each(["", "nonsense", "a".repeat(10_000), "%00", "."])("'%s' is no link", async (token) => {
  const anybody = openBrowser(app);
  for (const page of [await anybody.get(pathOf(token)), await anybody.post(pathOf(token), {})]) {
    expect([page.status, words(page)]).toEqual([404, expect.stringContaining("This link no longer works")]);
  }
});
