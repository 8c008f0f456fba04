import { describe, expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, signUp } from "../support/browser.ts";
import { rowOf } from "../support/food-list.ts";
import { all, cards, main, type Part, region, section, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { badge, declared, toneOf } from "../support/style.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const TRY = "Look, smell, taste";
const CHECK = "Past our estimate: check the pack";
const FSA =
  "Past a use-by date food can make you ill, even if it looks and smells fine (Food Standards Agency).";
const QUALITY = "A best-before date is about quality, not safety (Food Standards Agency, USDA).";
const OURS = "This date is an estimate. If the pack has a date, follow the pack.";

const first = (part: Part) => cards(part)[0] as Element;

const KINDS = [
  ["use_by", "Soup", "Other", "", "Do not eat", "Dispose of it.", "red", "Use by", FSA],
  ["best_before", "Soup", "Other", "", TRY, "Dispose of it if in doubt.", "orange", "Best before", QUALITY],
  ["estimate", "Soup", "Other", "about ", TRY, "Dispose of it if in doubt.", "orange", "Estimate", OURS],
  ["estimate", "Steak", "Meat", "about ", CHECK, "Dispose of it if in doubt.", "red", "Estimate", OURS],
] as const;

const KIND_WORDS = { use_by: "use by ", best_before: "best before ", estimate: "about " };

describe.each(KINDS)("%s, %s", (expiryKind, name, category, about, words, disposal, tone, kind, meaning) => {
  const day = `${KIND_WORDS[expiryKind]}Wed`;
  const inRows = expiryKind === "use_by" ? `${words}, ${day}` : `${day}. ${words}`;
  const open = async (days: number) => {
    const { browser } = await signUp(app);
    const id = await addFood(browser, { name, category, expiryKind, expiryDate: addDays(TODAY, days) });
    await browser.post("/fridge/samples", { samples: "hidden" });
    browser.cookies.set("fridge", "cards");
    return { browser, id };
  };

  test("past its day every list says so", async () => {
    const { browser } = await open(-2);
    const home = await browser.get("/");
    const card = first(await browser.get("/fridge"));
    expect(wordsOf(card)).toContain(`Expires: ${about}3 Mar 2027`);
    expect(badge(card)).toEqual({ label: `Expired ${words}`, tone, bold: true });
    const listed = rowOf(section(home, "food-inventory"), name);
    expect(wordsOf(listed)).toContain(`Expires: ${about}3 Mar 2027 Expired · ${words}`);
    const expired = rowOf(section(home, "expired-food"), name);
    expect(wordsOf(expired)).toContain(`Expired on: ${about}3 Mar 2027 Expired 2 days ago · ${words}`);
    for (const row of [listed, expired]) expect(toneOf(all(row, "b")[0] as Element)).toBe(tone);
    const [mark] = all(expired, "em") as [Element];
    expect(wordsOf(mark)).toBe("EXPIRED");
    expect(declared(mark, "background-color")).toBe(`var(--${tone})`);
    const days = all(await browser.get("/my-items"), "td > span");
    const day = days.find((one) => wordsOf(one).includes("Expired")) as Element;
    expect(wordsOf(day)).toBe(`${about}3 Mar 2027 Expired · ${words}`);
    expect(toneOf(day)).toBe(tone);
  });

  test("past its day the notifications say so", async () => {
    const { browser } = await open(-2);
    const notifications = main(await browser.get("/notifications"));
    const [when] = all(rowOf(notifications, name), "b") as [Element];
    expect(wordsOf(when)).toBe(inRows);
    expect(toneOf(when)).toBe(expiryKind === "use_by" ? "red" : "yellow");
  });

  test("past its day the food's page says so, and what the date is", async () => {
    const { browser, id } = await open(-2);
    const page = await browser.get(`/food/${id}`);
    const panel = region(page, "Expiry");
    expect(wordsOf(panel)).toBe(`Expired Expired 2 days ago ${words}. ${disposal}`);
    expect(toneOf(panel)).toBe(tone);
    expect(wordsOf(main(page))).toContain(`Expiry date ${about}3 Mar 2027 ${kind}`);
    expect(wordsOf(main(page))).toContain(meaning);
  });

  test("until its day only 'about' differs", async () => {
    const { browser, id } = await open(2);
    const card = first(await browser.get("/fridge"));
    expect(wordsOf(card)).toContain(`Expires: ${about}7 Mar 2027 2 days left`);
    expect(badge(card)).toEqual({ label: "2 days left", tone: "yellow", bold: true });
    const page = await browser.get(`/food/${id}`);
    expect(wordsOf(region(page, "Expiry"))).toMatch(
      new RegExp(`^Expires in: ${about ? "about 2 days" : "2d 13h 30m"} Expires Soon`),
    );
    expect(wordsOf(main(page))).toContain(`Expiry date ${about}7 Mar 2027 ${kind}`);
    expect(wordsOf(main(page))).toContain(meaning);
    expect(wordsOf(main(await browser.get(`/food/${id}/reminder`)))).toContain(
      about ? "It expires about 7 Mar 2027." : "It expires on 7 Mar 2027.",
    );
    expect(wordsOf(main(await browser.get("/budget")))).toContain(`${name}, 1 l until ${about}7 Mar`);
  });
});
