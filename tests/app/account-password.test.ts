import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { openApp } from "../support/app.ts";
import { type Browser, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { fieldErrors, fields, linksNamed, main, wordsOf } from "../support/html.ts";
import { expectQuietServer } from "../support/quiet.ts";

const START = new Date("2027-03-05T10:30:00Z");
vi.setSystemTime(START);
const app = await openApp();
expectQuietServer();

const NEXT = "Gooseberry-7-jam!";
const CHANGE = { currentPassword: PASSWORD, password: NEXT, confirmPassword: NEXT };
const change = (browser: Browser, fields: Record<string, string> = {}) =>
  browser.post("/account/password", { ...CHANGE, ...fields });
const login = (email: string, password: string) => openBrowser(app).post("/login", { email, password });

test("a new password signs out everywhere else, and stays signed in here", async () => {
  const { browser: phone, email } = await signUp(app);
  const desk = openBrowser(app);
  await desk.post("/login", { email, password: PASSWORD });
  const thief = openBrowser(app, new Map(desk.cookies));

  const saved = await change(desk);
  expect([saved.status, saved.headers.get("Location")], saved.text).toEqual([303, "/account"]);
  const page = await desk.follow(saved);
  expect(page).toMatchObject({
    status: 200,
    text: expect.stringContaining("Your password has been changed."),
  });
  for (const browser of [phone, thief]) expect((await browser.get("/account")).status).toBe(302);
  expect((await login(email, PASSWORD)).text).toContain("Invalid email or password");
  expect((await login(email, NEXT)).status).toBe(303);

  // The sign-ins behind the sessions are over, too: nobody comes back when a token runs out.
  vi.setSystemTime(START.getTime() + 3_600_000);
  expect((await thief.get("/my-items")).status).toBe(302);
  expect((await desk.get("/my-items")).status).toBe(200);
  vi.setSystemTime(START);
});

test("a second press finds it done, and a later one that the password is another", async () => {
  const { browser, email } = await signUp(app);
  const second = openBrowser(app, new Map(browser.cookies));
  const answers = await Promise.all([change(browser), change(second)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  // Each of the two may have ended the session of the other.
  const later = openBrowser(app);
  await later.post("/login", { email, password: NEXT });
  expect((await change(later)).text).toContain("This is not your current password");
  expect((await later.get("/account")).status).toBe(200);
});

test.each([
  [
    "nothing",
    { currentPassword: "", password: "", confirmPassword: "" },
    {
      currentPassword: "Please enter your current password",
      password: "Please enter a password",
      confirmPassword: "Please confirm your password",
    },
  ],
  [
    "a wrong current password",
    { currentPassword: "Rhubarb-5-pie!" },
    { currentPassword: "This is not your current password" },
  ],
  ["two different ones", { confirmPassword: "x" }, { confirmPassword: "Passwords don't match!" }],
  [
    "a weak one",
    { password: "rhubarb", confirmPassword: "rhubarb" },
    { password: "Password doesn't meet all requirements" },
  ],
  [
    "one that others guess first",
    { password: "Password1!", confirmPassword: "Password1!" },
    {
      password: "This password is too easy to guess. Please choose another one.",
    },
  ],
])("of %s a password is not made", async (_, fields, errors) => {
  const { browser, email } = await signUp(app);
  const refused = await change(browser, fields);
  expect([refused.status, fieldErrors(refused)]).toEqual([400, errors]);
  for (const typed of [PASSWORD, NEXT, "rhubarb"]) expect(refused.html).not.toContain(typed);
  expect((await browser.get("/account")).status).toBe(200);
  expect((await login(email, PASSWORD)).status).toBe(303);
});

test("one's own address is no password", async () => {
  const email = "Quillfeather-88@example.com";
  const { browser } = await signUp(app, { email });
  const refused = await change(browser, { password: email, confirmPassword: email });
  expect(fieldErrors(refused)).toEqual({
    password: "This password is too easy to guess. Please choose another one.",
  });
});

test("a person who sits at somebody's open session cannot guess the password for long", async () => {
  const { browser } = await signUp(app);
  const answers = [];
  for (let tried = 0; tried < 11; tried++)
    answers.push(await change(browser, { currentPassword: `Guess-${tried}` }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  const last = answers.at(-1);
  expect([last?.status, Number(last?.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(last?.text).toContain("Too many attempts. Please wait a few minutes and try again.");
});

test("who has only ever come in through Google is told how to get a password", async () => {
  const { browser, email } = await signUp(app);
  const store = new DatabaseSync(path.join(app.dataDir, "crisper.sqlite"));
  store.prepare("UPDATE accounts SET password_hash = '' WHERE email = ?").run(email);
  store.close();
  for (const page of ["/account/password", "/account/email"]) {
    const answer = await browser.get(page);
    expect(wordsOf(main(answer))).toContain("This account has no password yet");
    expect([linksNamed(answer, "Get a password"), fields(main(answer))]).toEqual([["/forgot-password"], {}]);
  }
});
