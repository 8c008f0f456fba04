import nodePath from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { LIMITS } from "#app/server/limits/limits.ts";
import { openApp } from "../support/app.ts";
import { openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { mailsTo, mailTo } from "../support/outbox.ts";
import { expectQuietServer } from "../support/quiet.ts";

const app = await openApp();
expectQuietServer();

afterEach(() => void vi.useRealTimers());

let places = 0;
const somewhere = () => `192.0.2.${++places}`;
const SIGN_IN = "/api/identity/v1/accounts:signInWithPassword";
const JSON_TYPE = "application/json";
const wrong = (email: string) => JSON.stringify({ email, password: "Wrong-horse-1!" });

function post(path: string, body: string | FormData, place: string, type?: string, { fetch, origin } = app) {
  const headers = new Headers({ "X-Client-Address": place });
  if (type) headers.set("Content-Type", type);
  return fetch(new Request(origin + path, { method: "POST", headers, body }));
}

/** The statuses of so many calls in a row. */
async function statuses(calls: number, call: (count: number) => Promise<Response>): Promise<number[]> {
  const answers = [];
  for (let made = 0; made < calls; made += 1) answers.push((await call(made)).status);
  return answers;
}

const stoppedAfter = (allowed: number, status: number, calls: number) => [
  ...Array(allowed).fill(status),
  ...Array(calls - allowed).fill(429),
];

test.each([
  SIGN_IN,
  "/api/identity/v1/accounts%3AsignInWithPassword",
  "/api/identity/v1/accounts:signInWithPassw%6Frd",
])("a call is limited however its address is written: %s", async (path) => {
  const { email } = await signUp(app);
  const place = somewhere();
  const answers = await statuses(12, () => post(path, wrong(email), place, JSON_TYPE));
  expect(answers).toEqual(stoppedAfter(10, 400, 12));
});

test("three ways to write an address are one call", async () => {
  const { email } = await signUp(app);
  const place = somewhere();
  const ways = [SIGN_IN, SIGN_IN.replace(":", "%3A"), SIGN_IN.replace("accounts", "%61ccounts")];
  const path = (count: number) => ways[count % 3] ?? "";
  const answers = await statuses(12, (count) => post(path(count), wrong(email), place, JSON_TYPE));
  expect(answers).toEqual(stoppedAfter(10, 400, 12));
});

test.each(["/api/sign-ups", "/api/%73ign-ups", "/api/sign%2Dups"])(
  "so is what anybody may send: %s",
  async (path) => {
    const place = somewhere();
    const signUpFor = (count: number) =>
      JSON.stringify({ kind: "deals", email: `${place}-${count}@example.org` });
    const answers = await statuses(10, (count) => post(path, signUpFor(count), place, JSON_TYPE));
    expect(answers).toEqual(stoppedAfter(8, 201, 10));
  },
);

test("the account that is counted is the account that is tried", async () => {
  const { email } = await signUp(app);
  const place = somewhere();
  const disguised = (count: number) => `{"email":"r${count}@x.co","a":"&email=${email}&password=Wrong&b="}`;
  const asForm = (count: number) =>
    post(SIGN_IN, disguised(count), place, "application/x-www-form-urlencoded");
  expect(await statuses(3, asForm)).toEqual([415, 415, 415]);
  const padded = (count: number) =>
    post(SIGN_IN, wrong(`${" ".repeat(count)}${email.toUpperCase()}`), place, JSON_TYPE);
  expect(await statuses(12, padded)).toEqual(stoppedAfter(10, 400, 12));
  const twice = `{"email":"${email}","password":"x","email":"r@x.co"}`;
  expect((await post(SIGN_IN, twice, place, JSON_TYPE)).status).toBe(400);
});

test("a token is renewed with a form, too", async () => {
  const answer = await post(SIGN_IN, JSON.stringify(await account()), somewhere(), JSON_TYPE);
  const { refreshToken } = await answer.json();
  const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  const renewed = await post(
    "/api/identity/v1/token",
    `${form}`,
    somewhere(),
    "application/x-www-form-urlencoded",
  );
  expect([renewed.status, typeof (await renewed.json()).id_token]).toEqual([200, "string"]);
});

async function account() {
  const { email } = await signUp(app);
  return { email, password: PASSWORD };
}

test("a person who signs in at the API begins to count anew, as at the page", async () => {
  const { email, password } = await account();
  const place = somewhere();
  for (let round = 0; round < 3; round += 1) {
    expect(await statuses(9, () => post(SIGN_IN, wrong(email), place, JSON_TYPE))).not.toContain(429);
    const right = await post(SIGN_IN, JSON.stringify({ email, password }), place, JSON_TYPE);
    expect(right.status).toBe(200);
  }
});

test("notes of strangers are limited", async () => {
  const food = await app.fetch(new Request(`${app.origin}/api/food`));
  const [{ _id: id }] = (await food.json()).data;
  const place = somewhere();
  const note = (count: number) => post(`/api/food/${id}/notes`, `{"text":"Note ${count}"}`, place, JSON_TYPE);
  expect(await statuses(22, note)).toEqual(stoppedAfter(20, 201, 22));
});

test("what is not an address leaves nothing behind, however long it is", async () => {
  const store = new DatabaseSync(nodePath.join(app.dataDir, "crisper.sqlite"));
  const keys = () => Number(store.prepare("SELECT count(*) AS keys FROM rate_limits").get()?.keys);
  const place = somewhere();
  const before = keys();
  for (let count = 0; count < 5; count += 1) {
    const body = new FormData();
    body.set("email", `${count}${"x".repeat(6_000_000)}@example.org`);
    body.set("password", "x");
    expect((await post("/login", body, place)).status).toBeGreaterThanOrEqual(400);
    await post(SIGN_IN, wrong(`${count}${"x".repeat(60_000)}`), place, JSON_TYPE);
  }
  expect(keys() - before).toBe(2);
});

test("two processes on one database count together, and the next start goes on", async () => {
  const { email } = await signUp(app);
  const place = somewhere();
  const same = { DATA_DIR: app.dataDir };
  const other = await openApp(same);
  const at = (count: number) => post(SIGN_IN, wrong(email), place, JSON_TYPE, count % 2 ? other : app);
  expect(await statuses(10, at)).toEqual(Array(10).fill(400));
  for (const end of [app, other, await openApp(same)]) {
    const refused = await post(SIGN_IN, wrong(email), place, JSON_TYPE, end);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 800]).toEqual([429, true]);
  }
});

test("a page that was asked for too often says when to come back", async () => {
  const browser = openBrowser(app);
  const { email } = await signUp(app);
  const at = { "X-Client-Address": somewhere() };
  for (let count = 0; count < 10; count += 1) await browser.post("/login", { email, password: "x" }, at);
  const refused = await browser.post("/login", { email, password: "x" }, at);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 800]).toEqual([429, true]);
});

test("a person has thirty lists read in ten minutes", async () => {
  const { browser } = await signUp(app);
  const list = () => new File(["Name,Quantity\nMilk,1 l\n"], "food.csv");
  const read = () => browser.post("/account/import", { file: list() });
  for (let count = 0; count < 30; count += 1) expect((await read()).status).toBe(200);
  const refused = await read();
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining("Too many attempts.")]);
});

test("who cannot renew a token for now stays signed in", async () => {
  const { browser } = await signUp(app);
  vi.setSystemTime(Date.now() + 58 * 60_000);
  const at = { "X-Client-Address": somewhere() };
  const renew = () =>
    post("/api/identity/v1/token", `{"refresh_token":"x"}`, at["X-Client-Address"], JSON_TYPE);
  expect((await statuses(301, renew)).at(-1)).toBe(429);
  expect((await browser.get("/my-items", at)).status).toBe(200);
  expect((await browser.get("/account/password", at)).status).toBe(200);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  expect((await browser.get("/my-items", at)).status).toBe(200);
});

test("a mailbox is spared by two processes together", async () => {
  const { email } = await signUp(app);
  const other = await openApp({ DATA_DIR: app.dataDir });
  const ask = JSON.stringify({ requestType: "PASSWORD_RESET", email });
  const path = "/api/identity/v1/accounts:sendOobCode";
  const answers = await statuses(8, (count) =>
    post(path, ask, somewhere(), JSON_TYPE, count % 2 ? other : app),
  );
  expect(answers).toEqual(Array(8).fill(200));
  await mailTo(app.dataDir, email, 5);
  await setTimeout(300);
  expect(mailsTo(app.dataDir, email)).toHaveLength(5);
});

test("who makes far too many changes can still sign out, here and everywhere", async () => {
  const { email } = await signUp(app);
  const place = somewhere();
  const given = await post(SIGN_IN, JSON.stringify({ email, password: PASSWORD }), place, JSON_TYPE);
  const { idToken } = await given.json();
  const call = async (path: string, method: string, token: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      "X-Client-Address": place,
      "Content-Type": JSON_TYPE,
    };
    return app.fetch(
      new Request(`${app.origin}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null }),
    );
  };
  const { token } = await (await call("/jwt", "POST", idToken, { email })).json();
  const change = () => call("/shopping/none", "DELETE", token);
  expect((await statuses(640, change)).at(-1)).toBe(429);
  expect((await call("/sessions", "DELETE", token)).status).toBe(204);
  expect((await call("/users/me", "GET", token)).status).toBe(401);
});

test("foods that are looked over count one by one", async () => {
  const { browser } = await signUp(app);
  const names = Array.from({ length: 100 }, (_, row) => [`rows[${row}].name`, "milk"]);
  const review = async () => (await browser.post("/add-food/lines", Object.fromEntries(names))).status;
  expect(await review()).toBe(400);
  const { limits } = LIMITS.reviewed_food;
  const database = new DatabaseSync(nodePath.join(app.dataDir, "crisper.sqlite"));
  database.prepare("UPDATE rate_limits SET points = ? WHERE points = 100").run(limits[0].points - 100);
  database.close();
  expect([await review(), await review()]).toEqual([400, 429]);
});
