import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { staticPages } from "#app/content/pages.ts";
import { openDatabase } from "#app/server/db/database.server.ts";
import { openApp } from "../support/app.ts";
import { addFood, openBrowser, signUp } from "../support/browser.ts";

vi.setSystemTime("2027-03-05T10:30:00Z");
const app = await openApp({
  ORIGIN: "http://crisper.test",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
});

const textOf = (path: string) =>
  staticPages({ socialLinks: [] })
    .filter((page) => page.path === path)
    .flatMap(({ sections }) => sections.flatMap(({ paragraphs = [], list = [] }) => [...paragraphs, ...list]))
    .join("\n");
const privacy = textOf("/privacy-policy");
const cookies = textOf("/cookie-policy");

/** What the privacy policy calls what is in each table. */
const STORED: Record<string, string> = {
  accounts: "a hash of your password",
  account_links: "If you sign in with Google or another provider",
  api_tokens: "Where you are signed in",
  browser_sessions: "The session of each browser, encrypted",
  budgets: "Your budgets for each month",
  calendar_feeds: "the secret address of your calendar, as a hash",
  favourites: "The foods you like",
  foreign_images: "or give the address of",
  household_images: "Photos you upload",
  households: "Your household: its name, time zone and currency",
  household_products: "The names that your household gave the codes of products",
  images: "Photos you upload",
  import_photos: "a file that you chose to import",
  imports: "a file that you chose to import",
  item_notes: "Notes you write about an item",
  item_reminders: "reminders of your own",
  invitations: "its open invitations with a hash of their link",
  items: "Your household's food",
  joinings: "which food you brought along when you joined",
  journal: "A journal of what was added, opened, frozen, thawed, used, thrown away, corrected and deleted",
  list_mails: "which mails of a list were sent to you",
  memberships: "who is or was in it",
  messages: "such as a message",
  notification_channels: "in which ways you are told in the morning and the day of the last message of each",
  notification_settings: "Which notifications you want and have seen",
  oob_codes: "for 3 days, for a link that confirms your address",
  outbox: "Mails are unreadable while they wait",
  rate_limits: "hashed counts of calls",
  push_subscriptions: "to which address of its browser's push service, with the keys",
  refresh_tokens: "Where you are signed in",
  request_keys: "the keys with which your browser marks a form",
  security_events: "What happened to the safety of your account",
  sessions: "Where you are signed in",
  shopping_lines: "Your shopping list",
  sign_ins: "Where you are signed in",
  sign_ups: "a newsletter or trial sign-up or a place on a waitlist",
  staples: "the foods that go on it every time",
  users: "name, email address, an optional photo",
};
/** These say nothing of anybody. */
const IMPERSONAL = [
  "jobs",
  "list_issues",
  "push_keys",
  "products",
  "kysely_migration",
  "kysely_migration_lock",
];

test("the privacy policy names what is in every table", async () => {
  const db = await openDatabase({ dataDir: app.dataDir });
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  await db.destroy();
  expect(tables.filter((name) => !IMPERSONAL.includes(name)).toSorted()).toEqual(
    Object.keys(STORED).toSorted(),
  );
  expect(Object.entries(STORED).filter(([, words]) => !privacy.includes(words))).toEqual([]);
});

/** What the privacy policy calls the requests that begin in each folder with a door to the outside. */
const SENT: Record<string, string[]> = {
  "server/http": [
    "The address of a picture that you typed in is asked for once",
    "A message that you turned on for a device goes to the push service of its browser",
    "The barcode number of a product that you scan and your household does not know yet is asked for",
  ],
  "server/identity": ["If you sign in with Google or another provider, this server asks that provider"],
  "server/mail": ["through the mail server"],
  upstream: ["If this server keeps its data on another one"],
};

test("the privacy policy names every request that leaves the server", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const leaves =
    /(?<![.\w])fetch\(|from "(nodemailer|node:https?|firebase-admin\/[^"]+|openid-client|undici)"/;
  const folders = files
    .filter((file) => leaves.test(readFileSync(`app/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")))
    .map((file) => /^server\/\w+|^\w+/.exec(file)?.[0] ?? "")
    // It runs in browsers, which may ask this server alone, as its policy says.
    .filter((folder) => folder !== "offline");
  expect([...new Set(folders)].toSorted()).toEqual(Object.keys(SENT).toSorted());
  expect(
    Object.values(SENT)
      .flat()
      .filter((words) => !privacy.includes(words)),
  ).toEqual([]);
});

test("the cookie policy names every cookie that pages and forms set", async () => {
  const seen = new Set<string>();
  const listening = {
    ...app,
    fetch: async (request: Request) => {
      const answer = await app.fetch(request);
      for (const cookie of answer.headers.getSetCookie()) seen.add(cookie.split("=")[0] ?? "");
      return answer;
    },
  };
  const { browser } = await signUp(listening);
  const id = await addFood(browser);
  for (const path of ["/", "/fridge", "/my-items", "/account", "/notifications", "/shopping", "/insights"]) {
    await browser.get(path);
  }
  await browser.post("/theme", { theme: "dark", returnTo: "/" });
  await browser.post("/fridge/samples", {});
  await browser.post("/home-screen", {});
  await browser.post("/food/1/cart", { quantity: "1" });
  await browser.post(`/food/${id}/favourite`, {});
  await browser.post("/logout", {});
  const visitor = openBrowser(listening);
  await visitor.post("/food/1/favourite", {});
  await visitor.get("/auth/google");
  await visitor.post("/login", { provider: "google" });
  // The page itself sets this one (`shell/time-zone.ts`).
  seen.add("tz");
  const plain = [...seen].map((name) => name.replace(/^__Host-/, ""));
  expect(plain).toEqual(expect.arrayContaining(["session", "theme", "samples", "homescreen", "basket"]));
  expect(plain.filter((name) => !cookies.includes(`${name}: `))).toEqual([]);
});
