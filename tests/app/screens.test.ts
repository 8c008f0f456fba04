import { expect, test } from "vitest";
import { addDays } from "#app/domain/calendar.ts";
import { openApp } from "../support/app.ts";
import { addFood, type Browser, openBrowser, signUp } from "../support/browser.ts";
import {
  banner,
  buttons,
  contentInfo,
  fields,
  headings,
  linksNamed,
  main,
  wordsOf,
} from "../support/html.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { readSiteMap } from "../support/site-map.ts";
import { ACCOUNT } from "./screens/account.ts";
import { CATALOGUE } from "./screens/catalogue.ts";
import { FOOTER, MENUS } from "./screens/chrome.ts";
import { FAVOURITES } from "./screens/favourites.ts";
import { FOOD } from "./screens/food.ts";
import { FOOD_DETAIL } from "./screens/food-detail.ts";
import { HOME } from "./screens/home.ts";
import { HOUSEHOLD_SCREENS } from "./screens/household.ts";
import { JOURNAL } from "./screens/journal.ts";
import { MONEY } from "./screens/money.ts";
import { NOTIFICATIONS } from "./screens/notifications.ts";
import { STATIC_PAGES } from "./screens/pages.ts";
import { SCAN } from "./screens/scan.ts";
import type { Content, Person, Screen } from "./screens/screen.ts";
import { SHOPPING } from "./screens/shopping.ts";
import { SIGN_IN_SCREENS } from "./screens/sign-in.ts";

const TODAY = "2027-03-05";
const app = await openApp();
expectQuietServer();

const SCREENS = [
  ...HOME,
  ...SIGN_IN_SCREENS,
  ...ACCOUNT,
  ...FOOD,
  ...FOOD_DETAIL,
  ...FAVOURITES,
  ...HOUSEHOLD_SCREENS,
  ...JOURNAL,
  ...MONEY,
  ...SCAN,
  ...SHOPPING,
  ...NOTIFICATIONS,
  ...CATALOGUE,
  ...STATIC_PAGES,
];

const people: Record<Person, Browser> = {
  visitor: openBrowser(app),
  member: (await signUp(app)).browser,
  newcomer: (await signUp(app)).browser,
};
for (const person of ["member", "newcomer"] as const) await people[person].get("/");

const ids: Record<string, string> = {};
for (const [name, category, quantity, offset] of [
  ["Old cheese", "Dairy", "200 g", -3],
  ["Soup", "Other", "2 l", 0],
  ["Oat milk", "Beverages", "1 l", 1],
  ["Rice", "Grains", "1", 30],
] as const) {
  const expiryDate = addDays(TODAY, offset);
  ids[name] = await addFood(people.member, { name, category, quantity, expiryDate });
}
await people.member.get("/my-items");
const withIds = (text: string) => text.replace(/\{(.*?)\}/g, (_, name: string) => ids[name] ?? name);

test("every page of the site map stands in the table, for who is signed in and who is not", async () => {
  const siteMap = await readSiteMap();
  const known = siteMap.map(({ route }) => route);
  expect(known).toEqual(expect.arrayContaining(SCREENS.map(({ route }) => route)));
  const unseen = siteMap.filter(({ route, page }) => page && !SCREENS.some((row) => shows(row, route)));
  expect(unseen).toEqual([]);
});

const shows = (row: Screen, route: string) => row.route === route && row.visitor && row.member && !row.sent;

const LOOKS = SCREENS.flatMap((row) =>
  (["visitor", "member", "newcomer"] as const).flatMap((person) => {
    const expected = row[person];
    const name = `${row.path ?? row.route}${row.sent ? ", sent" : ""}, ${person}`;
    return expected === undefined ? [] : [{ name, row, person, expected }];
  }),
);

test.each(LOOKS)("$name", async ({ row, person, expected }) => {
  const page = await look(people[person], row);
  if (typeof expected === "string") {
    expect(`${page.status} ${page.headers.get("Location")}`).toBe(led(expected));
    return;
  }
  const { status = 200, h1, toast = "" } = expected;
  expect({ status: page.status, h1: page.getAllByRole("heading", { level: 1 }).map(wordsOf) }).toEqual({
    status,
    h1: [h1],
  });
  expect(lacking(main(page), expected)).toEqual([]);
  expect(page.text).toContain(toast);
  const menus = MENUS[person === "visitor" ? "visitor" : "member"];
  expect(lacking(banner(page), menus)).toEqual([]);
  expect(lacking(contentInfo(page), FOOTER)).toEqual([]);
});

let addresses = 0;
async function look(browser: Browser, { route, path = route, sent }: Screen): Promise<Page> {
  if (!sent) return browser.get(withIds(path));
  const answer = await browser.post(path, sent, { "X-Client-Address": `192.0.2.${++addresses}` });
  return answer.status === 303 ? browser.follow(answer) : answer;
}

const led = (expected: string) =>
  expected.replace(/%7B.*?%7D|\{.*?\}/g, (name) => withIds(decodeURIComponent(name)));

/** What the table promises and the page does not say. */
function lacking(part: Element, content: Content): string[] {
  const words = wordsOf(part);
  const count = (text: string) => words.split(text).length - 1;
  const [found, doing, taking] = [headings(part), buttons(part), fields(part)];
  return [
    ...(content.headings ?? []).filter((heading) => !found.includes(heading)),
    ...(content.texts ?? []).filter((text) => !words.includes(text)),
    ...(content.absent ?? []).filter((text) => words.includes(text)).map((text) => `no ${text}`),
    ...Object.entries(content.times ?? {})
      .filter(([text, times]) => count(text) !== times)
      .map(([text, times]) => `${text} ${times} times, not ${count(text)}`),
    ...Object.entries(content.links ?? {})
      .filter(([text, href]) => !leads(linksNamed(part, text), href))
      .map(([text, href]) => `${text} → ${href}, not ${linksNamed(part, text)}`),
    ...Object.entries(content.buttons ?? {})
      .filter(([name, does]) => !doing.some((one) => one[0] === name && one[1] === withIds(does)))
      .map(([name, does]) => `${name}: ${does}, not ${doing.join("; ")}`),
    ...Object.entries(content.fields ?? {})
      .filter(([label, takes]) => taking[label] !== takes)
      .map(([label, takes]) => `${label}: ${takes}, not ${JSON.stringify(taking)}`),
    ...Object.entries(content.parts ?? {}).flatMap(([id, promised]) => {
      const found = part.querySelector(`#${id}`);
      return found ? lacking(found, promised).map((words) => `#${id}: ${words}`) : [`#${id}`];
    }),
  ];
}

function leads(hrefs: string[], wanted: string | RegExp): boolean {
  const right = (href: string) => (typeof wanted === "string" ? href === withIds(wanted) : wanted.test(href));
  return hrefs.length > 0 && hrefs.every(right);
}
