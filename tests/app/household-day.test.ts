import { beforeAll, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, openBrowser, signUp } from "../support/browser.ts";
import { rowOf, rowTexts } from "../support/food-list.ts";
import { someOf } from "../support/fuzz.ts";
import {
  buttons,
  cards,
  fieldErrors,
  fieldValue,
  linkTo,
  main,
  type Part,
  region,
  section,
  selected,
  wordsOf,
} from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

/** Half a minute before midnight and half a minute after it, by the calendars of the places themselves. */
const MIDNIGHTS = [
  { zone: "Asia/Tokyo", midnight: "2027-03-05T15:00:00Z", days: ["2027-03-05", "2027-03-06"] },
  { zone: "Asia/Kathmandu", midnight: "2027-03-05T18:15:00Z", days: ["2027-03-05", "2027-03-06"] },
  { zone: "UTC", midnight: "2027-03-06T00:00:00Z", days: ["2027-03-05", "2027-03-06"] },
  { zone: "Pacific/Honolulu", midnight: "2027-03-06T10:00:00Z", days: ["2027-03-05", "2027-03-06"] },
  // Both on the day on which the clocks change: an hour earlier, or later, it is another midnight.
  { zone: "Europe/Berlin", midnight: "2027-03-28T22:00:00Z", days: ["2027-03-28", "2027-03-29"] },
  { zone: "Pacific/Chatham", midnight: "2027-04-04T11:15:00Z", days: ["2027-04-04", "2027-04-05"] },
] as const;
const SIDES = [
  { side: "before", seconds: -30, number: 0, hour: "23:59" },
  { side: "after", seconds: 30, number: 1, hour: "00:00" },
] as const;
const shown = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe.each(someOf(MIDNIGHTS, MIDNIGHTS.slice(2)))("the midnight of $zone", ({ zone, midnight, days }) => {
  let browser: Browser;
  const ids: string[] = [];
  let feed = "";
  const go = (seconds: number) => vi.setSystemTime(Date.parse(midnight) + seconds * 1_000);

  beforeAll(async () => {
    go(-60);
    ({ browser } = await signUp(app, { timeZone: zone }));
    // Their browser is where it is another day.
    browser.cookies.set("tz", zone === "Pacific/Honolulu" ? "Pacific/Kiritimati" : "Pacific/Pago_Pago");
    for (const [index, expiryDate] of days.entries())
      ids.push(await addFood(browser, { name: `Last day ${index}`, expiryDate }));
    feed = new URL(linkTo(await browser.post("/notifications/calendar", {}), /\.ics$/)).pathname;
  });

  test.each(SIDES)("half a minute $side it every screen names the same day", async (at) => {
    const { seconds, number, hour, side } = at;
    go(seconds);
    const today = days[number] ?? "";
    const due = `Last day ${number}`;
    const isOver = (part: Part) => wordsOf(part).includes("Last day 0");
    const cardOf = (part: Part) =>
      cards(part)
        .map(wordsOf)
        .find((card) => card.includes(due));

    const fridge = rowTexts(await browser.get("/fridge")).find((row) => row.includes(due));
    expect(fridge).toMatch(/(?:use by|best before) today/);
    browser.cookies.set("fridge", "cards");
    expect(cardOf(await browser.get("/fridge"))).toContain("Expires today");
    browser.cookies.delete("fridge");
    const panelOf = async (food = "") => wordsOf(region(await browser.get(`/food/${food}`), "Expiry"));
    expect(await panelOf(ids[number])).toContain("Expires today");
    if (number === 1) expect(await panelOf(ids[0])).toContain("Expired 1 day ago");
    const refused = await browser.post("/add-food", { ...FOOD, name: "", expiryDate: today });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("Expires today")]);
    const tomorrow = await browser.post("/add-food", { ...FOOD, name: "", expiryDate: dayAfter(today) });
    expect(tomorrow.text).not.toContain("Expires today");
    expect((await browser.get("/my-items")).text).toContain(`${due} 1 l ${shown(today)} Expires today`);
    const home = await browser.get("/");
    expect(wordsOf(rowOf(section(home, "food-inventory"), due))).toContain("Expires today");
    expect(isOver(section(home, "expired-food"))).toBe(side === "after");
    expect(wordsOf(main(await browser.get("/notifications")))).toMatch(
      new RegExp(`${due} New 1 l ?, (?:use by|best before) today`),
    );
    await addFood(browser, { name: `Added ${side}`, expiryDate: "2027-12-24" });
    const journal = wordsOf(main(await browser.get("/journal")));
    expect(journal).toMatch(new RegExp(`${shown(today)} Added ${side} Added 1 l · by Robin Field · ${hour}`));
    expect((await browser.get("/insights")).text).toContain(`to ${shown(today)}`);
    expect((await browser.get("/budget")).text).toContain(`months begin in ${zone}.`);
    const events = (await openBrowser(app).get(feed)).html;
    expect(events).toContain(`DTSTART;VALUE=DATE:${today.replaceAll("-", "")}`);
  });
});

test("a budget begins with the household's month", async () => {
  vi.setSystemTime("2027-04-30T15:00:30Z");
  const { browser } = await signUp(app, { timeZone: "Asia/Tokyo" });
  expect((await browser.get("/budget")).text).toContain("Budget, May 2027");
  const { browser: other } = await signUp(app, { timeZone: "Pacific/Honolulu" });
  expect((await other.get("/budget")).text).toContain("Budget, April 2027");
});

test("a journal row keeps the hour of its own day when the household moves", async () => {
  vi.setSystemTime("2027-05-01T23:30:00Z");
  const { browser } = await signUp(app, { timeZone: "Asia/Tokyo" });
  await addFood(browser, { name: "Rice" });
  await browser.post("/budget/household/time-zone", { timeZone: "Pacific/Honolulu" });
  expect(wordsOf(main(await browser.get("/journal")))).toMatch(/2 May 2027 .*Rice.*08:30/);
});

describe("where a household begins", () => {
  const zoneAndMoney = async (browser: Browser) => {
    const form = await browser.get("/budget/household");
    return [selected(form, "timeZone"), selected(form, "currency")];
  };
  const person = (email: string) => ({
    name: "Kim",
    email,
    password: "Rhubarb-4-pie!",
    confirmPassword: "Rhubarb-4-pie!",
    terms: "on",
  });

  test("the form asks for the time zone where the browser has not told, with the likely one chosen", async () => {
    const browser = openBrowser(app);
    const form = await browser.get("/register", { "Accept-Language": "de-AT,de;q=0.9" });
    expect(selected(form, "timeZone")).toBe("Europe/Vienna");
    const fields = { ...person("vienna@example.com"), timeZone: "Europe/Vienna" };
    expect((await browser.post("/register", fields)).status).toBe(303);
    expect(await zoneAndMoney(browser)).toEqual(["Europe/Vienna", "EUR, Euro"]);
  });

  test("where the browser has told, it does not ask", async () => {
    const browser = openBrowser(app, new Map([["tz", "Asia%2FTokyo"]]));
    expect(fieldValue(await browser.get("/register"), "timeZone")).toBeUndefined();
    expect((await browser.post("/register", person("tokyo@example.com"))).status).toBe(303);
    expect(await zoneAndMoney(browser)).toEqual(["Asia/Tokyo", "JPY, Japanese Yen"]);
    expect((await browser.get("/notifications/settings")).text).toContain(
      "One mail at about 7 in the morning, Asia/Tokyo time, to tokyo@example.com",
    );
    expect((await browser.get("/account")).text).toContain("Your household's time zone is Asia/Tokyo");
  });

  test("a zone that there is not is refused beside its field", async () => {
    const browser = openBrowser(app);
    const fields = { ...person("mars@example.com"), timeZone: "Mars/Olympus" };
    const page = await browser.post("/register", fields);
    expect([page.status, fieldErrors(page)]).toEqual([400, { timeZone: "Please choose a time zone" }]);
  });

  test("what nobody has chosen is asked on every page, until it is answered", async () => {
    const browser = openBrowser(app);
    await browser.post("/register", person("nowhere@example.com"));
    const german = { "Accept-Language": "de-DE" };
    const page = await browser.get("/fridge", german);
    expect(page.text).toContain("Your household has no time zone yet, so dates follow UTC.");
    expect(buttons(page).map(([name]) => name)).toEqual(
      expect.arrayContaining(["Use Europe/Berlin", "Keep UTC"]),
    );
    const kept = await browser.post(
      "/budget/household/time-zone",
      { timeZone: "UTC" },
      { Referer: `${app.origin}/fridge` },
    );
    expect([kept.status, kept.headers.get("Location")]).toEqual([303, "/fridge"]);
    expect((await browser.get("/fridge", german)).text).not.toContain("so dates follow UTC");
    // UTC that was chosen stays, whatever a browser says.
    browser.cookies.set("tz", "Asia%2FTokyo");
    const { text } = await browser.get("/fridge");
    expect(text).toContain(
      "Dates here follow UTC, your household's time zone. Your browser is in Asia/Tokyo.",
    );
  });

  test("what nobody has chosen is taken from the first browser that tells", async () => {
    const browser = openBrowser(app);
    await browser.post("/register", person("later@example.com"));
    await browser.get("/fridge");
    browser.cookies.set("tz", "Asia%2FKathmandu");
    expect((await browser.get("/notifications/settings")).text).toContain("Asia/Kathmandu time");
    browser.cookies.set("tz", "Europe%2FBerlin");
    expect((await browser.get("/notifications/settings")).text).toContain("Asia/Kathmandu time");
  });
});

describe("a member whose browser is elsewhere", () => {
  const LINE = "Dates here follow Europe/Berlin, your household's time zone. Your browser is in Asia/Tokyo.";
  const away = async () => {
    const { browser, email } = await signUp(app, { timeZone: "Europe/Berlin" });
    browser.cookies.set("tz", "Asia%2FTokyo");
    return { browser, email };
  };
  const answer = (browser: Browser, timeZone: string) =>
    browser.post("/budget/household/time-zone", { timeZone }, { Referer: `${app.origin}/my-items?page=1` });

  test("keeps the household's, and is told once for each time zone", async () => {
    const { browser } = await away();
    expect((await browser.get("/my-items")).text).toContain(LINE);
    const kept = await answer(browser, "Europe/Berlin");
    expect(kept.headers.get("Location")).toBe("/my-items?page=1");
    for (const path of ["/my-items", "/", "/account"])
      expect((await browser.get(path)).text).not.toContain("Your browser is in");
    browser.cookies.set("tz", "America%2FNew_York");
    expect((await browser.get("/")).text).toContain("Your browser is in America/New_York.");
  });

  test("is told what another member of the same browser was told", async () => {
    const [{ browser }, { browser: elsewhere, email }] = [await away(), await away()];
    await answer(browser, "Europe/Berlin");
    await elsewhere.post("/logout", {});
    await browser.post("/logout", {});
    await browser.post("/login", { email, password: "Rhubarb-4-pie!" });
    expect((await browser.get("/my-items")).text).toContain(LINE);
  });

  test("changes the household's, and every other device knows within a minute", async () => {
    const { browser, email } = await away();
    const other = openBrowser(app);
    await other.post("/login", { email, password: "Rhubarb-4-pie!" });
    expect((await other.get("/notifications/settings")).text).toContain("Europe/Berlin time");
    const page = await browser.follow(await answer(browser, "Asia/Tokyo"));
    expect(page.text).toContain("Your household's time zone is now Asia/Tokyo");
    expect(page.text).not.toContain("Your browser is in");
    vi.setSystemTime(Date.now() + 60_000);
    expect((await other.get("/notifications/settings")).text).toContain("Asia/Tokyo time");
  });

  test("is not told of a zone with the same hours", async () => {
    const { browser } = await away();
    browser.cookies.set("tz", "Europe%2FParis");
    expect((await browser.get("/my-items")).text).not.toContain("Your browser is in");
  });

  test("cannot choose a time zone that there is not", async () => {
    const { browser } = await away();
    const page = await browser.follow(await answer(browser, "Mars/Olympus"));
    expect(page.text).toContain("Please choose a time zone");
    expect((await browser.get("/notifications/settings")).text).toContain("Europe/Berlin time");
  });
});
