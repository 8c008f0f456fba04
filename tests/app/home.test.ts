import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, moveTo, openBrowser, signUp } from "../support/browser.ts";
import { foodRows } from "../support/food-list.ts";
import { all, attribute, cards, linksNamed, section, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { badge, toneOf } from "../support/style.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const parts = async (browser: ReturnType<typeof openBrowser>, headers = {}) => {
  const page = await browser.get("/", headers);
  return { inventory: section(page, "food-inventory"), expired: section(page, "expired-food") };
};

test("a visitor sees the demo household, the nearest date first", async () => {
  const { inventory, expired } = await parts(openBrowser(app));
  expect(cards(inventory).map((card) => badge(card).label)).toEqual([
    "Expired Do not eat",
    "Expired Look, smell, taste",
    "Expired Look, smell, taste",
    "Expires today",
    "1 day left",
    "2 days left",
    "3 days left",
    "4 days left",
    "5 days left",
    "7 days left",
    "12 days left",
    "16 days left",
    "34 days left",
    "9 months left",
  ]);
  expect(cards(expired).map(wordsOf)).toEqual([
    "EXPIRED Cream Cheese Dairy Quantity: 200 g Status: Expired 9 days ago · Do not eat Expired on: 24 Feb 2027 See More",
    "EXPIRED Strawberries Fruits Quantity: 400 g Status: Expired 3 days ago · Look, smell, taste Expired on: 2 Mar 2027 See More",
    "EXPIRED Wholegrain Bread Bakery Quantity: 1/2 loaf Status: Expired 1 day ago · Look, smell, taste Expired on: 4 Mar 2027 See More",
  ]);
});

test("every card shows a lazy picture and leads to its food", async () => {
  const { inventory } = await parts(openBrowser(app));
  for (const card of cards(inventory)) {
    const [picture] = all(card, "img");
    expect(attribute(picture, "src")).toMatch(/^\/assets\/[^"]*\.webp$/);
    expect([attribute(picture, "alt"), attribute(picture, "loading")]).toEqual(["", "lazy"]);
    expect(linksNamed(card, "See More")[0]).toMatch(/^\/food\/demo-[\w-]+$/);
  }
});

test("own food carries its label in words and colour, for the household's day", async () => {
  const { browser } = await signUp(app);
  const offsets = [8, -10, 3, 0, 7, -1, 1, 2];
  for (const offset of offsets) {
    await addFood(browser, {
      name: `In ${offset}`,
      expiryKind: "use_by",
      expiryDate: addDays(TODAY, offset),
    });
  }
  const labels = async () =>
    foodRows((await parts(browser)).inventory).map((row) => {
      const [label] = all(row, "b") as [Element];
      return `${wordsOf(label)} ${toneOf(label)}`;
    });
  expect(await labels()).toEqual([
    "Expired · Do not eat red",
    "Expired · Do not eat red",
    "Expires today red",
    "1 day left orange",
    "2 days left yellow",
    "3 days left yellow",
    "7 days left yellow",
    "8 days left green",
  ]);
  expect(foodRows((await parts(browser)).expired)).toHaveLength(2);

  await moveTo(browser, "Pacific/Kiritimati");
  expect((await labels()).slice(2, 4)).toEqual(["Expired · Do not eat red", "Expires today red"]);
  expect(foodRows((await parts(browser)).expired)).toHaveLength(3);

  await moveTo(browser, "Pacific/Pago_Pago");
  expect((await labels()).slice(1, 3)).toEqual(["Expires today red", "1 day left orange"]);
  expect(foodRows((await parts(browser)).expired)).toHaveLength(1);
});

test.each([
  ["de", "5 Mar 2027"],
  ["en-US,en;q=0.9", "Mar 5, 2027"],
  ["fr-CH, fr;q=0.9, en;q=0.8", "5 Mar 2027"],
  ["ja", "Mar 5, 2027"],
  ["xx-nonsense-_-, ;;q=9", "5 Mar 2027"],
  ["*", "5 Mar 2027"],
  ["", "5 Mar 2027"],
])("dates for %j", async (language, shown) => {
  const { inventory } = await parts(openBrowser(app), { "Accept-Language": language });
  const chicken =
    cards(inventory)
      .map(wordsOf)
      .find((card) => card.startsWith("Chicken")) ?? "";
  expect(chicken).toMatch(new RegExp(`Expires: (${shown}) Expires today`));
});

test("two people do not see each other's food", async () => {
  const [robin, ada] = [await signUp(app), await signUp(app)];
  await addFood(robin.browser, { name: "Robin's private pie" });
  expect((await robin.browser.get("/")).text).toContain("Robin's private pie");
  for (const other of [ada.browser, openBrowser(app)]) {
    for (const path of ["/", "/fridge"]) expect((await other.get(path)).text).not.toContain("private pie");
  }
});
