import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, signUp } from "../support/browser.ts";
import { linksNamed, linkTo } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

/** Asks for an address, as the person sees it. */
async function subscribe(browser: Browser): Promise<string> {
  const page = await browser.post("/notifications/calendar", {});
  expect(page.status).toBe(200);
  const address = linkTo(page, /\.ics$/);
  expect(linksNamed(page, address)).toEqual([address]);
  expect(linkTo(page, /^webcal:/)).toBe(address.replace(/^https?:/, "webcal:"));
  return address;
}
/** What a calendar app makes of it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { calendar, events };
}

test("a calendar app reads the days of the food, all day long", async () => {
  const { browser } = await signUp(app);
  const name = 'Crème; brûlée, 🍮 \\n "<b>" with a name that goes on so long that it needs a second line';
  const id = await addFood(browser, { name, quantity: "2", expiryDate: addDays(TODAY, 26) });
  await addFood(browser, { name: "Milk", expiryDate: addDays(TODAY, 1) });
  const address = await subscribe(browser);
  const feed = await openBrowser(app).get(address);
  expect(feed.status).toBe(200);
  expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(feed.headers.get("Cache-Control")).toMatch(/^private/);
  expect(feed.html.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

  const { calendar, events } = read(feed.html);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(String(calendar.getFirstPropertyValue("x-wr-calname"))).toMatch(/^Crisper: .+'s household$/);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  expect(String(calendar.getFirstPropertyValue("x-published-ttl"))).toBe("PT1H");
  expect(
    events.map(({ summary, startDate, endDate, description }) => ({
      summary,
      description,
      allDay: startDate.isDate,
      start: String(startDate),
      end: String(endDate),
    })),
  ).toEqual([
    {
      summary: "Milk expires (use by)",
      description: "1 l\nUse by. After this day: Do not eat.",
      allDay: true,
      start: "2027-03-06",
      end: "2027-03-07",
    },
    {
      summary: `${name} expires (best before)`,
      description: "2 pieces\nBest before. After this day: Look, smell, taste.",
      allDay: true,
      start: "2027-03-31",
      end: "2027-04-01",
    },
  ]);

  await browser.post(`/my-items/${id}/edit`, { name: "Pudding", expiryDate: addDays(TODAY, 2) });
  const moved = read((await openBrowser(app).get(address)).html).events[1];
  expect(moved).toMatchObject({ uid: events[1]?.uid, summary: "Pudding expires (best before)" });
  expect(moved?.sequence).toBeGreaterThan(events[1]?.sequence ?? 0);
  expect(String(moved?.startDate)).toBe("2027-03-07");
});

test.each([
  ["use_by", "Soup", "Other", "expires (use by)", "Use by. After this day: Do not eat."],
  [
    "estimate",
    "Soup",
    "Other",
    "expires about today (estimate)",
    "Estimate. After this day: Look, smell, taste.",
  ],
  [
    "estimate",
    "Steak",
    "Meat",
    "expires about today (estimate)",
    "Estimate. Past our estimate: check the pack.",
  ],
])("%s of %s says so in the calendar", async (expiryKind, name, category, title, description) => {
  const { browser } = await signUp(app);
  await addFood(browser, { name, category, expiryKind, expiryDate: TODAY });
  const [event] = read((await openBrowser(app).get(await subscribe(browser))).html).events;
  expect(event).toMatchObject({ summary: `${name} ${title}`, description: `1 l\n${description}` });
});

test("an address is shown once, is replaced by the next, and can be stopped", async () => {
  const { browser } = await signUp(app);
  const status = async (address: string) => (await openBrowser(app).get(address)).status;
  const first = await subscribe(browser);
  const later = await browser.get("/notifications/calendar");
  expect(later.html).not.toContain(".ics");
  expect(later.text).toContain("Your calendar has had its link since 5 Mar 2027");
  const second = await subscribe(browser);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  const stopped = await browser.follow(await browser.post("/notifications/calendar/revocation", {}));
  expect(stopped.text).toContain("Your calendar's address no longer works");
  expect(await status(second)).toBe(404);
  for (const odd of [
    "/calendar/x",
    "/calendar/.ics",
    `/calendar/${"a".repeat(10_000)}.ics`,
    "/calendar/%00.ics",
  ]) {
    expect(await status(odd)).toBe(404);
  }
});

test("an empty household is an empty calendar", async () => {
  const { browser } = await signUp(app);
  const feed = await openBrowser(app).get(await subscribe(browser));
  expect(read(feed.html).events).toEqual([]);
});
