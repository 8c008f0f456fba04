import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openApp } from "../support/app.ts";
import { invite, openBrowser, PASSWORD, signUp } from "../support/browser.ts";
import { openEmulator, PROJECT } from "../support/firebase-emulator.ts";
import { fieldValue, main, wordsOf } from "../support/html.ts";

const emulator = openEmulator();
const app = await openApp({
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  FIREBASE_PROJECT_ID: PROJECT,
  REGISTRATION: "closed",
});
const ada = (await signUp(app, { name: "Ada", email: `${randomUUID()}@example.org` })).browser;

const CLOSED = "Registration on this server is closed.";
const newPerson = () => ({
  name: "Bob Meadow",
  email: `${randomUUID()}@example.org`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
});

const leadingTo = (page: string, link: string) => `${page}?returnTo=${encodeURIComponent(link)}`;

test("only who is invited registers, and who is refused has no account at Firebase", async () => {
  const bob = newPerson();
  const refused = await openBrowser(app).post("/register", bob);
  expect(refused.status).toBe(403);
  expect(wordsOf(main(refused))).toContain(CLOSED);
  expect(fieldValue(refused, "email")).toBe(bob.email);
  // The address is free.
  const link = await invite(ada);
  const answer = await openBrowser(app).post(leadingTo("/register", link), bob);
  expect([answer.status, answer.headers.get("Location")], answer.text.slice(0, 200)).toEqual([303, link]);
});

test("of several with one link one registers, and the addresses of the others stay free", async () => {
  const link = await invite(ada);
  const people = Array.from({ length: 4 }, newPerson);
  const answers = await Promise.all(
    people.map((person) => openBrowser(app).post(leadingTo("/register", link), person)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403, 403, 403]);
  for (const [index, person] of people.entries()) {
    if (answers[index]?.status !== 403) continue;
    const again = await openBrowser(app).post(leadingTo("/register", await invite(ada)), person);
    expect(again.status, again.text.slice(0, 200)).toBe(303);
  }
});

test("an account of Firebase's alone signs in with an invitation only, with a password or with Google", async () => {
  const { email, password } = newPerson();
  await emulator.signUp(email, password);
  const refused = await openBrowser(app).post("/login", { email, password });
  expect(refused.status).toBe(403);
  expect(wordsOf(main(refused))).toContain(CLOSED);
  const link = await invite(ada);
  const answer = await openBrowser(app).post(leadingTo("/login", link), { email, password });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, link]);

  const sub = randomUUID();
  const grace = { sub, email: `grace-${sub}@example.org`, name: "Grace Hopper" };
  const come = async (path: string) => {
    const { idToken, refreshToken } = await emulator.signInWithGoogle(grace);
    return openBrowser(app).post(path, { idToken, refreshToken });
  };
  for (const page of ["/login", "/register"]) {
    const stranger = await come(page);
    expect(stranger.status).toBe(403);
    expect(wordsOf(main(stranger))).toContain(CLOSED);
  }
  expect((await come(leadingTo("/register", await invite(ada)))).status).toBe(303);
  expect((await come("/login")).status).toBe(303);
});
