import { randomUUID } from "node:crypto";
import nodePath from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { FOOD, invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import type { Page } from "../support/page.ts";
import { expectQuietServer } from "../support/quiet.ts";
import { type Address, readSiteMap } from "../support/site-map.ts";
import { unzip } from "../support/zip.ts";
import { ACCESS, type Answer, MAY_CHANGE, type Row } from "./authorisation-table.ts";

const START = Date.parse("2027-03-01T10:00:00Z");
const MINUTE_MS = 60_000;
vi.setSystemTime(START - 61 * 1_440 * MINUTE_MS);
const app = await openApp();
expectQuietServer();
const db = new DatabaseSync(nodePath.join(app.dataDir, "crisper.sqlite"));
const statements = new Map<string, StatementSync>();
/** Each statement runs thousands of times. */
function select(sql: string, ...values: string[]) {
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement.all(...values);
}

const SECRET = "Secret jam";
/** In pounds or pence; not among the digits of an id. */
const PRICE = /(?<![\w-])(9,?876[.,]54|987654)(?![\w-])/;
const NAME = "Wren Hollow";
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Everybody has an address of their own. */
const CALENDAR = /calendar\/[\w-]+\.ics/g;

type Cookies = Map<string, string>;
const ended = await endSessions();

/** Cookies of somebody who was here two months ago, and of somebody who was signed out elsewhere. */
async function endSessions(): Promise<{ expired: Cookies; revoked: Cookies }> {
  const expired = (await signUp(app, { name: NAME })).browser.cookies;
  vi.setSystemTime(START - 2 * MINUTE_MS);
  const { browser, email } = await signUp(app, { name: NAME });
  const revoked = new Map(browser.cookies);
  await browser.post("/logout", {});
  await browser.post("/login", { email, password: PASSWORD });
  vi.setSystemTime(START);
  return { expired, revoked };
}

/** An owner, people who live with them, one who did, and somebody who never has. */
async function setScene() {
  const [owner, member] = [await signUp(app, { name: NAME }), await signUp(app, { name: NAME })];
  const strangers = [await signUp(app, { name: NAME }), await signUp(app, { name: NAME })] as const;
  const others = {
    child: await signUp(app, { name: NAME }),
    guest: await signUp(app, { name: NAME }),
    former: await signUp(app, { name: NAME }),
  };
  const people = [owner, member, ...strangers, ...Object.values(others)];
  // The first page says that they have registered.
  for (const { browser } of people) await browser.get("/");
  const { uid } = select("SELECT uid FROM users WHERE email = ?", owner.email)[0] as { uid: string };
  const { household_id: householdId } = select(
    "SELECT household_id FROM memberships WHERE user_id = ?",
    uid,
  )[0] as { household_id: string };
  const bring = async ({ browser }: typeof owner, role: string) => {
    await browser.follow(await browser.post(await invite(owner.browser, { role }), {}));
  };
  await bring(member, "owner");
  await bring(others.child, "child");
  await bring(others.guest, "guest");
  await bring(others.former, "adult");
  const [{ uid: left } = { uid: "" }] = select(
    "SELECT uid FROM users WHERE email = ?",
    others.former.email,
  ) as {
    uid: string;
  }[];
  await owner.browser.post(`/household/members/${left}/removal`, {});
  await others.former.browser.follow(await others.former.browser.get("/"));
  const emails = people.map(({ email }) => email);
  return { owner, member, ...others, strangers, emails, uid, householdId, homes: homesOf(emails) };
}

/** Who is in which household, as whom. */
const homesOf = (emails: string[]) =>
  select(
    `SELECT memberships.* FROM memberships JOIN users ON uid = user_id WHERE email IN (${emails.map(() => "?").join()})`,
    ...emails,
  );

/** What the owner's household has, and what is the owner's alone. */
const household = () => [
  ...["items", "item_notes", "journal", "budgets", "shopping_lines", "staples", "memberships"].map((table) =>
    select(`SELECT * FROM ${table} WHERE household_id = ?`, scene.householdId),
  ),
  select("SELECT * FROM households WHERE id = ?", scene.householdId),
];
const person = () => [
  select("SELECT * FROM users WHERE uid = ?", scene.uid),
  select("SELECT * FROM sessions WHERE user_id = ?", scene.uid),
  select("SELECT * FROM accounts WHERE uid = ?", scene.uid),
  ...[
    "notification_settings",
    "notification_channels",
    "item_reminders",
    "calendar_feeds",
    "push_subscriptions",
  ].map((table) => select(`SELECT * FROM ${table} WHERE user_id = ?`, scene.uid)),
];

let scene = await setScene();

/** What nobody has changed yet, by route. */
const untouched = new Map<string, string>();

/** The id of something in the owner's household, of the kind that this route is about and as good as new. */
async function newSubject(route: string): Promise<string> {
  const known = untouched.get(route);
  if (known) return known;
  const { browser } = scene.owner;
  const newest = (table: string, column: string, value: string) =>
    String(select(`SELECT id FROM ${table} WHERE ${column} = ? ORDER BY id DESC LIMIT 1`, value)[0]?.id);
  const added = await browser.post("/add-food", {
    ...FOOD,
    name: SECRET,
    price: "9876.54",
    requestId: randomUUID(),
  });
  expect(added.status).toBe(303);
  const id = newest("items", "household_id", scene.householdId);
  if (route.startsWith("/journal/")) return newest("journal", "item_id", id);
  if (route.startsWith("/account/sessions/")) return newest("sessions", "user_id", scene.uid);
  if (route.endsWith("/restoration")) await browser.post(`/my-items/${id}/delete`, {});
  return id;
}

const pathOf = (route: string, id: string) => route.replace(":id", id).replace("*", "nothing");

/** Every field that a form about food has, and what no form has: whose it is, and what somebody is. */
const fieldsFor = (id: string) => ({
  ...FOOD,
  text: "Mine now",
  part: "all",
  item: id,
  requestId: randomUUID(),
  household_id: scene.householdId,
  householdId: scene.householdId,
  user_id: scene.uid,
  userId: scene.uid,
  uid: scene.uid,
  _id: id,
  role: "admin",
});

/** As the table says it: the status, where it leads, and the id as `:id`. */
function answerOf({ status, headers }: Page, asked: string, id: string): Answer {
  const location = headers.get("Location");
  if (location === `/login?returnTo=${encodeURIComponent(asked)}`) return "login";
  return location ? `${status} ${location.replaceAll(id, ":id").replace(UUID, ":new")}` : (status as Answer);
}

/** The words of a page; of a ZIP those of the files in it. */
async function wordsIn({ text, headers, bytes }: Page): Promise<string> {
  if (headers.get("Content-Type") !== "application/zip") return text;
  return [...(await unzip(bytes)).values()].map((file) => new TextDecoder().decode(file)).join("\n");
}

/**
 * A look and a form of one caller, about something of the owner's or whatever else has an id. `asRouter` also asks for the data
 * alone, whose guard is the page's.
 */
async function answersFor(
  cookies: Cookies,
  { route, id }: Address,
  { subject = newSubject, asRouter = false } = {},
) {
  const browser = () => openBrowser(app, new Map(cookies));
  const seen = await subject(route);
  const looked = pathOf(route, seen);
  const look = await browser().get(looked);
  const data = asRouter
    ? [
        await browser().get(`${looked}.data?item=${seen}&before=${seen}`),
        await browser().get(`${looked}.data?_routes=${encodeURIComponent(id)}`),
      ]
    : [];
  const path = looked;
  const before = [household(), person()];
  const sender = browser();
  const sent = await sender.post(path, fieldsFor(seen));
  const after = [household(), person()];
  const led = sent.headers.has("Location") ? await sender.follow(sent) : sent;
  const words = await Promise.all([look, led].map(wordsIn));
  const changed = ["the household", "the person"].filter(
    (_, index) => !isDeepStrictEqual(before[index], after[index]),
  );
  if (changed.length > 0) untouched.delete(route);
  else if (subject === newSubject) untouched.set(route, seen);
  return {
    answers: [answerOf(look, looked, seen), answerOf(sent, path, seen)],
    words: words.map((text) =>
      text
        .replace(UUID, "")
        .replace(CALENDAR, "")
        .replace(/[\w.]+@example\.com/g, ""),
    ),
    data: data.map(({ html }) => html),
    everything: [...words, ...[look, led, ...data].map(({ html }) => html)].join(),
    changed,
  };
}

const siteMap = await readSiteMap();
const routes = siteMap.map(({ route }) => route);

/** A call may sign people out or move them; others then take their places. Limits start anew, as time stands still. */
async function restoreScene() {
  db.exec("DELETE FROM rate_limits");
  const people = scene.emails.map(() => "?").join();
  const sessions = select(
    `SELECT id FROM sessions JOIN users ON uid = user_id WHERE email IN (${people})`,
    ...scene.emails,
  );
  const isAsItWas = isDeepStrictEqual(homesOf(scene.emails), scene.homes);
  if (isAsItWas && sessions.length === scene.emails.length) return;
  scene = await setScene();
  untouched.clear();
}
beforeEach(restoreScene);

test("the table lists every address of the site map, and no other", () => {
  expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
});

test("the site map guards exactly the addresses that lead visitors to the sign-in", () => {
  const guarded = siteMap.flatMap(({ route, signedIn }) => (signedIn ? [route] : []));
  const leading = routes.filter((route) => isDeepStrictEqual(ACCESS[route]?.visitor, ["login", "login"]));
  expect(guarded.toSorted()).toEqual(leading.toSorted());
});

test.each(siteMap)("$route answers each caller as the table says", async (address) => {
  const row = ACCESS[address.route];
  expect(row, "a row in authorisation-table.ts").toBeDefined();
  if (!row) return;
  await expectLocked("a visitor", new Map(), address, row);
  await restoreScene();
  await expectNothingFound(address, row);
  await restoreScene();

  const member = await answersFor(scene.member.browser.cookies, address);
  expect(member.answers, "what another member gets").toEqual(row.member);
  expect(member.changed, "what another member changes").not.toContain("the person");
  for (const who of ["child", "guest"] as const) {
    await restoreScene();
    const { changed, everything } = await answersFor(scene[who].browser.cookies, address);
    expect(everything, `prices shown to a ${who}`).not.toMatch(PRICE);
    const mayChange = MAY_CHANGE[who].includes(address.route) ? ["the household"] : [];
    expect(mayChange, `what a ${who} may change`).toEqual(expect.arrayContaining(changed));
  }

  await restoreScene();
  const former = await answersFor(scene.former.browser.cookies, address);
  expect(former.answers, "what a former member gets").toEqual(row.stranger);
  expect(former.everything, "what a former member sees").not.toContain(SECRET);
  expect(former.changed, "what a former member changes").toEqual([]);

  await restoreScene();
  const owner = await answersFor(scene.owner.browser.cookies, address);
  expect(owner.answers, "what the owner gets").toEqual(row.member);
  if (row.member[0] === 200 && row.stranger[0] === 404) expect(owner.everything).toContain(SECRET);
});

// All guarded addresses share one guard.
test.each(
  siteMap.filter(({ route }) => ["/my-items", "/food/:id", "/account/data", "/household"].includes(route)),
)("$route is locked for an expired and for a revoked session", async (address) => {
  const row = ACCESS[address.route];
  expect(row, "a row in authorisation-table.ts").toBeDefined();
  if (!row) return;
  await expectLocked("an expired session", ended.expired, address, row);
  await restoreScene();
  await expectLocked("a revoked session", ended.revoked, address, row);
});

/** Nobody without a valid session sees or changes anything, with any method or as data of the router. */
async function expectLocked(who: string, cookies: Cookies, address: Address, row: Row) {
  const { answers, data, everything, changed } = await answersFor(cookies, address, { asRouter: true });
  expect(answers, `what ${who} gets`).toEqual(row.visitor);
  expect(changed, `what ${who} changes`).toEqual([]);
  expect(everything, `what ${who} sees`).not.toContain(NAME);
  expect(everything, `what ${who} sees`).not.toContain(SECRET);
  if (row.visitor[0] !== "login") return;
  for (const answer of data) expect(answer, `loader data for ${who}`).toContain("/login?returnTo=");
  const subject = await newSubject(address.route);
  const path = pathOf(address.route, subject);
  const before = household();
  const posted = await openBrowser(app, new Map(cookies)).post(`${path}.data`, fieldsFor(subject));
  expect(posted.html, `a data request of ${who}`).toContain("/login?returnTo=");
  expect(household(), `after a data request of ${who}`).toEqual(before);
  const methods = ["HEAD", "PUT", "PATCH", "DELETE"];
  const others = await Promise.all(
    methods.map((method) => openBrowser(app, new Map(cookies)).send(path, { method })),
  );
  expect(
    others.map((page) => answerOf(page, path, path)),
    `other methods for ${who}`,
  ).toEqual(["login", 405, 405, 405]);
}

/** A member of another household gets the same answer as for an id that does not exist. */
async function expectNothingFound(address: Address, row: Row) {
  const [mallory, trent] = scene.strangers;
  const found = await answersFor(mallory.browser.cookies, address, { asRouter: true });
  expect(found.answers, "what a stranger gets").toEqual(row.stranger);
  expect(found.changed, "what a stranger changes").toEqual([]);
  expect(found.everything, "what a stranger sees").not.toContain(SECRET);
  const none = await answersFor(trent.browser.cookies, address, { subject: async () => randomUUID() });
  expect([none.answers, none.words], "an id that does not exist").toEqual([found.answers, found.words]);
}

test("an undo that names an entry of another household undoes nothing", async () => {
  const theirs = await newSubject("/journal/:id/undo");
  const [{ browser, email }] = scene.strangers;
  await browser.post("/add-food", { ...FOOD, requestId: randomUUID() });
  const [own] = select(
    "SELECT journal.id FROM journal JOIN users ON uid = user_id WHERE email = ? ORDER BY journal.id DESC",
    email,
  );
  const before = household();
  for (const ids of [`${own?.id},${theirs}`, `${theirs},${own?.id}`]) {
    const undone = await browser.post(`/journal/${ids}/undo`, {});
    expect((await browser.follow(undone)).text).toContain("This entry does not exist");
  }
  expect(household()).toEqual(before);
});

test("no call above changed the role or status of a user", () => {
  expect(select("SELECT DISTINCT role, status FROM users")).toMatchObject([
    { role: "user", status: "active" },
  ]);
});
