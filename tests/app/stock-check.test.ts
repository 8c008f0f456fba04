import { describe, expect, test, vi } from "vitest";
import { CHECK_LASTS_DAYS, STOCK_CHECK_PAGE_SIZE } from "#app/domain/stock-check.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, invite, signUp } from "../support/browser.ts";
import { press, rowOf, rowTexts } from "../support/food-list.ts";
import { all, attribute, headings, linksNamed, main, selected, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

const NOW = "2027-03-05T10:30:00Z";
vi.setSystemTime(NOW);
const app = await openApp();
expectQuietServer();

const STOCK_CHECK = "/stock-check";
const locationOf = (page: Page) => [page.status, page.headers.get("Location")];

/** Salmon and eggs in the fridge, peas in the freezer, rice in the pantry, honey nobody knows where. */
async function household(fields: Record<string, string> = {}) {
  const { browser } = await signUp(app, fields);
  const ids: Record<string, string> = {};
  const foods: (Record<string, string> & { name: string })[] = [
    { name: "Salmon", category: "Seafood", quantity: "450 g", place: "fridge", price: "8.49" },
    { name: "Eggs", category: "Dairy", quantity: "8", place: "fridge" },
    { name: "Peas", category: "Vegetables", quantity: "400 g", place: "freezer" },
    { name: "Rice", category: "Grains", quantity: "1 kg", place: "pantry" },
    { name: "Honey", category: "Other", quantity: "500 g" },
  ];
  for (const food of foods) ids[food.name] = await addFood(browser, food);
  return { browser, ids };
}

type Said = "less" | "gone" | "wasted" | string;

/** What the form of a page sends when one touches only these foods: a state, or the label of what is left. */
function answered(page: Page, said: Record<string, Said> = {}): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const field of all(page, "form[action='/stock-check'] input")) {
    const [name, value] = [attribute(field, "name") ?? "", attribute(field, "value") ?? ""];
    if (attribute(field, "type") === "hidden" || attribute(field, "checked") !== undefined)
      sent[name] = value;
  }
  for (const [food, words] of Object.entries(said)) {
    const labels =
      words === "wasted" ? ["Gone", "Wasted"] : words.endsWith("left") ? ["Less", words] : [words];
    for (const label of labels) {
      const name = `${label[0]?.toUpperCase()}${label.slice(1)}: ${food}`;
      const input = all(page, "form[action='/stock-check'] input").find(
        (one) => attribute(one, "aria-label") === name,
      );
      sent[attribute(input, "name") ?? `no ${name}`] = attribute(input, "value") ?? "";
    }
  }
  return sent;
}

/** Looks at the next page, touches these foods, saves, and sees the page after it. */
async function check(browser: Browser, said: Record<string, Said> = {}, path = STOCK_CHECK): Promise<Page> {
  const saved = await browser.post(STOCK_CHECK, answered(await browser.get(path), said));
  expect(locationOf(saved)).toEqual([303, STOCK_CHECK]);
  return browser.follow(saved);
}

const lookAtAll = async (browser: Browser) => {
  for (let page = await browser.get(STOCK_CHECK); all(page, "form[action='/stock-check']").length > 0; )
    page = await check(browser);
};

const journal = async (browser: Browser) =>
  all(await browser.get("/journal"), "main li")
    .map(wordsOf)
    .filter((words) => !/^\S+ Added /.test(words));

describe("the stock check", () => {
  test("asks place by place, and what is still there needs no tap", async () => {
    const { browser } = await household();
    const first = await browser.get(STOCK_CHECK);
    expect(headings(first)[0]).toBe("h1 Is it still there?");
    expect(wordsOf(main(first))).toContain("Fridge, 2 foods, 1 minute");
    expect(rowTexts(first)).toEqual([
      expect.stringMatching(/^Eggs 8 pieces Still there Less Gone 4 left 2 left/),
      expect.stringMatching(/^Salmon 450 g Still there .* Half left Quarter left Used Wasted$/),
    ]);
    for (const place of ["Freezer 1", "Pantry 1", "No place 1"])
      expect(linksNamed(main(first), place)).toHaveLength(1);
    const places = [];
    for (let page = first; all(page, "form[action='/stock-check']").length > 0; page = await check(browser))
      places.push(wordsOf(main(page)).split(",")[0]);
    expect(places).toEqual(["Fridge", "Freezer", "Pantry", "No place"]);
    const end = await browser.get(STOCK_CHECK);
    expect(headings(end)[0]).toBe("h1 All as it should be");
    expect(wordsOf(main(end))).toContain("5 were as they should be.");
    expect(await journal(browser)).toEqual([]);
  });

  test("says what went on the list, as always", async () => {
    const { browser, ids } = await household();
    await browser.post(`/food/${ids.Salmon}/staple`, {});
    await check(browser, { Salmon: "gone" });
    expect(rowTexts(await browser.get(STOCK_CHECK))).toContain(
      "Salmon Used 450 g, US$8.49. On the list, as always Undo",
    );
  });

  test("corrects what has changed by entries of the journal, and tells at the end", async () => {
    const { browser } = await household();
    await check(browser, { Salmon: "Quarter left", Eggs: "4 left" });
    await check(browser, { Peas: "wasted" });
    const so = await check(browser, { Rice: "gone" });
    expect(headings(so)).toContain("h2 Corrected so far 4");
    const end = await check(browser, { Honey: "Half left" });
    expect(headings(end)[0]).toBe("h1 Corrected 5");
    expect(wordsOf(main(end))).not.toContain("as they should be. Y");
    expect(rowTexts(end)).toEqual([
      "Eggs Used 4 pieces. 4 pieces left Undo",
      "Salmon Used 340 g, US$6.37. ¼ of 450 g left Undo",
      "Peas Wasted 400 g Undo",
      "Rice Used 1 kg Undo",
      "Honey Used 250 g. ½ of 500 g left Undo",
    ]);
    const entries = await journal(browser);
    expect(entries).toHaveLength(5);
    expect(entries.join()).toMatch(/Peas Wasted 400 g/);
  });

  test("undoes a correction, and the food is not asked about once more", async () => {
    const { browser, ids } = await household();
    await check(browser, { Salmon: "wasted" });
    await lookAtAll(browser);
    const undone = await press(browser, rowOf(await browser.get(STOCK_CHECK), "Salmon"), "Undo");
    expect(locationOf(undone)).toEqual([303, STOCK_CHECK]);
    const end = await browser.follow(undone);
    expect(headings(end)[0]).toBe("h1 All as it should be");
    expect(wordsOf(rowOf(end, "Salmon"))).toMatch(/Undone$/);
    expect((await browser.get(`/food/${ids.Salmon}`)).status).toBe(200);
  });

  test("a form that is sent twice corrects once", async () => {
    const { browser, ids } = await household();
    const sent = answered(await browser.get(STOCK_CHECK), { Salmon: "Half left", Eggs: "wasted" });
    const answers = await Promise.all([browser.post(STOCK_CHECK, sent), browser.post(STOCK_CHECK, sent)]);
    expect([...answers, await browser.post(STOCK_CHECK, sent)].map(({ status }) => status)).toEqual([
      303, 303, 303,
    ]);
    expect(await journal(browser)).toHaveLength(2);
    expect((await browser.get(`/food/${ids.Salmon}`)).text).toContain("½ of 450 g");
  });

  test("goes on where it stopped, and begins anew in the next week", async () => {
    const { browser } = await household();
    await check(browser, { Salmon: "gone" });
    expect(wordsOf(main(await browser.get(STOCK_CHECK)))).toContain("Freezer, 1 food, 1 minute");
    try {
      vi.setSystemTime(Date.parse(NOW) + 2 * 3_600_000);
      // What came since was seen when it came.
      await addFood(browser, { name: "Milk", quantity: "1 l", place: "fridge" });
      expect(wordsOf(main(await browser.get(STOCK_CHECK)))).toContain("Freezer, 1 food, 1 minute");
      vi.setSystemTime(Date.parse(NOW) + (CHECK_LASTS_DAYS + 1) * 86_400_000);
      const next = await browser.get(STOCK_CHECK);
      expect(rowTexts(next).map((words) => words.split(" ")[0])).toEqual(["Eggs", "Milk"]);
      expect(headings(next)).toHaveLength(1);
    } finally {
      vi.setSystemTime(NOW);
    }
  });

  test("packs of one food are told apart by their days", async () => {
    const { browser } = await household();
    for (const expiryDate of ["2027-03-09", "2027-03-07"])
      await addFood(browser, {
        name: "Milk",
        quantity: "1 l",
        expiryDate,
        expiryKind: "use_by",
        place: "fridge",
      });
    expect(rowTexts(await browser.get(STOCK_CHECK)).filter((words) => words.startsWith("Milk"))).toEqual([
      expect.stringMatching(/^Milk 1 l, use by Sun Still there/),
      expect.stringMatching(/^Milk 1 l, use by Tue Still there/),
    ]);
  });

  test("a notification offers it on the day one chose, and the end says that day", async () => {
    const { browser } = await household();
    // It is a Friday.
    const saved = await browser.follow(await browser.post("/notifications/settings", { checkDay: "5" }));
    expect(selected(saved, "checkDay")).toBe("Friday");
    const notifications = await browser.get("/notifications");
    expect(wordsOf(main(notifications))).toMatch(
      /1 new .* Stock check It is Friday. Is it all still there\? \(new\)/,
    );
    expect(linksNamed(main(notifications), "Stock check It is Friday. Is it all still there? (new)")).toEqual(
      [STOCK_CHECK],
    );
    await lookAtAll(browser);
    expect(wordsOf(main(await browser.get("/notifications")))).toContain("Nothing is due");
    expect(wordsOf(main(await browser.get(STOCK_CHECK)))).toContain("See you Friday");
    await browser.post("/notifications/settings", { checkDay: "<b>" });
    const end = await browser.get(STOCK_CHECK);
    expect(wordsOf(main(end))).toContain("See you next week");
    expect(linksNamed(main(end), "Choose a day for it")).toEqual(["/notifications/settings"]);
  });

  test("one may choose the place one stands at", async () => {
    const { browser } = await household();
    const [pantry = ""] = linksNamed(main(await browser.get(STOCK_CHECK)), "Pantry 1");
    expect(rowTexts(await browser.get(pantry))).toEqual([expect.stringContaining("Rice")]);
    expect(rowTexts(await check(browser, {}, pantry))).toHaveLength(2);
    // Nothing is left there.
    expect(rowTexts(await browser.get(pantry))).toHaveLength(2);
    expect(rowTexts(await browser.get(`${STOCK_CHECK}?place=cellar`))).toHaveLength(2);
  });

  test("food that was changed meanwhile is not corrected, said, and asked about again", async () => {
    const { browser, ids } = await household();
    const sent = answered(await browser.get(STOCK_CHECK), { Salmon: "gone", Eggs: "Less" });
    await browser.post(`/food/${ids.Salmon}/consumption`, { part: "half" });
    const answer = await browser.post(STOCK_CHECK, sent);
    expect(answer.status).toBe(409);
    const [alert] = all(main(answer), "[role=alert]");
    expect(alert && wordsOf(alert)).toMatch(/^Not corrected Salmon: .*changed.* 1 corrected\.$/);
    expect(rowTexts(answer)).toEqual([
      expect.stringMatching(/^Salmon ½ of 450 g.*changed.* Please look again/),
      expect.stringContaining("Eggs Used 4 pieces"),
    ]);
    expect(await journal(browser)).toHaveLength(2);
    await check(browser, { Salmon: "gone" });
    expect(await journal(browser)).toHaveLength(3);
  });

  test("food that went away meanwhile is told by its name, and not corrected", async () => {
    const { browser, ids } = await household();
    const sent = answered(await browser.get(STOCK_CHECK), { Salmon: "wasted" });
    await browser.post(`/food/${ids.Salmon}/consumption`, { part: "all" });
    const answer = await browser.post(STOCK_CHECK, sent);
    expect(answer.status).toBe(404);
    const [alert] = all(main(answer), "[role=alert]");
    expect(alert && wordsOf(alert)).toContain("Salmon: 'Salmon' was used up by Robin Field");
    expect(await journal(browser)).toHaveLength(1);
  });

  test("food of others stays as it is", async () => {
    const [ada, eve] = [await household(), await household()];
    const sent = answered(await ada.browser.get(STOCK_CHECK), { Salmon: "gone" });
    delete sent.aboutHousehold;
    expect((await eve.browser.post(STOCK_CHECK, sent)).status).toBe(404);
    expect(await journal(ada.browser)).toEqual([]);
    expect(await journal(eve.browser)).toEqual([]);
    expect(rowTexts(await ada.browser.get(STOCK_CHECK))).toHaveLength(2);
    expect(rowTexts(await eve.browser.get(STOCK_CHECK))).toHaveLength(2);
  });

  test("a page has no more than thirty foods", async () => {
    const { browser } = await signUp(app);
    for (let at = 0; at <= STOCK_CHECK_PAGE_SIZE; at++)
      await addFood(browser, { name: `Jam ${at}`, place: "pantry" });
    const first = await browser.get(STOCK_CHECK);
    expect(rowTexts(first)).toHaveLength(30);
    expect(wordsOf(main(first))).toContain("1 more here once this is saved.");
    expect(rowTexts(await check(browser))).toHaveLength(1);
  });

  test.each([
    ["nothing", {}],
    ["no food", { food_0: "<b>", state_0: "gone" }],
    ["the same food twice", { food_0: "a:1", food_1: "a:2", state_0: "gone" }],
    [
      "too many fields",
      Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`food_${at}`, `a${at}:1`])),
    ],
  ])("a form with %s is refused", async (_, sent) => {
    const { browser } = await household();
    expect((await browser.post(STOCK_CHECK, sent as Record<string, string>)).status).toBe(400);
    expect(await journal(browser)).toEqual([]);
  });

  test("an amount that nobody can read corrects nothing", async () => {
    const { browser } = await household();
    const sent = answered(await browser.get(STOCK_CHECK), { Salmon: "Less" });
    const [used = ""] = Object.entries(sent).find(([, value]) => value === "less") ?? [];
    const answer = await browser.post(STOCK_CHECK, {
      ...sent,
      [used.replace("state", "used")]: "<b>lots</b>",
    });
    expect(answer.status).toBe(422);
    expect(await journal(browser)).toEqual([]);
    expect(rowTexts(answer)).toHaveLength(1);
  });

  test("a guest is told who checks, and finds no link", async () => {
    const [ada, bob] = [await household({ name: "Ada" }), await signUp(app, { name: "Bob" })];
    const link = await invite(ada.browser, { role: "guest", guestUntil: "2027-04-01" });
    await bob.browser.follow(await bob.browser.post(link, { food: "keep" }));
    const refused = await bob.browser.get(STOCK_CHECK);
    expect(refused.status).toBe(403);
    expect(wordsOf(main(refused))).toContain("You are a guest here.");
    expect(linksNamed(refused, "Stock check")).toEqual([]);
    expect(linksNamed(await ada.browser.get("/"), "Stock check")).toEqual([STOCK_CHECK]);
  });
});
