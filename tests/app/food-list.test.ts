import { describe, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, FOOD, signUp } from "../support/browser.ts";
import { press, rowOf, rowTexts } from "../support/food-list.ts";
import { all, attribute, headings, linksNamed, main, named, wordsOf } from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";

/** A Friday. */
const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const inDays = (days: number) => ({ expiryDate: addDays(TODAY, days), expiryKind: "use_by" });
const locationOf = (page: Page) => [page.status, page.headers.get("Location")];

async function household() {
  const { browser } = await signUp(app);
  browser.cookies.set("samples", "hidden");
  return browser;
}

const fill = (browser: Browser, foods: Record<string, string>[]) =>
  foods.reduce(
    async (ids, food) => [...(await ids), await addFood(browser, food)],
    Promise.resolve<string[]>([]),
  );

/** Minced beef, salmon, three packs of milk, butter, rice and garlic. */
async function fullHousehold() {
  const browser = await household();
  const ids = await fill(browser, [
    { name: "Minced beef", category: "Meat", quantity: "250 g", ...inDays(-2), price: "3.40" },
    { name: "Salmon", category: "Seafood", quantity: "450 g", ...inDays(0), place: "fridge", price: "8.49" },
    { name: "milk", category: "Dairy", quantity: "1 l", ...inDays(4), place: "fridge" },
    { name: "Milk", category: "Dairy", quantity: "200 ml", ...inDays(2), place: "fridge" },
    { name: "Milk", category: "Dairy", quantity: "1 l", ...inDays(9), place: "fridge" },
    { name: "Butter", category: "Dairy", quantity: "250 g", ...inDays(40), place: "freezer" },
    { name: "Rice", category: "Grains", quantity: "1 kg", expiryDate: "2028-10-05", place: "pantry" },
  ]);
  return { browser, ids };
}

describe("the fridge of a member", () => {
  test("is rows in groups by day, one line for each food", async () => {
    const { browser } = await fullHousehold();
    const page = await browser.get("/fridge");
    expect(headings(page).slice(1)).toEqual(["h2 Today 2", "h2 This week 1", "h2 Later 2"]);
    expect(rowTexts(page).map((words) => words.replace(/ (Used|Wasted)$/, ""))).toEqual([
      expect.stringMatching(/^Minced beef 250 g ?, Do not eat, use by Wed$/),
      expect.stringMatching(/^Salmon 450 g ?, use by today$/),
      expect.stringMatching(/^Milk 2.2 l in 3 packs ?, first Sun .*200 ml Open this first use by Sun/),
      expect.stringMatching(/^Butter 250 g ?, until 14 Apr · frozen$/),
      expect.stringMatching(/^Rice 1 kg ?, until Oct 2028$/),
    ]);
  });

  test("keeps the elements of the specification in small", async () => {
    const { browser } = await fullHousehold();
    const page = await browser.get("/fridge");
    expect(headings(page)[0]).toBe("h1 My Smart Fridge");
    expect(all(page, "dl > div").map(wordsOf)).toEqual([
      "Total Items 7",
      "Expired Items 1",
      "Nearly Expired 3",
    ]);
    // Each pack has a page of its own.
    expect(named(main(page), "link").filter(({ name }) => name.startsWith("View Details: "))).toHaveLength(7);
    expect(attribute(all(page, "input[type=search]")[0], "placeholder")).toBe(
      "Search by name or category...",
    );
  });

  test("a place is chosen by a link that says how many foods are there", async () => {
    const { browser } = await fullHousehold();
    const page = await browser.get("/fridge?category=Dairy");
    const chips = all(page, "ul[aria-label=Where] a");
    expect(chips.map((chip) => [wordsOf(chip), attribute(chip, "href")])).toEqual([
      ["All 4", "/fridge?category=Dairy"],
      ["Fridge 3", "/fridge?category=Dairy&where=fridge"],
      ["Freezer 1", "/fridge?category=Dairy&where=freezer"],
    ]);
    const freezer = await browser.get("/fridge?category=Dairy&where=freezer");
    expect(rowTexts(freezer)).toEqual([expect.stringContaining("Butter")]);
    expect(attribute(all(freezer, "ul[aria-label=Where] a[aria-current]")[0], "href")).toContain("freezer");
    const odd = await browser.get("/fridge?where=cellar");
    expect(rowTexts(odd)).toHaveLength(5);
  });

  test.each([
    ["milk", "Milk: 2.2 l in 3 packs, until 14 Mar"],
    ["salm", "Salmon: 450 g, use by today"],
    ["dairy", "2 foods"],
    ["i", "4 foods"],
    ["BUTTER", "Butter: 250 g, until 14 Apr"],
  ])("the first answer to '%s' is the sum", async (q, answer) => {
    const { browser } = await fullHousehold();
    const page = await browser.get(`/fridge?q=${q}`);
    const [status] = all(main(page), "[role=status]");
    expect(status && wordsOf(status)).toBe(answer);
    for (const details of all(page, "li[data-hue] details")) expect(attribute(details, "open")).toBeDefined();
  });

  test("a food of that very name is told before others", async () => {
    const browser = await household();
    await fill(browser, [
      { name: "Peanut butter", quantity: "350 g", ...inDays(3) },
      { name: "Butter", quantity: "125 g", ...inDays(30) },
      { name: "Butter", quantity: "250 g", ...inDays(9) },
    ]);
    const page = await browser.get("/fridge?q=butter");
    const [status] = all(main(page), "[role=status]");
    expect(status && wordsOf(status)).toBe("Butter: 375 g in 2 packs, until 4 Apr. 1 other food");
  });

  test("cards are remembered, and rows again", async () => {
    const { browser } = await fullHousehold();
    const cards = await browser.post(
      "/fridge/view",
      { view: "cards" },
      { Referer: `${app.origin}/fridge?q=milk` },
    );
    expect(locationOf(cards)).toEqual([303, "/fridge?q=milk"]);
    expect(cards.headers.getSetCookie().join()).toMatch(/fridge=cards;.*Max-Age=31536000/);
    expect(linksNamed(main(await browser.get("/fridge")), "Used")).toHaveLength(7);
    expect(rowTexts(await browser.get("/fridge"))).toEqual([]);
    await browser.post("/fridge/view", { view: "anything" });
    expect(rowTexts(await browser.get("/fridge"))).toHaveLength(5);
  });
});

describe("used in one tap", () => {
  test("leads back to the same place, which says what was used", async () => {
    const { browser } = await fullHousehold();
    const before = await browser.get("/fridge?q=sal");
    const used = await press(browser, rowOf(before, "Salmon"), "Used");
    expect(locationOf(used)).toEqual([303, expect.stringMatching(/^\/fridge\?q=sal#used-[\w-]+$/)]);
    const after = await browser.get("/fridge");
    const row = rowOf(after, "of Salmon");
    expect(wordsOf(row)).toBe("Used 450 g of Salmon, US$8.49 Undo I still have half Add to list");
    expect(`#${row.id}`).toBe(new URL(used.headers.get("Location") ?? "", app.origin).hash);
    expect(
      named(after, "status")
        .map(({ element }) => wordsOf(element))
        .join(""),
    ).toBe("");
    expect(rowTexts(after)[1]).toBe(wordsOf(row));
  });

  test("sent twice it uses once", async () => {
    const { browser } = await fullHousehold();
    const row = rowOf(await browser.get("/fridge"), "Salmon");
    const answers = [await press(browser, row, "Used"), await press(browser, row, "Used")];
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(rowTexts(await browser.get("/fridge")).filter((words) => words.includes("Salmon"))).toHaveLength(
      1,
    );
    expect((await browser.get("/journal")).text.match(/Salmon Used 450 g/g)).toHaveLength(1);
  });

  test("is undone", async () => {
    const { browser } = await fullHousehold();
    await press(browser, rowOf(await browser.get("/fridge"), "Salmon"), "Used");
    const undone = await press(browser, rowOf(await browser.get("/fridge"), "Salmon"), "Undo");
    expect(locationOf(undone)).toEqual([303, expect.stringMatching(/^\/fridge#food-[\w-]+$/)]);
    const after = await browser.follow(undone);
    expect(wordsOf(rowOf(after, "Salmon"))).toMatch(/^Salmon 450 g ?, use by today/);
  });

  test("half is left", async () => {
    const { browser } = await fullHousehold();
    await press(browser, rowOf(await browser.get("/fridge"), "Salmon"), "Used");
    const half = await press(browser, rowOf(await browser.get("/fridge"), "Salmon"), "I still have half");
    expect(half.status).toBe(303);
    const rows = rowTexts(await browser.get("/fridge")).filter((words) => words.includes("Salmon"));
    expect(rows).toEqual([
      expect.stringMatching(/^Used half of Salmon, US\$4\.2[45] Undo Add to list$/),
      expect.stringMatching(/^Salmon ½ of 450 g ?, use by today/),
    ]);
  });

  test("puts it on the list, once", async () => {
    const { browser } = await fullHousehold();
    await press(browser, rowOf(await browser.get("/fridge"), "Salmon"), "Used");
    const row = rowOf(await browser.get("/fridge"), "Salmon");
    const put = await press(browser, row, "Add to list");
    expect(locationOf(put)).toEqual([303, `/fridge#${row.id}`]);
    expect(wordsOf(rowOf(await browser.follow(put), "Salmon"))).toBe(
      "Used 450 g of Salmon, US$8.49. On the list Undo I still have half Always buy this",
    );
    await press(browser, row, "Add to list");
    expect((await browser.get("/shopping")).text.match(/Salmon/g)).toHaveLength(2);
  });

  test("puts it on the list every time, from the row and until it is ended there", async () => {
    const { browser } = await fullHousehold();
    const salmon = async () => rowOf(await browser.get("/fridge"), "Salmon");
    const names = async () => all(await browser.get("/shopping"), 'li[id^="line-"]').map(wordsOf);
    await press(browser, await salmon(), "Used");
    await press(browser, await salmon(), "Add to list");
    const row = await salmon();
    const pressed = await press(browser, row, "Always buy this");
    expect(locationOf(pressed)).toEqual([303, `/fridge#${row.id}`]);
    const every =
      "Used 450 g of Salmon, US$8.49. On the list, as always Undo I still have half Stop always buying";
    expect(wordsOf(rowOf(await browser.follow(pressed), "Salmon"))).toBe(every);

    // Once more: what somebody wanted stays on the list.
    await press(browser, await salmon(), "Undo");
    expect(await names()).toHaveLength(1);
    await press(browser, await salmon(), "Used");
    expect(wordsOf(await salmon())).toBe(every);
    await press(browser, await salmon(), "Undo");
    const [removal = ""] = all(await browser.get("/shopping"), 'form[action$="/removal"]').map(
      (form) => attribute(form, "action") ?? "",
    );
    await browser.post(removal, {});
    expect(await names()).toEqual([]);

    await press(browser, await salmon(), "Used");
    expect(wordsOf(await salmon())).toBe(every);
    expect(await names()).toEqual([expect.stringMatching(/^Salmon/)]);
    await press(browser, await salmon(), "I still have half");
    expect(wordsOf(rowOf(await browser.get("/fridge"), "of Salmon"))).toMatch(
      /^Used half of Salmon, .* Undo Add to list$/,
    );
    expect(await names()).toEqual([]);
    await press(browser, rowOf(await browser.get("/fridge"), "of Salmon"), "Undo");

    await press(browser, await salmon(), "Used");
    const ended = await press(browser, await salmon(), "Stop always buying");
    expect(wordsOf(rowOf(await browser.follow(ended), "Salmon"))).toMatch(
      /On the list Undo I still have half Always buy this$/,
    );
    for (const name of ["Always buy this", "Stop always buying", "Always buy this", "Stop always buying"]) {
      await press(browser, await salmon(), name);
      const staples = wordsOf(main(await browser.get("/shopping"))).includes("Always on the list: 1");
      expect([name, staples]).toEqual([name, name === "Always buy this"]);
    }
    await press(browser, await salmon(), "Undo");
    expect(await names()).toEqual([]);
    await press(browser, await salmon(), "Used");
    expect(wordsOf(await salmon())).toMatch(/ Undo I still have half Add to list$/);
    expect(await names()).toEqual([]);
  });

  test("every time is offered for the last pack alone", async () => {
    const { browser } = await fullHousehold();
    const milk = async () => rowOf(await browser.get("/fridge"), "of Milk");
    await press(browser, rowOf(await browser.get("/fridge"), "Milk"), "Used");
    await press(browser, await milk(), "Add to list");
    expect(wordsOf(await milk())).toBe("Used 200 ml of Milk. On the list Undo I still have half");
  });

  test("a reason that is given later leaves it on the list, as always", async () => {
    const { browser } = await fullHousehold();
    const beef = async () => rowOf(await browser.get("/fridge"), "Minced beef");
    for (const name of ["Wasted", "Add to list", "Always buy this"]) await press(browser, await beef(), name);
    expect(wordsOf(await beef())).toMatch(
      /^Wasted 250 g of Minced beef, US\$3.40. On the list, as always. Why\? /,
    );
    await press(browser, await beef(), "Forgot about it");
    expect(wordsOf(await beef())).toBe(
      "Wasted 250 g of Minced beef, US$3.40: Forgot about it. On the list, as always Undo I still have half Stop always buying",
    );
  });

  test("of several packs the one to open first is used", async () => {
    const { browser } = await fullHousehold();
    await press(browser, rowOf(await browser.get("/fridge"), "Milk"), "Used");
    const rows = rowTexts(await browser.get("/fridge")).filter((words) => /milk/i.test(words));
    expect(rows).toEqual([
      expect.stringMatching(/^Used 200 ml of Milk Undo/),
      expect.stringMatching(/^milk 2 l in 2 packs ?, first Tue/),
    ]);
  });

  test("food past its use-by date is wasted, and says why in one more tap", async () => {
    const { browser } = await fullHousehold();
    const wasted = await press(browser, rowOf(await browser.get("/fridge"), "Minced beef"), "Wasted");
    expect(wasted.status).toBe(303);
    const row = rowOf(await browser.get("/fridge"), "Minced beef");
    expect(wordsOf(row)).toContain("Wasted 250 g of Minced beef, US$3.40. Why? Forgot about it Too much");
    await press(browser, row, "Forgot about it");
    expect(wordsOf(rowOf(await browser.get("/fridge"), "Minced beef"))).toContain(": Forgot about it Undo");
    expect((await browser.get("/journal")).text).toContain("Forgot about it");
    expect((await browser.get("/insights")).text).toContain("US$3.40");
  });

  test("half of wasted food keeps the reason and its place on the list", async () => {
    const { browser } = await fullHousehold();
    await press(browser, rowOf(await browser.get("/fridge"), "Minced beef"), "Wasted");
    await press(browser, rowOf(await browser.get("/fridge"), "Minced beef"), "Forgot about it");
    await press(browser, rowOf(await browser.get("/fridge"), "Minced beef"), "Add to list");
    await press(browser, rowOf(await browser.get("/fridge"), "Minced beef"), "I still have half");
    const row = wordsOf(rowOf(await browser.get("/fridge"), "of Minced beef"));
    expect(row).toBe("Wasted half of Minced beef, US$1.70: Forgot about it. On the list Undo");
    expect((await browser.get("/journal")).text.match(/Forgot about it/g)).toHaveLength(2);
  });

  test("is shown for three minutes, with the list offered for the latest", async () => {
    const browser = await household();
    const names = ["Apple", "Bread", "Cheese", "Dill", "Eggplant"];
    await fill(
      browser,
      names.map((name) => ({ name, ...inDays(1) })),
    );
    for (const name of names) await press(browser, rowOf(await browser.get("/fridge"), name), "Used");
    const texts = rowTexts(await browser.get("/fridge"));
    expect(texts).toHaveLength(names.length);
    expect(texts.filter((words) => words.includes("Add to list"))).toEqual([
      expect.stringContaining("Eggplant"),
    ]);
    vi.setSystemTime(`${TODAY}T10:33:01Z`);
    expect(rowTexts(await browser.get("/fridge"))).toEqual([]);
    vi.setSystemTime(`${TODAY}T10:30:00Z`);
  });

  test("what is gone says so, and nothing of others can be used", async () => {
    const { browser, ids } = await fullHousehold();
    const stranger = await household();
    const foreign = await stranger.post("/my-items/consumption?from=/fridge", { item: `${ids[1]}:1` });
    expect(locationOf(foreign)).toEqual([303, "/fridge"]);
    expect((await stranger.follow(foreign)).text).toContain("This food is gone already");
    expect(rowTexts(await browser.get("/fridge")).join()).toContain("Salmon 450 g");
  });

  test.each(["//evil.example/fridge", "https://evil.example", "/account", "javascript:1"])(
    "from %s it leads to no such place",
    async (from) => {
      const { browser, ids } = await fullHousehold();
      const path = `/my-items/consumption?from=${encodeURIComponent(from)}`;
      expect(locationOf(await browser.post(path, { item: ids[1] ?? "" }))).toEqual([303, "/my-items"]);
    },
  );
});

test("a search that finds nothing says so, whatever was used before", async () => {
  const { browser } = await fullHousehold();
  await press(browser, rowOf(await browser.get("/fridge"), "Rice"), "Used");
  const page = await browser.get("/fridge?q=pineapple");
  expect(rowTexts(page)).toEqual([]);
  expect(wordsOf(main(page))).toMatch(/Nothing|No food/);
  expect(rowTexts(await browser.get("/fridge?q=rice"))).toEqual([
    expect.stringMatching(/^Used 1 kg of Rice/),
  ]);
});

describe("a row that is out of date", () => {
  test("uses nothing that nobody saw", async () => {
    const browser = await household();
    const id = await addFood(browser, { name: "Rest of soup", quantity: "100 ml" });
    const page = await browser.get("/fridge");
    const champagne = { ...FOOD, name: "Champagne", quantity: "6 l", version: "1" };
    expect((await browser.post(`/add-food/${id}`, champagne)).status).toBe(303);
    const refused = await press(browser, rowOf(page, "Rest of soup"), "Used");
    expect(locationOf(refused)).toEqual([303, "/fridge"]);
    const after = await browser.follow(refused);
    expect(after.text).toContain("This item was changed in the meantime");
    expect(rowTexts(after)).toEqual([expect.stringMatching(/^Champagne 6 l/)]);
  });

  test("gives one reason, and keeps its way back where another amount is refused", async () => {
    const browser = await household();
    await addFood(browser, { name: "Ham", quantity: "400 g" });
    const wasted = await browser.follow(
      await browser.post("/my-items/waste?from=/fridge&part=half", {
        item:
          attribute(all(await browser.get("/fridge"), "button[name=item]")[0] ?? expect.fail(), "value") ??
          "",
      }),
    );
    const row = rowOf(wasted, "of Ham");
    await press(browser, row, "Forgot about it");
    const late = await browser.follow(await press(browser, row, "Too much"));
    expect(late.text).toContain("This was undone already");
    expect(rowTexts(late)).toEqual([
      expect.stringMatching(/^Wasted half of Ham: Forgot about it Undo/),
      expect.stringMatching(/^Ham ½ of 400 g/),
    ]);
    const entry = rowOf(late, "of Ham").id.replace("used-", "");
    const refused = await browser.post(`/my-items/waste?from=/fridge&instead=${entry}&part=9999%20kg`, {
      item: attribute(all(late, "button[name=item]")[0] ?? expect.fail(), "value") ?? "",
    });
    expect(rowTexts(await browser.follow(refused))).toEqual(rowTexts(late));
  });
});
