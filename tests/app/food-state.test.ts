import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, signUp } from "../support/browser.ts";
import { all, attribute, region, toastOf, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

/** A Friday. */
const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();
const ENGLISH = { "Accept-Language": "en-GB" };

const inDays = (days: number) => addDays(TODAY, days);

const actionsOf = (page: Page) =>
  all(region(page, "Quick Actions"), "form").flatMap((form) => {
    const [, change] = (attribute(form, "action") ?? "").match(/\/(opening|freezing|thawing)$/) ?? [];
    const version = all(form, "[name=version]").map((field) => attribute(field, "value"));
    return change ? [`${change} ${wordsOf(form)} ${version}`] : [];
  });

/** Sends the form of the page as it stands there, and looks at where it leads. */
async function tap(browser: Browser, id: string, change: string) {
  const path = `/food/${id}`;
  const page = await browser.get(path);
  const form = all(page, "form").find((one) => attribute(one, "action") === `${path}/${change}`);
  if (!form) return expect.fail(page.text);
  const [version = ""] = all(form, "[name=version]").map((field) => attribute(field, "value") ?? "");
  const headers = { ...ENGLISH, Referer: `${app.origin}${path}` };
  const answer = await browser.post(`${path}/${change}`, { version }, headers);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  return browser.get(path, ENGLISH);
}

describe("one tap each", () => {
  test("opened, frozen and thawed, and taken back from the message", async () => {
    const { browser } = await signUp(app);
    const food = { name: "Bacon", category: "Meat", expiryDate: inDays(10) };
    const id = await addFood(browser, food);
    const before = await browser.get(`/food/${id}`, ENGLISH);
    expect(actionsOf(before)).toEqual([
      "opening Opened until about Fri 12 Mar 1",
      "freezing Frozen until Sun 4 Apr 1",
    ]);
    expect(before.text).not.toMatch(/Open since|Frozen since|Pack said|not freeze well/);

    const opened = await tap(browser, id, "opening");
    expect(toastOf(opened).words).toBe("Bacon opened, good through about Fri 12 Mar");
    expect(opened.text).toContain(
      "Open since Fri 5 Mar. Once opened it usually keeps 7 days in the fridge (USDA FoodKeeper). Pack said Mon 15 Mar.",
    );
    expect(opened.text).toContain("Expiry date about 12 Mar 2027");
    expect(opened.text).toContain("If the pack says how long it keeps once opened, follow the pack.");
    expect(actionsOf(opened)).toEqual(["freezing Frozen until Sun 4 Apr 2"]);

    const undone = await browser.follow(
      await browser.post(toastOf(opened).undo, {}, { Referer: `${app.origin}/food/${id}` }),
    );
    expect(toastOf(undone).words).toBe("Undone");
    expect(undone.text).not.toContain("Open since");

    const frozen = await tap(browser, id, "freezing");
    expect(toastOf(frozen).words).toBe("Bacon frozen, good through Sun 4 Apr");
    expect(frozen.text).toContain(
      "Frozen since Fri 5 Mar. Pack said Mon 15 Mar; 10 days were left when it was frozen.",
    );
    expect(actionsOf(frozen)).toEqual(["opening Opened 4", "thawing Thawed until Sat 6 Mar 4"]);

    expect(wordsOf(region(frozen, "Expiry"))).toBe("Frozen. Best quality until about 4 Apr 2027");

    const thawed = await tap(browser, id, "thawing");
    expect(toastOf(thawed).words).toBe(
      "Bacon thawed, good through Sat 6 Mar. Use it within 24 hours of thawing (Food Standards Agency)",
    );
    expect(thawed.text).toContain("Pack said Mon 15 Mar.");
    expect(thawed.text).not.toContain("Frozen since");

    const journal = (await browser.get("/journal", ENGLISH)).text;
    expect(journal).toMatch(/Bacon Thawed 1 l · good through Sat 6 Mar · by Robin Field · 10:30 Undo/);
    expect(journal).toMatch(/Bacon Frozen 1 l · good through Sun 4 Apr .* Bacon Opened 1 l .* Bacon Added/);
  });

  test("sent twice it is done once; of an old page nothing is done", async () => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { expiryDate: inDays(9) });
    const send = (version: string) => browser.post(`/food/${id}/freezing`, { version });
    for (let time = 0; time < 2; time++)
      expect(toastOf(await browser.follow(await send("1"))).words).toMatch(/ frozen, good through/);
    const late = await browser.follow(await browser.post(`/food/${id}/opening`, { version: "1" }));
    expect(toastOf(late).words).toBe("This item was changed in the meantime");
  });

  test.each([
    ["lettuce", "Vegetables", true],
    ["Carrots", "Vegetables", false],
  ])("%s: whether freezing is advised is said before", async (name, category, advised) => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { name, category, expiryDate: inDays(5) });
    const advice = "It usually does not freeze well (USDA FoodKeeper).";
    expect((await browser.get(`/food/${id}`)).text.includes(advice)).toBe(advised);
    const frozen = await tap(browser, id, "freezing");
    expect(frozen.text).not.toContain(advice);
  });
});

test("freezing is offered through the use-by day; after it, a form that was open says why not", async () => {
  const { browser } = await signUp(app);
  const chicken = { name: "Chicken", category: "Poultry" };
  const last = await addFood(browser, { ...chicken, expiryDate: inDays(0) });
  expect(actionsOf(await browser.get(`/food/${last}`))).toContain("freezing Frozen until 28 Feb 2028 1");
  const id = await addFood(browser, { ...chicken, expiryDate: inDays(-1) });
  const path = `/food/${id}`;
  expect(actionsOf(await browser.get(path))).toEqual(["opening Opened 1"]);
  const headers = { ...ENGLISH, Referer: `${app.origin}${path}` };
  const page = await browser.follow(await browser.post(`${path}/freezing`, { version: "1" }, headers));
  expect(toastOf(page).words).toBe("This is past its use-by date and should not be frozen or eaten");
  expect(actionsOf(page)).toEqual(["opening Opened 1"]);
});

test.each(["", "0", "-1", "1e3", "nonsense", "9".repeat(400), "<b>1</b>"])(
  "a version of '$0' is ignored",
  async (version) => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { expiryDate: inDays(9) });
    const answer = await browser.follow(await browser.post(`/food/${id}/opening`, { version }));
    expect(toastOf(answer).words).toMatch(/ opened, good through/);
  },
);

test("nobody changes what is another's, gone, a sample, or without a sign-in", async () => {
  const [{ browser: ada }, { browser: mallory }] = [await signUp(app), await signUp(app)];
  const id = await addFood(ada, { expiryDate: inDays(9) });
  for (const [browser, path] of [
    [mallory, `/food/${id}/opening`],
    [ada, "/food/nothing/thawing"],
    [ada, "/food/1/freezing"],
  ] as const) {
    expect(toastOf(await browser.follow(await browser.post(path, {}))).words).toBe(
      "This food is gone already",
    );
  }
  expect(actionsOf(await ada.get(`/food/${id}`))).toHaveLength(2);
  expect(actionsOf(await ada.get("/food/1"))).toEqual([]);
  const answer = await openBrowser(app).post(`/food/${id}/opening`, {});
  expect(answer.headers.get("Location")).toContain("/login");
  expect((await ada.get(`/food/${id}/opening`)).headers.get("Location")).toBe(`/food/${id}`);
});
